package epsweep.results;

import epsweep.backend.LaunchPlan;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Point;
import epsweep.sweep.Values;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a launch is known by: a hash of everything that can change its result. Timeouts, retries,
 * how its output is read and what is reported are no part of it.
 */
public final class LaunchKey {
  /** A plan's names for its temporary files: new each time, and without effect on the result. */
  private static final Pattern TOKEN = Pattern.compile("(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])");

  private static final int TOKEN_DIGITS = 16;
  private static final int DIGITS = 24;

  private final KeyHash setup;
  private List<String> names = List.of();
  private Point last;
  private KeyHash lastTyped;

  /**
   * Keys of one backend's launches. Not for several threads: it remembers the point of the launch
   * before, for its repeats.
   *
   * @param setup the backend as configured
   */
  public LaunchKey(BackendSetup setup) {
    KeyHash typed = new KeyHash().add("launch 2");
    add(typed, setup.name());
    add(typed, setup.settings());
    add(typed, setup.env());
    this.setup = typed;
  }

  /**
   * The key of one launch.
   *
   * @param setup the backend as configured
   * @param plan as for {@link #of(Launch, Optional)}
   */
  public static String of(BackendSetup setup, Launch launch, Optional<LaunchPlan> plan) {
    return new LaunchKey(setup).of(launch, plan);
  }

  /**
   * @param plan what would be started; empty when that says no more than setup and launch do (the
   *     embedded benchmark, whose command line holds this installation's own paths)
   * @return 24 hex digits
   */
  public String of(Launch launch, Optional<LaunchPlan> plan) {
    KeyHash typed = typed(launch.point()).copy();
    add(typed, launch.repeat());
    add(typed, launch.measure().warmup());
    add(typed, launch.measure().iterations());
    plan.ifPresent(p -> add(typed, p));
    return typed.hex().substring(0, DIGITS);
  }

  private KeyHash typed(Point point) {
    if (point != last) {
      Map<String, Object> values = point.values();
      if (names.size() != values.size() || !values.keySet().containsAll(names)) {
        names = values.keySet().stream().sorted().toList();
      }
      lastTyped = setup.copy();
      add(lastTyped, values, names);
      last = point;
    }
    return lastTyped;
  }

  private static void add(KeyHash typed, LaunchPlan plan) {
    LaunchPlan nameless = plan.around().nodes().isEmpty() ? plan : NodeNames.without(plan);
    add(typed, nameless.before());
    add(typed, nameless.env());
    add(typed, nameless.argv());
    plan.workdir().ifPresent(dir -> add(typed, dir.toString()));
  }

  private static void add(KeyHash typed, List<String> words) {
    typed.add('[').add(words.size());
    words.forEach(word -> add(typed, withoutTokens(word)));
  }

  private static void add(KeyHash typed, Map<String, ?> values) {
    add(typed, values, values.keySet().stream().sorted().toList());
  }

  private static void add(KeyHash typed, Map<String, ?> values, List<String> names) {
    typed.add('{').add(names.size());
    for (String name : names) {
      Object value = values.get(name);
      add(typed, name);
      add(typed, value instanceof String s ? withoutTokens(s) : value);
    }
  }

  /** Most words hold none, which a look tells sooner than the pattern. */
  private static String withoutTokens(String word) {
    int run = 0;
    for (int i = 0; i < word.length() && run < TOKEN_DIGITS; i++) {
      char c = word.charAt(i);
      run = c >= '0' && c <= '9' || c >= 'a' && c <= 'f' ? run + 1 : 0;
    }
    return run < TOKEN_DIGITS ? word : TOKEN.matcher(word).replaceAll("*");
  }

  /** Type and length in front, so that no two different values read alike. */
  private static void add(KeyHash typed, Object value) {
    char type = value instanceof Number ? 'n' : value instanceof Boolean ? 'b' : 's';
    String text = Values.text(value);
    typed.add(type).add(text.length()).add(':').add(text);
  }
}

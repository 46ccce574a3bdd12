package epsweep.results;

import epsweep.backend.LaunchPlan;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Sha256;
import epsweep.sweep.Values;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What a launch is known by: a hash of everything that can change its result. Timeouts, retries,
 * how its output is read and what is reported are no part of it.
 */
public final class LaunchKey {
  /** A plan's names for its temporary files: new each time, and without effect on the result. */
  private static final Pattern TOKEN = Pattern.compile("(?<![0-9a-f])[0-9a-f]{16}(?![0-9a-f])");

  private LaunchKey() {}

  /**
   * @param setup the backend as configured
   * @param plan what would be started; empty when that says no more than setup and launch do (the
   *     embedded benchmark, whose command line holds this installation's own paths)
   * @return 24 hex digits
   */
  public static String of(BackendSetup setup, Launch launch, Optional<LaunchPlan> plan) {
    StringBuilder typed = new StringBuilder("launch 1");
    add(typed, setup.name());
    add(typed, setup.settings());
    add(typed, setup.env());
    add(typed, launch.point().values());
    add(typed, launch.repeat());
    add(typed, launch.measure().warmup());
    add(typed, launch.measure().iterations());
    plan.ifPresent(p -> add(typed, p));
    byte[] hash = Sha256.of(typed.toString());
    return HexFormat.of().formatHex(hash, 0, 12);
  }

  private static void add(StringBuilder typed, LaunchPlan plan) {
    add(typed, plan.before());
    add(typed, plan.env());
    add(typed, plan.argv());
    plan.workdir().ifPresent(dir -> add(typed, dir.toString()));
  }

  private static void add(StringBuilder typed, List<String> words) {
    typed.append('[').append(words.size());
    words.forEach(word -> add(typed, TOKEN.matcher(word).replaceAll("*")));
  }

  private static void add(StringBuilder typed, Map<String, ?> values) {
    typed.append('{').append(values.size());
    new TreeMap<String, Object>(values)
        .forEach(
            (name, value) -> {
              add(typed, name);
              add(typed, value instanceof String s ? TOKEN.matcher(s).replaceAll("*") : value);
            });
  }

  /** Type and length in front, so that no two different values read alike. */
  private static void add(StringBuilder typed, Object value) {
    char type = value instanceof Number ? 'n' : value instanceof Boolean ? 'b' : 's';
    String text = Values.text(value);
    typed.append(type).append(text.length()).append(':').append(text);
  }
}

package epsweep.dsl;

import epsweep.sweep.ParseRules;
import epsweep.sweep.SweepProblem;
import groovy.lang.GroovyObjectSupport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The words inside {@code parse { }}. */
public final class ParseBlock extends GroovyObjectSupport {
  private static final List<String> REDUCE =
      List.of("mean", "median", "min", "max", "sum", "first", "last");

  private final Reading reading;
  private final List<ParseRules.Metric> metrics = new ArrayList<>();
  private final List<Pattern> reject = new ArrayList<>();
  private final List<Pattern> require = new ArrayList<>();

  ParseBlock(Reading reading) {
    this.reading = reading;
  }

  ParseRules rules() {
    return new ParseRules(metrics, reject, require);
  }

  /** A column, from the first group of a pattern. */
  public void metric(Object... given) {
    reading.guarded(() -> metrics.add(read(given)));
  }

  /** Text that makes a launch failed wherever it stands. */
  public void reject(Object... given) {
    reading.guarded(() -> reject.add(pattern("reject", Arguments.single("reject", given))));
  }

  /** Text without which a launch has no result. */
  public void require(Object... given) {
    reading.guarded(() -> require.add(pattern("require", Arguments.single("require", given))));
  }

  private ParseRules.Metric read(Object... given) {
    List<Object> values = new ArrayList<>(List.of(given));
    Map<?, ?> named = !values.isEmpty() && values.get(0) instanceof Map<?, ?> map ? map : Map.of();
    values.remove(named);
    if (values.size() != 2) {
      throw new SweepProblem(
          "metric: takes a name and a pattern: write `metric 'total_avg_us', ~/avg=([\\d.]+)/`");
    }
    String name = Arguments.text("metric", values.get(0));
    Metrics.problem(name).ifPresent(ParseBlock::refuse);
    if (metrics.stream().anyMatch(m -> m.name().equals(name))) {
      throw new SweepProblem("metric '" + name + "' is written twice");
    }
    Pattern pattern = pattern("metric", values.get(1));
    if (pattern.matcher("").groupCount() < 1) {
      throw new SweepProblem("metric '" + name + "': the pattern needs a group: avg=([\\d.]+)");
    }
    return new ParseRules.Metric(name, pattern, named(named, "per", ""), reduce(named));
  }

  private static String reduce(Map<?, ?> named) {
    String reduce = named(named, "reduce", "mean");
    if (!REDUCE.contains(reduce)) {
      throw new SweepProblem(
          "metric: reduce: there is no '"
              + reduce
              + "', but "
              + String.join(", ", REDUCE)
              + Nearest.hint(reduce, REDUCE));
    }
    return reduce;
  }

  private static String named(Map<?, ?> named, String key, String otherwise) {
    Object value = named.get(key);
    return value == null ? otherwise : Arguments.text("metric: " + key, value);
  }

  private static Pattern pattern(String word, Object given) {
    if (given instanceof Pattern pattern) {
      return pattern;
    }
    if (!(given instanceof CharSequence)) {
      throw new SweepProblem(word + ": takes a pattern: write ~/…/, got " + Shown.of(given));
    }
    try {
      return Pattern.compile(given.toString());
    } catch (PatternSyntaxException e) {
      throw new SweepProblem(word + ": " + e.getDescription() + " in the pattern '" + given + "'");
    }
  }

  private static void refuse(String what) {
    throw new SweepProblem("metric: " + what);
  }
}

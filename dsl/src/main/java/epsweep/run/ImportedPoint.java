package epsweep.run;

import epsweep.summary.Summary;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an output says that it ran, and nothing else: an axis that it does not name is missing.
 *
 * @param measure warm-up and iterations, where it says them
 * @param problems what it says that cannot be, a sentence each
 */
record ImportedPoint(Point point, Measure measure, List<String> problems) {
  /** What is no dimension of a measurement but a fact about it. */
  static final Set<String> FACTS = Set.of("validate", "byte_count_dtype");

  private static final Set<String> MEASURE = Set.of("warmup", "iterations");

  /** Without all of these nobody can say that two outputs are of the same shape. */
  private static final Set<String> SHAPE = Set.of("ranks", "experts", "tokens", "hidden", "topk");

  /** The axis that keeps numbers of unknown shapes apart; what failed has none to mix. */
  private static final String OUTPUT = "output";

  static ImportedPoint of(Summary summary, String source) {
    List<String> problems = new ArrayList<>();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("backend", backend(summary));
    summary.banner().forEach((axis, text) -> add(said, axis, text, problems));
    Measure measure = new Measure(count(summary, "warmup", 0), count(summary, "iterations", 1), 1);
    boolean measured = summary.verdict().isEmpty();
    if (measured && !said.keySet().containsAll(SHAPE)) {
      said.put(OUTPUT, source);
    }
    return new ImportedPoint(new Point(ordered(said)), measure, List.copyOf(problems));
  }

  private static String backend(Summary summary) {
    return summary.name().isEmpty()
        ? summary.banner().getOrDefault("backend", "unknown")
        : summary.name();
  }

  private static void add(
      Map<String, Object> said, String axis, String text, List<String> problems) {
    if (MEASURE.contains(axis) || FACTS.contains(axis) || said.containsKey(axis)) {
      return;
    }
    try {
      Object value = value(axis, text);
      // What a sweep could not have as an axis would not stand in its column either.
      Sweep.named("import").values(axis, value);
      said.put(axis, value);
    } catch (SweepProblem e) {
      problems.add("its banner cannot be right: " + e.lines().get(0));
    }
  }

  private static Object value(String axis, String text) {
    boolean word = StandardAxis.named(axis).filter(a -> !a.isCount()).isPresent();
    boolean number = !word && text.matches("0|[1-9][0-9]{0,17}");
    return number ? Values.canonical(new BigInteger(text)) : Values.canonical(text);
  }

  private static int count(Summary summary, String name, int least) {
    String text = summary.banner().getOrDefault(name, "");
    boolean known = text.matches("[0-9]{1,9}") && Integer.parseInt(text) >= least;
    return known ? Integer.parseInt(text) : Measure.MISSING;
  }

  /** The standard axes in the order of the columns, then all others. */
  private static Map<String, Object> ordered(Map<String, Object> said) {
    Map<String, Object> ordered = new LinkedHashMap<>();
    for (StandardAxis axis : StandardAxis.values()) {
      Optional.ofNullable(said.get(axis.column())).ifPresent(v -> ordered.put(axis.column(), v));
    }
    said.forEach(ordered::putIfAbsent);
    return ordered;
  }
}

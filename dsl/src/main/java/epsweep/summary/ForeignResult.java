package epsweep.summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * One result in an output that holds one or many: numbers, each over the ranks, nodes or rounds
 * that print it. A minimum is the minimum of what they print, a maximum the maximum, all else the
 * mean.
 */
final class ForeignResult {
  private static final int NOTES = 4;

  /** What tells this result from the others, by kind, as shown in its name. */
  final Map<String, String> labels;

  /** What the program says it ran, by axis. */
  final Map<String, String> banner = new LinkedHashMap<>();

  private final Map<String, Reduction> values = new LinkedHashMap<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private final Set<String> useless = new LinkedHashSet<>();
  private String failure = "";

  ForeignResult(Map<String, String> labels, Map<String, String> banner) {
    this.labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    this.banner.putAll(banner);
  }

  /** Keeps the groups of a match under columns, from the first group on. */
  void take(Matcher line, String... columns) {
    takeFrom(1, line, columns);
  }

  /** As above, from another group on. A column that is empty leaves its group out. */
  void takeFrom(int group, Matcher line, String... columns) {
    for (int i = 0; i < columns.length; i++) {
      if (!columns[i].isEmpty()) {
        add(columns[i], line.group(group + i), 0);
      }
    }
    count(columns[0]);
  }

  /** Notes a line of a kind: there is one for each rank, or each node, of every kind. */
  void count(String kind) {
    lines.merge(kind, 1, Integer::sum);
  }

  /**
   * Keeps a number.
   *
   * @param text may be null: nothing was printed
   * @param shift how many places the decimal point moves to the right, from the printed unit to
   *     ours
   */
  void add(String column, String text, int shift) {
    if (text == null) {
      return;
    }
    double value = number(text, shift);
    boolean time = column.endsWith("_us") || column.endsWith("_ms");
    if (time && !column.contains("_std_") && !(value > 0)) {
      note(column + " is printed as " + text);
    } else if (!Double.isNaN(value)) {
      values.computeIfAbsent(column, name -> new Reduction(kind(name))).add(value);
    }
  }

  /** Keeps a number in place of those of this column that stand above it. */
  void replace(String column, String text) {
    values.remove(column);
    add(column, text, 0);
  }

  /** NaN when the text is no number, or nan or inf. */
  private static double number(String text, int shift) {
    boolean plain = shift != 0 && text.indexOf('e') < 0 && text.indexOf('n') < 0;
    Line line = Line.of(plain ? text + "e" + shift : text);
    Numbers number = new Numbers();
    return number.read(line) && line.at() == line.end() ? number.value() : Double.NaN;
  }

  private static String kind(String column) {
    return column.contains("_min_") ? "min" : column.contains("_max_") ? "max" : "mean";
  }

  /** What was printed in place of a number. */
  void note(String what) {
    if (useless.size() < NOTES) {
      useless.add(what);
    }
  }

  /** What says that this result is wrong. */
  void failed(String line) {
    failure = failure.isEmpty() ? line.strip() : failure;
  }

  /** What says that this result is wrong; empty when nothing does. */
  String failure() {
    return failure;
  }

  boolean isEmpty() {
    return values.isEmpty() && useless.isEmpty() && failure.isEmpty();
  }

  boolean has(String column) {
    return values.containsKey(column);
  }

  int lines(String kind) {
    return lines.getOrDefault(kind, 0);
  }

  Map<String, Double> metrics() {
    Map<String, Double> all = new LinkedHashMap<>();
    values.forEach((column, reduction) -> all.put(column, reduction.value()));
    return MetricNames.inOrder(all);
  }

  /** Why this is no whole result; empty when it is one. */
  String fault(List<String> phases) {
    if (!useless.isEmpty()) {
      return "nothing was measured: " + String.join(", ", useless);
    }
    List<String> missing = new ArrayList<>(phases);
    missing.removeIf(phase -> values.keySet().stream().anyMatch(m -> isTime(m, phase)));
    if (!missing.isEmpty()) {
      return "half a summary: no " + String.join(" and no ", missing) + " time in it";
    }
    return uneven();
  }

  /**
   * Each kind of line stands there once for each rank; an output that was cut has fewer of some.
   */
  private String uneven() {
    String most = "";
    String fewest = "";
    for (String column : lines.keySet()) {
      most = most.isEmpty() || lines(column) > lines(most) ? column : most;
      fewest = fewest.isEmpty() || lines(column) < lines(fewest) ? column : fewest;
    }
    return most.isEmpty() || lines(most) == lines(fewest)
        ? ""
        : "half a summary: %d lines have %s and %d have %s"
            .formatted(lines(most), most, lines(fewest), fewest);
  }

  private static boolean isTime(String metric, String phase) {
    return metric.contains(phase) && (metric.endsWith("_us") || metric.endsWith("_ms"));
  }
}

package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.Contest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Where some rows of a contest lie, in words: the axes that have fewer values there. */
final class Where {
  private static final int LISTED = 4;

  private final Contest contest;
  private final AxisOrder axes;

  Where(Contest contest, AxisOrder axes) {
    this.contest = contest;
    this.axes = axes;
  }

  /** {@code tokens 8, 64; experts 64 to 256}; empty when the rows lie everywhere. */
  String of(List<Integer> rows) {
    return fewer(rows).entrySet().stream()
        .map(e -> words(e.getKey(), e.getValue()))
        .collect(Collectors.joining("; "));
  }

  /** Whether the rows are all of the comparable rows at that place. */
  boolean exactly(List<Integer> rows) {
    Map<String, List<Object>> fewer = fewer(rows);
    List<String> by = contest.comparison().by();
    Set<Integer> inside = new HashSet<>(rows);
    return IntStream.range(0, contest.comparison().rows().size())
        .filter(row -> !contest.incomplete().contains(row) && !inside.contains(row))
        .noneMatch(
            row ->
                fewer.entrySet().stream()
                    .allMatch(e -> e.getValue().contains(value(row, by.indexOf(e.getKey())))));
  }

  private Map<String, List<Object>> fewer(List<Integer> rows) {
    Map<String, List<Object>> fewer = new LinkedHashMap<>();
    List<String> by = contest.comparison().by();
    for (int i = 0; i < by.size(); i++) {
      int at = i;
      Set<Object> there = rows.stream().map(row -> value(row, at)).collect(Collectors.toSet());
      List<Object> ordered = new ArrayList<>(axes.of(by.get(i)));
      if (!ordered.contains("") && anyLacks(at)) {
        ordered.add("");
      }
      boolean all = there.size() == ordered.size();
      ordered.retainAll(there);
      if (!all && (ordered.size() <= LISTED || isRun(by.get(i), ordered))) {
        fewer.put(by.get(i), ordered);
      }
    }
    return fewer;
  }

  /** Whether a row is of points that do not have the axis; an empty text stands for its value. */
  private boolean anyLacks(int at) {
    return contest.comparison().rows().stream().anyMatch(row -> row.get(at).equals(""));
  }

  private String words(String axis, List<Object> values) {
    List<String> labels = values.stream().map(v -> axes.label(axis, v)).toList();
    return values.size() > 2 && isRun(axis, values)
        ? axis + " " + labels.get(0) + " to " + labels.get(labels.size() - 1)
        : axis + " " + String.join(", ", labels);
  }

  /** Whether these are numbers that follow each other on the axis. */
  private boolean isRun(String axis, List<Object> values) {
    List<Object> all = axes.of(axis);
    int first = all.indexOf(values.get(0));
    return values.stream().allMatch(Number.class::isInstance)
        && first + values.size() <= all.size()
        && all.subList(first, first + values.size()).equals(values);
  }

  private Object value(int row, int at) {
    return contest.comparison().rows().get(row).get(at);
  }
}

package epsweep.report.chart;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import epsweep.report.Unit;
import epsweep.sweep.ReportItem.Cell;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words on a chart. */
final class ChartWords {
  private ChartWords() {}

  /** {@code median over 3 repeats}, {@code median over 1 to 3 repeats}. */
  static String statistic(Cell cell, Stream<PivotCell> cells) {
    int[] n = cells.filter(PivotCell::hasValue).mapToInt(c -> c.stats().n()).sorted().toArray();
    String count = n.length == 0 ? "0" : Integer.toString(n[0]);
    if (n.length > 0 && n[n.length - 1] > n[0]) {
      count += " to " + n[n.length - 1];
    }
    String what = cell.over().isEmpty() ? "" : ", combined over " + String.join(", ", cell.over());
    return cell.show().equals("n")
        ? "number of launches with a value" + what
        : cell.show() + " over n = " + count + " launches" + what;
  }

  /** {@code mscclpp, em}. */
  static String key(List<String> axes, List<Object> values, AxisOrder order) {
    List<String> parts = new ArrayList<>();
    Iterator<Object> value = values.iterator();
    axes.forEach(axis -> parts.add(order.label(axis, value.next())));
    return String.join(", ", parts);
  }

  /** {@code experts 64, layout em}. */
  static String panel(Map<String, Object> split, AxisOrder order) {
    return split.entrySet().stream()
        .map(e -> e.getKey() + " " + order.label(e.getKey(), e.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** {@code total_avg_us (µs)}. */
  static String value(Cell cell) {
    return cell.show().equals("n") ? "launches" : Unit.titled(cell.value());
  }

  /** What is not drawn, and why. */
  static List<String> notes(Pivot pivot) {
    List<String> notes = new ArrayList<>();
    gaps(pivot.tables().stream().flatMap(PivotTable::all)).ifPresent(notes::add);
    for (String axis : pivot.follows()) {
      notes.add("Not the same everywhere: " + axis + " changes with the axes shown.");
    }
    return notes;
  }

  /** {@code Without a value: 3 invalid, 1 timeout.} */
  static java.util.Optional<String> gaps(Stream<PivotCell> cells) {
    Map<String, Integer> gaps = new TreeMap<>();
    cells
        .filter(cell -> !cell.hasValue() && !cell.absent())
        .forEach(cell -> gaps.merge(cell.instead(), 1, Integer::sum));
    return gaps.isEmpty()
        ? java.util.Optional.empty()
        : java.util.Optional.of(
            "Without a value: "
                + gaps.entrySet().stream()
                    .map(gap -> gap.getValue() + " " + gap.getKey())
                    .collect(Collectors.joining(", "))
                + ".");
  }
}

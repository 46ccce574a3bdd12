package epsweep.report;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The words around a pivot: titles, labels, notes, cells. */
final class PivotText {
  private final Pivot pivot;
  private final AxisOrder axes;
  private final List<String> metrics;
  private final int decimals;

  PivotText(Pivot pivot, AxisOrder axes, List<String> metrics) {
    this.pivot = pivot;
    this.axes = axes;
    this.metrics = metrics;
    this.decimals =
        Decimals.ofWhole(
            pivot.all().filter(PivotCell::hasValue).mapToDouble(PivotCell::value).toArray());
  }

  /** {@code total_avg_us (µs), median over repeats}. */
  String title() {
    String show = pivot.cell().show();
    String what = show.equals("n") ? "number of launches with a value" : show + " over repeats";
    return Unit.titled(pivot.cell().value()) + ", " + what;
  }

  /** {@code topk 8, layout em}; empty for the only table. */
  String split(PivotTable table) {
    return labels(table.split());
  }

  String label(String axis, Object value) {
    return axes.label(axis, value);
  }

  /** A number, a status, or a number with how many launches it lacks. */
  String cell(PivotCell cell) {
    if (!cell.hasValue()) {
      return cell.instead();
    }
    String number = Plain.fixed(cell.value(), decimals);
    return cell.lost() == 0
        ? number
        : number + " (" + cell.stats().n() + "/" + cell.launches() + ")";
  }

  String number(double value) {
    return Plain.fixed(value, decimals);
  }

  /** What a reader must know to read the numbers right. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (pivot.empty()) {
      notes.add(nothing());
    }
    if (!pivot.cell().over().isEmpty()) {
      notes.add("Combined over " + String.join(", ", pivot.cell().over()) + ".");
    }
    for (String axis : pivot.follows()) {
      notes.add("Not the same everywhere: " + axis + " changes with the axes shown.");
    }
    if (pivot.all().anyMatch(c -> c.hasValue() && c.lost() > 0)) {
      notes.add("(2/3): 2 of 3 launches gave a value; the others do not count.");
    }
    return notes;
  }

  private String nothing() {
    String value = pivot.cell().value();
    if (metrics.isEmpty()) {
      return "No launch gave a result yet.";
    }
    return metrics.contains(value)
        ? "No launch that ended well has a " + value + "."
        : "No launch has a value '" + value + "'. There are: " + String.join(", ", metrics) + ".";
  }

  private String labels(Map<String, Object> values) {
    return values.entrySet().stream()
        .map(e -> e.getKey() + " " + label(e.getKey(), e.getValue()))
        .collect(Collectors.joining(", "));
  }
}

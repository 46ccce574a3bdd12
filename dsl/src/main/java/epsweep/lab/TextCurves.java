package epsweep.lab;

import epsweep.analysis.Dataset;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import epsweep.report.Decimals;
import epsweep.report.DisplayWidth;
import epsweep.report.Plain;
import epsweep.report.Unit;
import epsweep.report.VisibleText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * Curves for a terminal: by factors where the values span more than two, as the picture has them.
 */
final class TextCurves {
  private static final String MARKS = "●▲■◆○△□◇★☆";
  private static final int ALONE = 12;
  private static final int AMONG_OTHERS = 7;
  private static final int WIDEST = 90;
  private static final int MOST_PANELS = 6;
  private static final double NARROW = 2;

  private final Dataset data;
  private final Pivot pivot;
  private final Scale x;
  private final Scale y;
  private final int height;

  /**
   * @param pivot one axis down the side, the series along the top
   */
  TextCurves(Dataset data, Pivot pivot) {
    this.data = data;
    this.pivot = pivot;
    this.height = pivot.tables().size() > 1 ? AMONG_OTHERS : ALONE;
    String axis = pivot.rows().get(0);
    List<Object> values = data.axes().of(axis);
    this.x =
        values.stream().allMatch(Number.class::isInstance)
            ? Scale.of(values.stream().mapToDouble(v -> ((Number) v).doubleValue()), 0)
            : Scale.names(values.size());
    this.y =
        Scale.of(pivot.all().filter(PivotCell::hasValue).mapToDouble(PivotCell::value), NARROW);
  }

  String text(int width) {
    StringBuilder text = new StringBuilder();
    pivot.tables().stream().limit(MOST_PANELS).forEach(table -> panel(text, table, width));
    if (pivot.tables().size() > MOST_PANELS) {
      text.append("… and ").append(pivot.tables().size() - MOST_PANELS).append(" more panels\n");
    }
    List<String> legend = new ArrayList<>();
    for (List<Object> key : series()) {
      legend.add(new String(Character.toChars(mark(key))) + " " + label(pivot.columns(), key));
    }
    text.append(pivot.columns().isEmpty() ? "" : String.join("   ", legend) + "\n");
    return text.toString();
  }

  private void panel(StringBuilder text, PivotTable table, int width) {
    int decimals = Decimals.of(DoubleStream.of(y.low(), y.high()));
    String top = Plain.fixed(y.high(), decimals);
    String bottom = Plain.fixed(y.low(), decimals);
    String axis = pivot.rows().get(0);
    int margin = Math.max(top.length(), bottom.length());
    Canvas canvas =
        new Canvas(Math.max(16, Math.min(WIDEST, width) - margin - 6 - axis.length()), height);
    series().forEach(key -> draw(canvas, table, key));
    text.append(title(table)).append('\n');
    for (int row = 0; row < height; row++) {
      String tick = row == 0 ? top : row == height - 1 ? bottom : "";
      text.append(" ".repeat(margin - tick.length())).append(tick);
      text.append(tick.isEmpty() ? " │" : " ┤")
          .append(canvas.row(row).stripTrailing())
          .append('\n');
    }
    List<Object> values = data.axes().of(axis);
    double[] at = values.stream().mapToDouble(this::at).toArray();
    String[] labels =
        values.stream().map(v -> label(List.of(axis), List.of(v))).toArray(String[]::new);
    text.append(" ".repeat(margin + 2)).append(canvas.labels(at, labels)).append("  ");
    text.append(axis).append('\n');
  }

  private void draw(Canvas canvas, PivotTable table, List<Object> key) {
    int column = table.columns().indexOf(key);
    double[] last = null;
    for (int row = 0; column >= 0 && row < table.rows().size(); row++) {
      PivotCell cell = table.cells().get(row).get(column);
      double[] here =
          cell.hasValue()
              ? new double[] {at(table.rows().get(row).get(0)), y.share(cell.value())}
              : null;
      if (here != null) {
        canvas.mark(here[0], here[1], mark(key));
        if (last != null) {
          canvas.line(last[0], last[1], here[0], here[1]);
        }
      }
      last = here;
    }
  }

  private double at(Object value) {
    return x.share(
        value instanceof Number number && !x.isNames()
            ? number.doubleValue()
            : data.axes().of(pivot.rows().get(0)).indexOf(value));
  }

  private String title(PivotTable table) {
    String value = pivot.cell().show() + " of " + Unit.titled(pivot.cell().value());
    String split =
        table.split().entrySet().stream()
            .map(e -> ", " + e.getKey() + " " + data.axes().label(e.getKey(), e.getValue()))
            .collect(Collectors.joining());
    return VisibleText.line(value + split);
  }

  private List<List<Object>> series() {
    Comparator<List<Object>> order = data.axes().comparator(pivot.columns());
    return pivot.tables().stream()
        .flatMap(table -> table.columns().stream())
        .distinct()
        .sorted(order)
        .toList();
  }

  private int mark(List<Object> key) {
    return MARKS.codePointAt(series().indexOf(key) % MARKS.length());
  }

  private String label(List<String> axes, List<Object> key) {
    List<String> parts = new ArrayList<>();
    axes.forEach(axis -> parts.add(data.axes().label(axis, key.get(parts.size()))));
    return DisplayWidth.cut(VisibleText.line(String.join(", ", parts)), 30);
  }
}

package epsweep.cli;

import epsweep.report.DisplayWidth;
import epsweep.report.VisibleText;
import epsweep.sweep.Point;
import java.io.PrintStream;
import java.util.Iterator;
import java.util.List;

/**
 * The points of a plan as a table, printed while the plan is walked: the first for the widths, all
 * for the rows, so that memory does not grow with the number of points.
 */
final class PointTable {
  private static final int ID = 12;

  /** A later cell that is wider moves its own line only, and the first line need not wait. */
  private static final int LOOKED_AT = 10_000;

  private final Planned planned;
  private final List<String> columns;

  PointTable(Planned planned) {
    this.planned = planned;
    this.columns = planned.sweep().columns();
  }

  void print(PrintStream out) {
    int[] widths = widths();
    out.println(line("point", columns, "", widths));
    planned
        .plan()
        .points()
        .forEachRemaining(
            point -> out.println(line(point.id(), texts(point), note(point), widths)));
  }

  private int[] widths() {
    int[] widths = columns.stream().mapToInt(DisplayWidth::of).toArray();
    Iterator<Point> points = planned.plan().points();
    for (int n = 0; n < LOOKED_AT && points.hasNext(); n++) {
      List<String> texts = texts(points.next());
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], DisplayWidth.of(texts.get(i)));
      }
    }
    return widths;
  }

  private List<String> texts(Point point) {
    return columns.stream().map(column -> VisibleText.line(point.text(column))).toList();
  }

  private String note(Point point) {
    return planned.backend(point).refuses(point).map(why -> "  invalid: " + why).orElse("");
  }

  private static String line(String id, List<String> cells, String note, int[] widths) {
    StringBuilder line = new StringBuilder(id).append(" ".repeat(ID - id.length()));
    for (int i = 0; i < widths.length; i++) {
      String cell = cells.get(i);
      line.append("  ")
          .append(cell)
          .append(" ".repeat(Math.max(0, widths[i] - DisplayWidth.of(cell))));
    }
    return line.append(note).toString().stripTrailing();
  }
}

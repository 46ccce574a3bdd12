package epsweep.report;

import epsweep.analysis.Pivot;
import epsweep.analysis.PivotTable;
import java.util.ArrayList;
import java.util.List;

/** Pivots as tables of text. */
final class PivotGrids {
  private PivotGrids() {}

  /** A grid for each table of a pivot; the last one carries the notes. */
  static List<Grid> of(Pivot pivot, PivotText text) {
    List<Grid> grids = new ArrayList<>();
    for (PivotTable table : pivot.tables()) {
      boolean last = grids.size() == pivot.tables().size() - 1;
      String split = text.split(table);
      grids.add(
          new Grid(
              split.isEmpty() ? text.title() : text.title() + ", " + split,
              head(pivot, table, text),
              pivot.rows().size(),
              rows(pivot, table, text),
              last ? text.notes() : List.of()));
    }
    return grids;
  }

  /** A line for each column axis, its name above the last row axis, then the row axes' names. */
  private static List<List<String>> head(Pivot pivot, PivotTable table, PivotText text) {
    List<List<String>> head = new ArrayList<>();
    for (int level = 0; level < pivot.columns().size(); level++) {
      String axis = pivot.columns().get(level);
      boolean last = level == pivot.columns().size() - 1;
      List<String> line = corner(pivot, last, axis);
      for (List<Object> column : table.columns()) {
        line.add((last ? "" : axis + "=") + text.label(axis, column.get(level)));
      }
      head.add(line);
    }
    if (head.isEmpty()) {
      List<String> line = new ArrayList<>(pivot.rows());
      line.add(pivot.cell().value());
      head.add(line);
    }
    return head;
  }

  private static List<String> corner(Pivot pivot, boolean last, String axis) {
    List<String> corner = new ArrayList<>();
    for (int i = 0; i < pivot.rows().size(); i++) {
      boolean edge = i == pivot.rows().size() - 1;
      String row = pivot.rows().get(i);
      corner.add(!last ? "" : edge ? row + " \\ " + axis : row);
    }
    return corner;
  }

  private static List<List<String>> rows(Pivot pivot, PivotTable table, PivotText text) {
    List<List<String>> rows = new ArrayList<>();
    for (int r = 0; r < table.rows().size(); r++) {
      List<String> line = new ArrayList<>();
      for (int i = 0; i < pivot.rows().size(); i++) {
        line.add(text.label(pivot.rows().get(i), table.rows().get(r).get(i)));
      }
      table.cells().get(r).forEach(cell -> line.add(text.cell(cell)));
      rows.add(line);
    }
    return rows;
  }
}

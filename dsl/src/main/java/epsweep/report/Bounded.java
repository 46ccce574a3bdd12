package epsweep.report;

import epsweep.analysis.PivotTable;
import java.util.ArrayList;
import java.util.List;

/** The first tables of a pivot, no more cells than a page without a script can carry. */
final class Bounded {
  private Bounded() {}

  /** As many as fit; the last of them, and each that alone is too large, loses rows. */
  static List<PivotTable> tables(List<PivotTable> all, int cells) {
    List<PivotTable> shown = new ArrayList<>();
    int room = cells;
    for (PivotTable table : all) {
      if (room <= 0) {
        return shown;
      }
      PivotTable one = fitting(table, room);
      room -= size(one);
      shown.add(one);
    }
    return shown;
  }

  /** A sentence when something is not shown. */
  static List<String> left(List<PivotTable> all, List<PivotTable> shown) {
    long cells = all.stream().mapToLong(Bounded::size).sum();
    long here = shown.stream().mapToLong(Bounded::size).sum();
    return cells == here
        ? List.of()
        : List.of(
            "The first " + here + " of " + cells + " cells; without a script no more fit here.");
  }

  private static PivotTable fitting(PivotTable table, int room) {
    int columns = Math.min(table.columns().size(), Math.max(1, room));
    int rows = Math.min(table.rows().size(), Math.max(1, room / Math.max(1, columns)));
    return new PivotTable(
        table.split(),
        table.rows().subList(0, rows),
        table.columns().subList(0, columns),
        table.cells().subList(0, rows).stream().map(row -> row.subList(0, columns)).toList());
  }

  private static int size(PivotTable table) {
    return table.rows().size() * table.columns().size();
  }
}

package epsweep.analysis;

import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Set;

/**
 * The values of one axis against each other, everything else being equal.
 *
 * @param axis what competes
 * @param by the axes that must be equal; those that change with the compared one alone are left out
 * @param competitors the values of the axis, in their order
 * @param rows a key for each shape: values of {@code by}
 * @param cells by row, then by competitor
 * @param follows axes that change with the compared one, so that the comparison is not pure
 */
public record Comparison(
    String axis,
    List<String> by,
    List<Object> competitors,
    List<List<Object>> rows,
    List<List<PivotCell>> cells,
    List<String> follows) {
  private static final Set<String> SHAPE =
      Set.of("nodes", "ranks", "experts", "tokens", "hidden", "topk");

  public Comparison {
    by = List.copyOf(by);
    competitors = List.copyOf(competitors);
    rows = List.copyOf(rows);
    cells = List.copyOf(cells);
    follows = List.copyOf(follows);
  }

  /** Compares the values of an axis. */
  public static Comparison of(Dataset data, String axis, Cell cell) {
    Pivoting pivoting = new Pivoting(data);
    List<String> by =
        data.axes().varying().stream()
            .filter(a -> !a.equals(axis) && !cell.over().contains(a))
            .filter(
                a -> isDimension(data.sweep(), a, axis) || !pivoting.determined(a, List.of(axis)))
            .toList();
    Pivot pivot = pivoting.of(by, List.of(axis), cell);
    if (pivot.tables().isEmpty()) {
      return new Comparison(axis, by, List.of(), List.of(), List.of(), List.of());
    }
    PivotTable table = pivot.tables().get(0);
    List<Object> competitors = table.columns().stream().map(key -> key.get(0)).toList();
    return new Comparison(axis, by, competitors, table.rows(), table.cells(), pivot.follows());
  }

  /**
   * Whether an axis is part of what is measured, with several values of its own: two libraries at
   * different numbers of experts are no comparison, even when each was measured at one alone.
   */
  static boolean isDimension(Sweep sweep, String axis, String compared) {
    boolean several = sweep.axis(axis).filter(a -> a.values().size() > 1).isPresent();
    boolean together =
        sweep.space().zips().stream().anyMatch(z -> z.contains(axis) && z.contains(compared));
    return SHAPE.contains(axis) && several && !together;
  }

  /** A competitor's cell in a row; absent for one that never took part. */
  public PivotCell cell(int row, Object competitor) {
    int column = competitors.indexOf(competitor);
    return column < 0 ? PivotCell.ABSENT : cells.get(row).get(column);
  }
}

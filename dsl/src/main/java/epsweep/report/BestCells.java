package epsweep.report;

import epsweep.analysis.Direction;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import epsweep.analysis.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cells of a table that beat all their competitors, everything but the competing axis equal.
 */
record BestCells(Set<List<Integer>> cells) {
  static final BestCells NONE = new BestCells(Set.of());

  /**
   * @param axis what competes; an axis of the rows or of the columns
   */
  static BestCells of(Pivot pivot, PivotTable table, String axis) {
    int inRow = pivot.rows().indexOf(axis);
    int inColumn = pivot.columns().indexOf(axis);
    Map<List<Object>, List<List<Integer>>> rivals = new LinkedHashMap<>();
    for (int r = 0; r < table.rows().size(); r++) {
      for (int c = 0; c < table.columns().size(); c++) {
        List<Object> shape = without(table.rows().get(r), inRow);
        shape.addAll(without(table.columns().get(c), inColumn));
        rivals.computeIfAbsent(shape, s -> new ArrayList<>()).add(List.of(r, c));
      }
    }
    boolean lower = Direction.lowerIsBetter(pivot.cell().value());
    Set<List<Integer>> best = new HashSet<>();
    rivals.values().forEach(group -> addBest(best, table, group, lower));
    return new BestCells(best);
  }

  boolean has(int row, int column) {
    return cells.contains(List.of(row, column));
  }

  private static void addBest(
      Set<List<Integer>> best, PivotTable table, List<List<Integer>> group, boolean lower) {
    List<List<Integer>> valued = group.stream().filter(at -> at(table, at).hasValue()).toList();
    valued.stream()
        .filter(a -> valued.size() > 1 && beatsAll(table, a, valued, lower))
        .forEach(best::add);
  }

  private static boolean beatsAll(
      PivotTable table, List<Integer> a, List<List<Integer>> all, boolean lower) {
    return all.stream()
        .allMatch(b -> b == a || Verdict.of(at(table, a), at(table, b), lower) == Verdict.FIRST);
  }

  private static PivotCell at(PivotTable table, List<Integer> at) {
    return table.cells().get(at.get(0)).get(at.get(1));
  }

  private static List<Object> without(List<Object> key, int index) {
    List<Object> rest = new ArrayList<>(key);
    if (index >= 0) {
      rest.remove(index);
    }
    return rest;
  }
}

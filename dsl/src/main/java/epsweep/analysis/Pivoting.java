package epsweep.analysis;

import epsweep.sweep.Point;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes pivots of a dataset. A pivot never mixes what it does not name. */
public final class Pivoting {
  private final Dataset data;
  private final List<Point> points;

  /**
   * @param data what to pivot
   */
  public Pivoting(Dataset data) {
    this.data = data;
    this.points = data.points();
  }

  /**
   * A pivot as a script asks for it.
   *
   * @throws SweepProblem for an axis that no row has
   */
  public Pivot of(ReportItem.Pivot item) {
    return of(item.rows(), item.columns(), item.cell());
  }

  /**
   * A pivot of these axes.
   *
   * @throws SweepProblem for an axis that no row has
   */
  public Pivot of(List<String> rows, List<String> columns, Cell cell) {
    List<String> named = new ArrayList<>(rows);
    named.addAll(columns);
    named.forEach(this::check);
    cell.over().forEach(this::check);
    List<String> split = new ArrayList<>();
    List<String> follows = new ArrayList<>();
    for (String axis : data.axes().varying()) {
      if (!named.contains(axis) && !cell.over().contains(axis)) {
        (determined(axis, joined(named, split)) ? follows : split).add(axis);
      }
    }
    Arrangement by = new Arrangement(split, List.copyOf(rows), List.copyOf(columns));
    return new Pivot(rows, columns, cell, split, follows, tables(by, cell));
  }

  private record Arrangement(List<String> split, List<String> rows, List<String> columns) {
    List<String> all() {
      return joined(joined(split, rows), columns);
    }
  }

  private List<PivotTable> tables(Arrangement by, Cell cell) {
    Map<List<Object>, PivotCell> cells = PivotCells.of(data, by.all(), cell);
    int s = by.split().size();
    int r = s + by.rows().size();
    Map<List<Object>, List<List<Object>>> tables =
        new TreeMap<>(data.axes().comparator(by.split()));
    cells
        .keySet()
        .forEach(k -> tables.computeIfAbsent(k.subList(0, s), t -> new ArrayList<>()).add(k));
    List<PivotTable> made = new ArrayList<>();
    tables.forEach(
        (key, keys) -> {
          TreeSet<List<Object>> rows = new TreeSet<>(data.axes().comparator(by.rows()));
          TreeSet<List<Object>> columns = new TreeSet<>(data.axes().comparator(by.columns()));
          keys.forEach(k -> rows.add(k.subList(s, r)));
          keys.forEach(k -> columns.add(k.subList(r, k.size())));
          made.add(table(by, key, new ArrayList<>(rows), new ArrayList<>(columns), cells));
        });
    return made;
  }

  private static PivotTable table(
      Arrangement by,
      List<Object> key,
      List<List<Object>> rows,
      List<List<Object>> columns,
      Map<List<Object>, PivotCell> cells) {
    List<List<PivotCell>> grid = new ArrayList<>();
    for (List<Object> row : rows) {
      List<Object> start = joined(key, row);
      grid.add(
          columns.stream()
              .map(column -> cells.getOrDefault(joined(start, column), PivotCell.ABSENT))
              .toList());
    }
    Map<String, Object> split = new LinkedHashMap<>();
    by.split().forEach(axis -> split.put(axis, key.get(split.size())));
    return new PivotTable(split, rows, columns, grid);
  }

  /** Whether an axis has one value for each combination of others. */
  boolean determined(String axis, List<String> by) {
    return PivotCells.determined(axis, points, by);
  }

  private void check(String axis) {
    if (data.axes().of(axis).isEmpty() && !points.isEmpty()) {
      throw new SweepProblem(
          "no axis '"
              + axis
              + "' in the results; there are: "
              + String.join(", ", data.axes().values().keySet()));
    }
  }

  private static <T> List<T> joined(List<T> a, List<T> b) {
    List<T> both = new ArrayList<>(a);
    both.addAll(b);
    return both;
  }
}

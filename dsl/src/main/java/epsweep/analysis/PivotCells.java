package epsweep.analysis;

import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Point;
import epsweep.sweep.ReportItem.Cell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cells of a pivot by their keys, before they are arranged in tables. */
final class PivotCells {
  private final Dataset data;
  private final Map<List<Object>, Integer> groups = new LinkedHashMap<>();
  private final int[] groupOfPoint;

  private PivotCells(Dataset data, List<String> axes) {
    this.data = data;
    this.groupOfPoint = new int[data.points().size()];
    for (int i = 0; i < groupOfPoint.length; i++) {
      List<Object> key = key(data.points().get(i), axes);
      groupOfPoint[i] = groups.computeIfAbsent(key, k -> groups.size());
    }
  }

  /** A cell for each combination of values of these axes that the rows have. */
  static Map<List<Object>, PivotCell> of(Dataset data, List<String> axes, Cell cell) {
    return new PivotCells(data, axes).cells(cell);
  }

  /** A point's values of some axes. */
  static List<Object> key(Point point, List<String> axes) {
    return axes.stream().map(axis -> point.find(axis).orElse("")).toList();
  }

  /** Whether an axis has one value for each combination of others. */
  static boolean determined(String axis, Collection<Point> points, List<String> by) {
    Map<List<Object>, Object> seen = new HashMap<>();
    for (Point point : points) {
      Object value = point.find(axis).orElse("");
      Object before = seen.putIfAbsent(key(point, by), value);
      if (before != null && !before.equals(value)) {
        return false;
      }
    }
    return true;
  }

  private Map<List<Object>, PivotCell> cells(Cell cell) {
    List<Map<Status, Integer>> ended = ended();
    Map<Integer, Stats> stats = data.stats(cell.value(), groupOfPoint);
    Map<List<Object>, PivotCell> cells = new LinkedHashMap<>();
    groups.forEach(
        (key, group) -> {
          Stats of = stats.getOrDefault(group, Stats.NONE);
          double shown = of.n() == 0 ? Double.NaN : of.get(cell.show());
          cells.put(key, new PivotCell(of, shown, ended.get(group)));
        });
    return cells;
  }

  private List<Map<Status, Integer>> ended() {
    List<Map<Status, Integer>> ended = new ArrayList<>();
    groups.keySet().forEach(key -> ended.add(new EnumMap<>(Status.class)));
    for (int row = 0; row < data.rows().size(); row++) {
      Row one = data.rows().get(row);
      if (!one.isDiscarded()) {
        Map<Status, Integer> of = ended.get(groupOfPoint[data.pointOfRow(row)]);
        of.merge(one.ended().status(), 1, Integer::sum);
      }
    }
    return ended;
  }
}

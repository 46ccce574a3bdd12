package epsweep.analysis;

import epsweep.results.MetricOrder;
import epsweep.results.ResultsTable;
import epsweep.results.Row;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows with what is needed to ask them: points, the order of axes, values and metrics. */
public final class Dataset {
  private final Sweep sweep;
  private final List<Row> rows;
  private final int[] pointOfRow;
  private final List<Point> points;
  private final AxisOrder axes;
  private final List<String> metrics;

  private Dataset(Sweep sweep, List<Row> rows) {
    this.sweep = sweep;
    this.rows = SpeedOfLight.added(sweep, Discard.marked(sweep, rows));
    this.pointOfRow = new int[rows.size()];
    Map<Point, Integer> numbers = new LinkedHashMap<>();
    for (int row = 0; row < pointOfRow.length; row++) {
      Point point = rows.get(row).launch().point();
      pointOfRow[row] = numbers.computeIfAbsent(point, p -> numbers.size());
    }
    this.points = List.copyOf(numbers.keySet());
    this.axes = AxisOrder.of(sweep, points);
    this.metrics = MetricOrder.of(this.rows);
  }

  /**
   * @param rows in plan order
   */
  public static Dataset of(Sweep sweep, List<Row> rows) {
    return new Dataset(sweep, rows);
  }

  public Sweep sweep() {
    return sweep;
  }

  public List<Row> rows() {
    return rows;
  }

  /** The points that have rows, in plan order. */
  public List<Point> points() {
    return points;
  }

  /** The place of a row's point in {@link #points}. */
  public int pointOfRow(int row) {
    return pointOfRow[row];
  }

  /** The order of axes and of their values. */
  public AxisOrder axes() {
    return axes;
  }

  /** The metrics that occur, in their order. */
  public List<String> metrics() {
    return metrics;
  }

  /**
   * A metric's statistics by group, over launches that ended well alone.
   *
   * @param groupOfPoint a group's number for each of {@link #points}
   * @return by group; a group without any value is not here
   */
  public Map<Integer, Stats> stats(String metric, int[] groupOfPoint) {
    int[] groups = new int[pointOfRow.length];
    for (int row = 0; row < groups.length; row++) {
      groups[row] = groupOfPoint[pointOfRow[row]];
    }
    Map<Integer, Stats> stats = new HashMap<>();
    ResultsTable.of(rows, customAxes(sweep))
        .values(metric, groups)
        .forEach((group, values) -> stats.put(group, Stats.of(values)));
    return stats;
  }

  /** The axes of a script that are not everyone's, in the order written. */
  public static List<String> customAxes(Sweep sweep) {
    return sweep.columns().stream().filter(name -> StandardAxis.named(name).isEmpty()).toList();
  }
}

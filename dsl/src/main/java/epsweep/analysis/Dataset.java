package epsweep.analysis;

import epsweep.results.MetricOrder;
import epsweep.results.Row;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Rows with what is needed to ask them: points, the order of axes, values and metrics. */
public final class Dataset {
  private final Sweep sweep;
  private final List<Row> rows;
  private final int[] pointOfRow;
  private final List<Point> points;
  private final AxisOrder axes;
  private final List<String> metrics;
  private List<String> ids;

  private Dataset(Sweep sweep, List<Row> rows) {
    this.sweep = sweep;
    this.rows = SpeedOfLight.added(sweep, Discard.marked(sweep, rows));
    this.pointOfRow = new int[rows.size()];
    Map<Point, Integer> numbers = new LinkedHashMap<>();
    for (int row = 0; row < pointOfRow.length; row++) {
      Point point = rows.get(row).launch().point();
      boolean again = row > 0 && point == rows.get(row - 1).launch().point();
      pointOfRow[row] =
          again ? pointOfRow[row - 1] : numbers.computeIfAbsent(point, p -> numbers.size());
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

  /** The ids of {@link #points}, each made once. */
  public List<String> ids() {
    if (ids == null) {
      ids = points.stream().map(Point::id).toList();
    }
    return ids;
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
    double[] values = values(metric);
    int groups = IntStream.of(groupOfPoint).max().orElse(-1) + 1;
    int[] end = new int[groups];
    for (int row = 0; row < values.length; row++) {
      end[groupOfPoint[pointOfRow[row]]] += Double.isNaN(values[row]) ? 0 : 1;
    }
    Arrays.parallelPrefix(end, Integer::sum);
    double[] sorted = byGroup(values, groupOfPoint, end);
    Map<Integer, Stats> stats = new HashMap<>();
    MedianRanks ranks = new MedianRanks();
    for (int group = 0, start = 0; group < groups; start = end[group++]) {
      if (end[group] > start) {
        stats.put(group, Stats.of(Arrays.copyOfRange(sorted, start, end[group]), ranks));
      }
    }
    return stats;
  }

  /** By row; NaN for a launch that does not count. */
  private double[] values(String metric) {
    double[] values = new double[rows.size()];
    for (int row = 0; row < values.length; row++) {
      Row one = rows.get(row);
      Double value = one.counts() ? one.reading().metrics().get(metric) : null;
      values[row] = value == null || !Double.isFinite(value) ? Double.NaN : value;
    }
    return values;
  }

  /** Group after group, each in the order of the rows. */
  private double[] byGroup(double[] values, int[] groupOfPoint, int[] end) {
    int[] next = end.clone();
    double[] sorted = new double[end.length == 0 ? 0 : end[end.length - 1]];
    for (int row = values.length - 1; row >= 0; row--) {
      if (!Double.isNaN(values[row])) {
        sorted[--next[groupOfPoint[pointOfRow[row]]]] = values[row];
      }
    }
    return sorted;
  }

  /** The axes of a script that are not everyone's, in the order written. */
  public static List<String> customAxes(Sweep sweep) {
    return sweep.columns().stream().filter(name -> StandardAxis.named(name).isEmpty()).toList();
  }
}

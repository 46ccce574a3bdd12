package epsweep.analysis;

import epsweep.results.MetricOrder;
import epsweep.results.ResultsTable;
import epsweep.results.Row;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Rows with what is needed to ask them: the order of axes, values and metrics. */
public final class Dataset {
  private final Sweep sweep;
  private final List<Row> rows;
  private final ResultsTable table;
  private final AxisOrder axes;
  private final List<String> metrics;

  private Dataset(Sweep sweep, List<Row> rows) {
    this.sweep = sweep;
    this.rows = List.copyOf(rows);
    this.table = ResultsTable.of(rows, customAxes(sweep));
    this.axes = AxisOrder.of(sweep, List.copyOf(points().values()));
    this.metrics = MetricOrder.of(rows);
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

  /** The order of axes and of their values. */
  public AxisOrder axes() {
    return axes;
  }

  /** The metrics that occur, in their order. */
  public List<String> metrics() {
    return metrics;
  }

  /** The points that have rows, by id, in plan order. */
  public Map<String, Point> points() {
    Set<Point> distinct =
        rows.stream()
            .map(row -> row.launch().point())
            .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
    Map<String, Point> byId = new LinkedHashMap<>();
    distinct.forEach(point -> byId.put(point.id(), point));
    return byId;
  }

  /** A metric's statistics by group, over launches that ended well alone. */
  public Map<Integer, Stats> stats(String metric, ToIntFunction<Row> group) {
    Map<Integer, Stats> stats = new LinkedHashMap<>();
    table.values(metric, group).forEach((key, values) -> stats.put(key, Stats.of(values)));
    return stats;
  }

  /** The axes of a script that are not everyone's, in the order written. */
  public static List<String> customAxes(Sweep sweep) {
    return sweep.columns().stream().filter(name -> StandardAxis.named(name).isEmpty()).toList();
  }
}

package epsweep.analysis;

import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Two runs of the same points: two days, two builds, two machines. Points are the same when all
 * their axes are, the backend's name among them; an axis that only one run has counts if it varies
 * there.
 *
 * @param metric what is compared, by its median
 * @param axes that differ between points, to name them by
 * @param points of both runs, the biggest changes first, then those that cannot be judged
 * @param onlyBefore points that the second run does not have
 * @param onlyAfter points that the first run does not have
 */
public record RunDifference(
    String metric,
    List<String> axes,
    List<PointChange> points,
    List<Point> onlyBefore,
    List<Point> onlyAfter) {
  /**
   * @param point as the second run has it
   * @param before the first run's launches
   * @param after the second run's launches
   * @param change the second run's value over the first one's; {@code FIRST} is the second run
   * @param lost how launches without a result ended in the run that has none; empty when both have
   */
  public record PointChange(
      Point point, Repeats before, Repeats after, Judgement change, String lost) {
    /** Whether the first run has a value and the second none. */
    public boolean lostItsResult() {
      return before.n() > 0 && after.n() == 0;
    }
  }

  public RunDifference {
    axes = List.copyOf(axes);
    points = List.copyOf(points);
    onlyBefore = List.copyOf(onlyBefore);
    onlyAfter = List.copyOf(onlyAfter);
  }

  /**
   * Compares two runs. Launches of different runs never took turns, so they are not paired.
   *
   * @param metric a metric's column
   */
  public static RunDifference of(Dataset before, Dataset after, String metric) {
    Set<String> shared = shared(before, after);
    Map<Map<String, Object>, List<Row>> old = rows(before, shared);
    Map<Map<String, Object>, List<Row>> now = rows(after, shared);
    Judge judge = new Judge();
    List<PointChange> changes = new ArrayList<>();
    now.forEach(
        (key, rows) -> {
          if (old.containsKey(key)) {
            changes.add(change(judge, metric, old.get(key), rows));
          }
        });
    changes.sort(Comparator.comparingDouble(RunDifference::size).reversed());
    return new RunDifference(
        metric, varying(before, after, shared), changes, without(old, now), without(now, old));
  }

  /** Points whose slow-down lies above a limit, wholly: its interval does. */
  public List<PointChange> slowerThan(double limit) {
    return points.stream().filter(point -> low(point) > 1 + limit).toList();
  }

  /** Points of which the second run has no result though the first has one. */
  public List<PointChange> lost() {
    return points.stream().filter(PointChange::lostItsResult).toList();
  }

  /** How many points satisfy a condition on what was found. */
  public long count(Predicate<Finding> finding) {
    return points.stream().filter(point -> finding.test(point.change().finding())).count();
  }

  /** The lower end of how many times slower the second run is; 0 when it cannot be said. */
  private double low(PointChange point) {
    boolean lower = Direction.lowerIsBetter(metric);
    return point
        .change()
        .interval()
        .map(i -> lower ? i : i.inverse())
        .map(RatioInterval::low)
        .orElse(0.0);
  }

  /** Clear changes first, each by its size; then the others. */
  private static double size(PointChange point) {
    double log = Math.abs(Math.log(point.change().ratio()));
    double size = Double.isFinite(log) ? log : -1;
    return point.change().clear() ? 1e6 + size : size;
  }

  private static PointChange change(Judge judge, String metric, List<Row> before, List<Row> after) {
    Repeats old = repeats(before, metric);
    Repeats now = repeats(after, metric);
    Judgement change = judge.medians(now, old, Direction.lowerIsBetter(metric));
    String lost = now.n() == 0 ? ended(after) : old.n() == 0 ? ended(before) : "";
    return new PointChange(after.get(0).launch().point(), old, now, change, lost);
  }

  private static Repeats repeats(List<Row> rows, String metric) {
    return Repeats.of(
        rows.stream()
            .filter(Row::counts)
            .map(row -> row.reading().metrics().get(metric))
            .filter(value -> value != null && Double.isFinite(value))
            .mapToDouble(Double::doubleValue)
            .toArray());
  }

  private static String ended(List<Row> rows) {
    return rows.stream()
        .map(row -> row.ended().status())
        .filter(status -> status != Status.OK)
        .findFirst()
        .map(Status::text)
        .orElse("no value");
  }

  private static Set<String> shared(Dataset before, Dataset after) {
    Set<String> all = new LinkedHashSet<>(before.axes().values().keySet());
    all.addAll(after.axes().values().keySet());
    all.removeIf(axis -> constantInOneAlone(axis, before, after));
    return all;
  }

  private static boolean constantInOneAlone(String axis, Dataset before, Dataset after) {
    int old = before.axes().of(axis).size();
    int now = after.axes().of(axis).size();
    return old == 0 && now <= 1 || now == 0 && old <= 1;
  }

  private static Map<Map<String, Object>, List<Row>> rows(Dataset data, Set<String> axes) {
    Map<Map<String, Object>, List<Row>> rows = new LinkedHashMap<>();
    for (Row row : data.rows()) {
      Map<String, Object> key = new LinkedHashMap<>();
      axes.forEach(
          axis -> row.launch().point().find(axis).ifPresent(value -> key.put(axis, value)));
      rows.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
    }
    return rows;
  }

  private static List<Point> without(
      Map<Map<String, Object>, List<Row>> these, Map<Map<String, Object>, List<Row>> those) {
    return these.entrySet().stream()
        .filter(entry -> !those.containsKey(entry.getKey()))
        .map(entry -> entry.getValue().get(0).launch().point())
        .toList();
  }

  private static List<String> varying(Dataset before, Dataset after, Set<String> shared) {
    Set<String> names = new LinkedHashSet<>(after.axes().varying());
    names.addAll(before.axes().varying());
    names.retainAll(shared);
    return names.isEmpty() ? List.of("backend") : List.copyOf(names);
  }
}

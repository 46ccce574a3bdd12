package epsweep.results;

import epsweep.results.ResultsTableColumn.Kind;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * The columns of {@code results.csv}, in the order that users' scripts rely on. New ones are added,
 * never renamed or moved.
 */
public final class ResultsTableColumns {
  private final List<ResultsTableColumn> columns = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  private ResultsTableColumns() {}

  /**
   * The columns for these rows.
   *
   * @param written custom axes in the order in which the script has them; others that the rows have
   *     follow
   */
  public static List<ResultsTableColumn> of(List<Row> rows, List<String> written) {
    ResultsTableColumns all = new ResultsTableColumns();
    all.addGiven();
    customAxes(rows, written).forEach(all::addAxis);
    all.addEnded();
    for (String metric : MetricOrder.of(rows)) {
      all.add(metric, Kind.METRIC, row -> row.reading().metrics().get(metric));
    }
    for (String fact : facts(rows)) {
      all.add(fact, Kind.TEXT, row -> row.reading().facts().get(fact));
    }
    all.add("message", Kind.TEXT, row -> emptyIsMissing(row.reading().message()));
    return List.copyOf(all.columns);
  }

  private void addGiven() {
    add("sweep", Kind.GIVEN, Row::sweep);
    Map<Point, String> ids = new IdentityHashMap<>();
    add("point", Kind.GIVEN, row -> ids.computeIfAbsent(row.launch().point(), Point::id));
    add("repeat", Kind.GIVEN, row -> row.launch().repeat());
    Arrays.stream(StandardAxis.values()).map(StandardAxis::column).forEach(this::addAxis);
    add("warmup", Kind.GIVEN, row -> known(row.launch().measure().warmup()));
    add("iterations", Kind.GIVEN, row -> known(row.launch().measure().iterations()));
  }

  private void addEnded() {
    add("status", Kind.ENDED, row -> row.ended().status().text());
    add("exit_code", Kind.ENDED, row -> boxed(row.ended().exitCode()));
    add("attempts", Kind.ENDED, row -> row.ended().attempts());
    add(
        "started_at",
        Kind.ENDED,
        row -> row.ended().startedAt().map(Instant::toString).orElse(null));
    add("duration_s", Kind.ENDED, ResultsTableColumns::seconds);
  }

  private void addAxis(String axis) {
    add(axis, Kind.GIVEN, row -> row.launch().point().find(axis).orElse(null));
  }

  /** A name that is taken gets a number, so that no two columns have the same header. */
  private void add(String name, Kind kind, Function<Row, Object> value) {
    String free = name;
    for (int n = 2; !names.add(free); n++) {
      free = name + "_" + n;
    }
    columns.add(new ResultsTableColumn(free, kind, value));
  }

  private static Set<String> customAxes(List<Row> rows, List<String> written) {
    Set<String> axes = new LinkedHashSet<>(written);
    axes.addAll(names(rows, row -> row.launch().point().values()));
    axes.removeIf(axis -> StandardAxis.named(axis).isPresent());
    return axes;
  }

  private static Set<String> facts(List<Row> rows) {
    return names(rows, row -> row.reading().facts());
  }

  /** All names of some map of the rows, as first seen; rows often share them. */
  static Set<String> names(List<Row> rows, Function<Row, Map<String, ?>> map) {
    Set<String> names = new LinkedHashSet<>();
    Set<String> last = Set.of();
    for (Row row : rows) {
      Set<String> keys = map.apply(row).keySet();
      if (keys != last) {
        names.addAll(keys);
        last = keys;
      }
    }
    return names;
  }

  private static Object known(int count) {
    return count == Measure.MISSING ? null : count;
  }

  private static Object boxed(OptionalInt number) {
    return number.isPresent() ? number.getAsInt() : null;
  }

  private static String emptyIsMissing(String text) {
    return text.isEmpty() ? null : text;
  }

  /** Milliseconds are what a launch's duration means; empty for one that never started. */
  private static Object seconds(Row row) {
    return row.ended().attempts() == 0
        ? null
        : BigDecimal.valueOf(row.ended().duration().toMillis(), 3);
  }
}

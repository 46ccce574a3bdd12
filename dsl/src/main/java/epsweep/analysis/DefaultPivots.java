package epsweep.analysis;

import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The pivots of a script that asks for none: what is compared along the top, the axis with most
 * values down the side.
 */
public final class DefaultPivots {
  /** What people compare, the first that varies. */
  static final List<String> COMPARED =
      List.of("backend", "algorithm", "layout", "dispatch_dtype", "combine_mode");

  private static final List<String> SHOWN =
      List.of("total_avg_us", "dispatch_avg_us", "combine_avg_us");

  private DefaultPivots() {}

  /** One for each of the metrics that matter most; empty when there is no metric at all. */
  public static List<ReportItem.Pivot> of(Dataset data) {
    List<String> metrics =
        Stream.concat(SHOWN.stream().filter(data.metrics()::contains), data.metrics().stream())
            .distinct()
            .limit(Math.max(1, SHOWN.stream().filter(data.metrics()::contains).count()))
            .toList();
    return metrics.stream().map(metric -> pivot(data, metric)).toList();
  }

  /** The axis whose values compete: backends, else layouts and so on; empty when none varies. */
  public static Optional<String> compared(Dataset data) {
    return COMPARED.stream().filter(data.axes().varying()::contains).findFirst();
  }

  /** The metric to judge by. */
  public static Optional<String> judged(Dataset data) {
    return Stream.concat(SHOWN.stream().filter(data.metrics()::contains), data.metrics().stream())
        .findFirst();
  }

  private static ReportItem.Pivot pivot(Dataset data, String metric) {
    Cell cell = new Cell(metric, "median", List.of());
    List<String> rest = new ArrayList<>(data.axes().varying());
    List<String> columns = new ArrayList<>();
    compared(data).ifPresent(columns::add);
    rest.removeAll(columns);
    Comparator<String> size = Comparator.comparing(axis -> data.axes().of(axis).size());
    List<String> largest = rest.stream().sorted(size.reversed()).toList();
    if (rest.isEmpty()) {
      return new ReportItem.Pivot(
          columns.isEmpty() ? List.of("backend") : columns, List.of(), cell);
    }
    if (rest.size() == 1) {
      return new ReportItem.Pivot(rest, columns, cell);
    }
    List<String> apart = apart(data, columns, rest);
    if (isSparse(data, apart)) {
      return new ReportItem.Pivot(apart, columns, cell);
    }
    String side = largest.get(0);
    columns.add(largest.get(1));
    return new ReportItem.Pivot(List.of(side), columns, cell);
  }

  /** The axes that tell shapes apart, without those that only change with others. */
  private static List<String> apart(Dataset data, List<String> columns, List<String> rest) {
    Pivoting pivoting = new Pivoting(data);
    List<String> apart = new ArrayList<>();
    for (String axis : rest) {
      List<String> named = new ArrayList<>(columns);
      named.addAll(apart);
      boolean own = columns.stream().anyMatch(c -> Comparison.isDimension(data.sweep(), axis, c));
      if (own || !pivoting.determined(axis, named)) {
        apart.add(axis);
      }
    }
    return apart;
  }

  /** Outputs from here and there fill few of the tables that a grid fills: one list shows more. */
  private static boolean isSparse(Dataset data, List<String> apart) {
    long shapes =
        data.points().stream().map(point -> PivotCells.key(point, apart)).distinct().count();
    double grid = 1;
    for (String axis : apart) {
      grid *= data.axes().of(axis).size();
    }
    return apart.size() > 2 && grid > 3.0 * shapes;
  }
}

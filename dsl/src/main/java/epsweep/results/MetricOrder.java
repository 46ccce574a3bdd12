package epsweep.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The order in which metrics stand side by side. */
public final class MetricOrder {
  private static final List<String> SPANS =
      List.of("dispatch", "combine", "total", "kernel_dispatch", "kernel_combine");

  /** The metrics of the common summary block. */
  public static final List<String> CANONICAL = canonical();

  private MetricOrder() {}

  /** The metrics that occur: the canonical ones in their order, then others as first seen. */
  public static List<String> of(List<Row> rows) {
    Set<String> seen = ResultsTableColumns.names(rows, row -> row.reading().metrics());
    List<String> ordered = new ArrayList<>(CANONICAL);
    ordered.retainAll(seen);
    seen.stream().filter(metric -> !CANONICAL.contains(metric)).forEach(ordered::add);
    return List.copyOf(ordered);
  }

  private static List<String> canonical() {
    List<String> names = new ArrayList<>();
    for (String span : SPANS) {
      for (String statistic : List.of("avg", "min", "max")) {
        names.add(span + "_" + statistic + "_us");
      }
    }
    names.addAll(List.of("dispatch_gbps", "combine_gbps", "total_gbps"));
    names.addAll(List.of("dispatch_mb", "combine_mb", "selections"));
    return List.copyOf(names);
  }
}

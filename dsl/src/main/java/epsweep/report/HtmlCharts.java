package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.analysis.DefaultPivots;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Curves that every report has where an axis has numbers: latency and bandwidth over tokens. */
final class HtmlCharts {
  private static final List<String> BANDWIDTHS =
      List.of(
          "total_gbps_calc",
          "total_gbps",
          "dispatch_gbps_calc",
          "dispatch_gbps",
          "combine_gbps_calc",
          "combine_gbps");

  private HtmlCharts() {}

  /** Titles and views; empty when there is nothing to run along the bottom. */
  static List<Map<String, Object>> of(Dataset data) {
    Optional<String> x = along(data);
    if (x.isEmpty()) {
      return List.of();
    }
    List<String> series =
        DefaultPivots.compared(data).filter(axis -> !axis.equals(x.get())).stream().toList();
    return metrics(data).map(metric -> chart(x.get(), series, metric)).toList();
  }

  private static Map<String, Object> chart(String x, List<String> series, String metric) {
    return Map.of(
        "title",
        HtmlText.cell(Unit.titled(metric) + " over " + x),
        "view",
        ViewLink.lines(x, series, metric));
  }

  private static Stream<String> metrics(Dataset data) {
    Optional<String> bandwidth = BANDWIDTHS.stream().filter(data.metrics()::contains).findFirst();
    return Stream.concat(DefaultPivots.judged(data).stream(), bandwidth.stream()).distinct();
  }

  /** Tokens, else the numbers with most values. */
  private static Optional<String> along(Dataset data) {
    List<String> numeric =
        data.axes().varying().stream()
            .filter(axis -> data.axes().of(axis).stream().allMatch(Number.class::isInstance))
            .toList();
    return numeric.contains("tokens")
        ? Optional.of("tokens")
        : numeric.stream().max(Comparator.comparing(axis -> data.axes().of(axis).size()));
  }
}

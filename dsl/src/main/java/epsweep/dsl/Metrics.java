package epsweep.dsl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Names of metrics: snake_case, ending in their unit. */
final class Metrics {
  private Metrics() {}

  /** What is wrong with the name of a metric, if anything. */
  static Optional<String> problem(String name) {
    return name.matches("[a-z][a-z0-9]*(_[a-z0-9]+)*")
        ? Optional.empty()
        : Optional.of(
            "'"
                + name
                + "' cannot be a metric: write it as in total_avg_us"
                + Nearest.hint(name.replaceAll("[^A-Za-z0-9]+", "_"), known()));
  }

  /** The metrics of the common summary block. */
  static List<String> known() {
    List<String> names = new ArrayList<>(List.of("selections"));
    for (String phase : List.of("dispatch", "combine", "total")) {
      for (String rest : List.of("avg_us", "min_us", "max_us", "gbps", "mb", "gbps_calc")) {
        names.add(phase + "_" + rest);
      }
      for (String rest : List.of("avg_us", "min_us", "max_us")) {
        names.add("kernel_" + phase + "_" + rest);
      }
    }
    return names;
  }
}

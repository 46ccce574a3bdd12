package epsweep.cli.bench;

import java.util.Map;
import java.util.Optional;

/**
 * What one backend gave.
 *
 * @param library its name
 * @param metrics by column; empty when it gave no result
 */
record EpBenchResult(String library, Optional<Map<String, Double>> metrics) {
  /** A value; nan when the backend did not print it. */
  double value(String metric) {
    return metrics.map(m -> m.getOrDefault(metric, Double.NaN)).orElse(Double.NaN);
  }

  boolean hasKernels() {
    return !Double.isNaN(value("kernel_dispatch_min_us"))
        && !Double.isNaN(value("kernel_combine_min_us"));
  }
}

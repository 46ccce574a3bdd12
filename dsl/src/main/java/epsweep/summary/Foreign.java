package epsweep.summary;

import epsweep.summary.Summary.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@link OtherFormats} beside the common block; it counts only where that is absent. */
final class Foreign {
  /** What DeepEP's profiler gives for every kernel when it is told to stay off. */
  private static final double STAND_IN_US = 1_000_000;

  private OwnRules rules;

  void read(Line line) {
    if (OtherFormats.mayBe(line)) {
      if (rules == null) {
        rules = new OwnRules(OtherFormats.rules());
      }
      rules.read(line);
    }
  }

  /** The summary in place of one that says that there is none. */
  Summary instead(Summary nothing) {
    Map<String, Double> metrics = rules == null ? Map.of() : new LinkedHashMap<>(rules.metrics());
    if (metrics.isEmpty() || !nothing.metrics().isEmpty() || !nothing.name().isEmpty()) {
      return nothing;
    }
    return new Summary("", MetricNames.inOrder(metrics), nothing.banner(), verdict(metrics));
  }

  private static Optional<Verdict> verdict(Map<String, Double> metrics) {
    if (metrics.containsValue(STAND_IN_US)) {
      return Optional.of(
          new Verdict(false, "1000000.00 us stands for a kernel that was not measured"));
    }
    List<String> missing = new ArrayList<>(List.of("dispatch", "combine"));
    missing.removeIf(phase -> metrics.keySet().stream().anyMatch(m -> isTime(m, phase)));
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Verdict(
                false, "half a summary: no " + String.join(" and no ", missing) + " time in it"));
  }

  private static boolean isTime(String metric, String phase) {
    return metric.contains(phase) && (metric.endsWith("_us") || metric.endsWith("_ms"));
  }
}

package epsweep.summary;

import epsweep.summary.Summary.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says whether what was read is a result.
 *
 * @param phases what the program was asked to measure
 * @param ownMetrics whether the user's patterns say what a result is: the common block need not be
 *     there, or be whole
 */
record Judge(Phases phases, boolean ownMetrics) {
  /** How the reason of a library begins that was not measured at all. */
  static final String SETUP_FAILED = "setup failed: ";

  private static final String NO_SUMMARY = "no summary in the output";

  Summary summary(Draft draft) {
    Map<String, Double> metrics = Calculated.withCalculated(draft.metrics, draft.banner);
    return new Summary(draft.name, MetricNames.inOrder(metrics), draft.banner, verdict(draft));
  }

  private Optional<Verdict> verdict(Draft draft) {
    if (!draft.failedValidation().isEmpty()) {
      return Optional.of(new Verdict(true, "validation failed: " + draft.failedValidation()));
    }
    if (ownMetrics) {
      return Optional.empty();
    }
    if (!draft.useless.isEmpty()) {
      return unparsed("nothing was measured: " + String.join(", ", draft.useless));
    }
    if (!draft.garbled.isEmpty()) {
      return unparsed("the summary is damaged: " + String.join(", ", draft.garbled));
    }
    List<String> missing = missing(draft);
    return missing.isEmpty()
        ? Optional.empty()
        : unparsed("half a summary: no " + String.join(" and no ", missing) + " time in it");
  }

  private List<String> missing(Draft draft) {
    boolean dispatchOnly =
        phases == Phases.DISPATCH_ONLY
            || draft.dispatchAlone
            || "enabled".equals(draft.banner.get("dispatch_only"));
    List<String> required =
        draft.graph
            ? List.of("total")
            : dispatchOnly ? List.of("dispatch") : List.of("dispatch", "combine", "total");
    List<String> missing = new ArrayList<>(required);
    missing.removeIf(phase -> draft.has(phase + "_avg_us"));
    return missing;
  }

  /** A program, or a library of the reference driver, that printed no summary. */
  Summary nothing(String name, Map<String, String> banner, String fault, String error) {
    String said = error.isEmpty() ? "" : "; it says: " + error;
    if (!fault.isEmpty()) {
      return failed(name, banner, fault + said);
    }
    Optional<Verdict> verdict = ownMetrics ? Optional.empty() : unparsed(NO_SUMMARY + said);
    return new Summary(name, Map.of(), banner, verdict);
  }

  Summary failed(String name, Map<String, String> banner, String reason) {
    return new Summary(name, Map.of(), banner, Optional.of(new Verdict(true, reason)));
  }

  static Summary failed(Summary summary, String reason) {
    boolean already = summary.verdict().map(Verdict::failed).orElse(false);
    return already
        ? summary
        : new Summary(
            summary.name(),
            summary.metrics(),
            summary.banner(),
            Optional.of(new Verdict(true, reason)));
  }

  /** Whether there is no summary in an output, and the common block's readers know no reason. */
  static boolean saysNothing(Summary summary) {
    return summary.verdict().filter(v -> v.reason().equals(NO_SUMMARY)).isPresent();
  }

  /** The same, with the line of the output that says why. */
  static Summary saying(Summary nothing, String said) {
    return new Summary(
        nothing.name(),
        nothing.metrics(),
        nothing.banner(),
        unparsed(NO_SUMMARY + "; it says: " + said));
  }

  static Summary tooMany(int most) {
    return new Summary(
        "",
        Map.of(),
        Map.of(),
        unparsed("more than " + most + " summaries in one output; the rest was not read"));
  }

  private static Optional<Verdict> unparsed(String reason) {
    return Optional.of(new Verdict(false, reason));
  }
}

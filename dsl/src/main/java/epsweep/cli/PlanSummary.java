package epsweep.cli;

import epsweep.sweep.PlanCount;
import epsweep.sweep.Precision;
import epsweep.sweep.Sampling;
import epsweep.sweep.Sweep;
import epsweep.sweep.Turns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A plan in sentences: how many launches, and what each rule removed. */
final class PlanSummary {
  private PlanSummary() {}

  /**
   * @param invalid points that their backend cannot run
   */
  static List<String> lines(Sweep sweep, PlanCount count, long invalid) {
    List<String> lines = new ArrayList<>();
    lines.add(size(sweep, count.points() - invalid));
    lines.addAll(sampling(sweep));
    count.removed().stream()
        .filter(removed -> removed.points() > 0)
        .forEach(
            removed ->
                lines.add(
                    "%s removed %d of %s"
                        .formatted(
                            removed.rule().shown(),
                            removed.points(),
                            Count.of(count.candidates(), "point"))));
    if (count.doubled() > 0) {
      lines.add("cases: " + Count.of(count.doubled(), "point") + " stood there already");
    }
    if (count.unselected() > 0) {
      lines.add("--only leaves out " + Count.of(count.unselected(), "point"));
    }
    if (invalid > 0) {
      lines.add(
          Count.of(invalid, "point")
              + " cannot run on the backend asked for: kept as invalid, not launched");
    }
    return lines;
  }

  private static String size(Sweep sweep, long points) {
    int repeats = sweep.measure().repeats();
    String launches = Count.of(points * repeats, "launch", "launches");
    Optional<Precision> until = sweep.conduct().sampling().until();
    if (until.isEmpty()) {
      return "%s: %s × %s = %s"
          .formatted(
              sweep.name(), Count.of(points, "point"), Count.of(repeats, "repeat"), launches);
    }
    int atLeast = until.get().atLeast();
    return "%s: %s × %d to %s = %d to %s"
        .formatted(
            sweep.name(),
            Count.of(points, "point"),
            atLeast,
            Count.of(repeats, "repeat"),
            points * atLeast,
            launches);
  }

  /** How repeats are taken, where it is not the plainest way. */
  private static List<String> sampling(Sweep sweep) {
    List<String> lines = new ArrayList<>();
    Sampling sampling = sweep.conduct().sampling();
    switch (Turns.order(sweep)) {
      case INTERLEAVED ->
          lines.add("order interleaved: repeat by repeat, backends of one cell side by side");
      case SHUFFLED -> lines.add("order shuffled, seed " + sampling.seed());
      default -> {
        // Point by point, as the plan is shown.
      }
    }
    sampling
        .until()
        .ifPresent(
            until ->
                lines.add(
                    "repeats until the 95 %% interval of the median %s is within %s %%"
                        .formatted(until.metric(), until.percent())));
    if (sampling.discard() > 0) {
      lines.add(
          "discard %d: first launches of each point are in no statistic"
              .formatted(sampling.discard()));
    }
    return lines;
  }
}

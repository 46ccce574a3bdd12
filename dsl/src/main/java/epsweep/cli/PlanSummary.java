package epsweep.cli;

import epsweep.sweep.PlanCount;
import epsweep.sweep.Sweep;
import java.util.ArrayList;
import java.util.List;

/** A plan in sentences: how many launches, and what each rule removed. */
final class PlanSummary {
  private PlanSummary() {}

  /**
   * @param invalid points that their backend cannot run
   */
  static List<String> lines(Sweep sweep, PlanCount count, long invalid) {
    List<String> lines = new ArrayList<>();
    long launches = count.launches() - invalid * sweep.measure().repeats();
    lines.add(
        "%s: %s%s = %s"
            .formatted(
                sweep.name(),
                Count.of(count.points() - invalid, "point"),
                " × " + Count.of(sweep.measure().repeats(), "repeat"),
                Count.of(launches, "launch", "launches")));
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
}

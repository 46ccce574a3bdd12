package epsweep.cli;

import epsweep.results.JournalContents;
import epsweep.run.Pace;
import epsweep.run.Remaining;
import java.util.Optional;

/** How long the rest of a plan should take, judged by what ran before. */
final class Forecast {
  private Forecast() {}

  /**
   * A sentence; nothing when nothing is left, or nothing is known yet.
   *
   * @param before what earlier runs into the same directory measured
   */
  static Optional<String> of(Planned planned, JournalContents before) {
    Pace pace = Pace.of(before.inPlan());
    if (pace.known() == 0) {
      return Optional.empty();
    }
    int atOnce = planned.sweep().conduct().gpus().size();
    return Remaining.of(planned.sweep(), planned.backends()::get, planned.plan().launches(), before)
        .forecast(pace, atOnce)
        .filter(time -> !time.isZero())
        .map(
            time ->
                "what is left takes about %s, judged by %s before"
                    .formatted(Clock.about(time), Count.of(pace.known(), "launch", "launches")));
  }
}

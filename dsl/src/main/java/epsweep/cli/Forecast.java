package epsweep.cli;

import epsweep.results.JournalContents;
import epsweep.results.Status;
import epsweep.run.Known;
import epsweep.run.Pace;
import epsweep.run.Remaining;
import java.util.Map;
import java.util.Optional;

/** How long the rest of a plan should take, judged by what ran before. */
final class Forecast {
  private Forecast() {}

  /** Where nothing is to be run. */
  static Optional<String> of(Planned planned, JournalContents before) {
    return of(planned, planned.known(), before);
  }

  /**
   * A sentence; nothing when nothing is left, or nothing is known yet.
   *
   * @param known told what is done, for the run
   * @param before what earlier runs into the same directory measured
   */
  static Optional<String> of(Planned planned, Known known, JournalContents before) {
    Pace pace = Pace.of(before.inPlan());
    if (pace.known() == 0) {
      return Optional.empty();
    }
    Remaining left =
        planned.effort().isPresent() ? search(planned, before) : grid(planned, known, before);
    int atOnce = planned.sweep().conduct().gpus().size();
    return left.forecast(pace, atOnce)
        .filter(time -> !time.isZero())
        .map(
            time ->
                "what is left takes about %s, judged by %s before"
                    .formatted(Clock.about(time), Count.of(pace.known(), "launch", "launches")));
  }

  private static Remaining grid(Planned planned, Known known, JournalContents before) {
    return Remaining.of(known, planned.everything(), planned.selection()::takes, before);
  }

  /** What it usually takes, less what is there. */
  private static Remaining search(Planned planned, JournalContents before) {
    Map<String, Long> launches = planned.launches();
    before.inPlan().stream()
        .filter(row -> row.status() == Status.OK)
        .forEach(row -> launches.merge(row.brief().backend(), -1L, Long::sum));
    return new Remaining(launches);
  }
}

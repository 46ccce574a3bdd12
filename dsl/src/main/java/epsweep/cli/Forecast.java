package epsweep.cli;

import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.Point;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How long the rest of a plan should take, judged by what ran before. */
final class Forecast {
  private Forecast() {}

  /**
   * A sentence; nothing when nothing is left, or nothing is known yet.
   *
   * @param before rows of earlier runs into the same directory
   */
  static Optional<String> of(Planned planned, List<Row> before) {
    Pace pace = Pace.of(before);
    if (pace.known() == 0) {
      return Optional.empty();
    }
    return pace.forecast(left(planned, before))
        .filter(time -> !time.isZero())
        .map(
            time ->
                "what is left takes about %s, judged by %s before"
                    .formatted(Clock.about(time), Count.of(pace.known(), "launch", "launches")));
  }

  /** For each backend, how many of the selected launches have no result yet. */
  private static Map<String, Long> left(Planned planned, List<Row> before) {
    Set<Measured> ok = new HashSet<>();
    before.stream()
        .filter(row -> row.ended().status() == Status.OK)
        .forEach(row -> ok.add(Measured.of(row.launch())));
    Map<String, Long> left = new LinkedHashMap<>();
    for (Iterator<Launch> all = planned.plan().launches(); all.hasNext(); ) {
      Launch launch = all.next();
      boolean runs = planned.backend(launch.point()).refuses(launch.point()).isEmpty();
      if (runs && !ok.contains(Measured.of(launch))) {
        left.merge(launch.point().backend(), 1L, Long::sum);
      }
    }
    return left;
  }

  /** A launch, whatever the number of its repeats is now. */
  private record Measured(Point point, int repeat, int warmup, int iterations) {
    static Measured of(Launch launch) {
      return new Measured(
          launch.point(),
          launch.repeat(),
          launch.measure().warmup(),
          launch.measure().iterations());
    }
  }
}

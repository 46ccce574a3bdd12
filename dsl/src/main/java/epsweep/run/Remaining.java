package epsweep.run;

import epsweep.results.JournalContents;
import epsweep.results.Status;
import epsweep.results.StoredRow;
import epsweep.sweep.Launch;
import epsweep.sweep.Point;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** How many launches a run has still to do, for each backend; the one source of every forecast. */
public final class Remaining {
  private final Map<String, Long> launches;

  /**
   * @param launches that have a backend that can run them, by its name
   */
  public Remaining(Map<String, Long> launches) {
    this.launches = new LinkedHashMap<>(launches);
  }

  /**
   * What is left of a plan.
   *
   * @param known told what is done, for the walk that follows
   * @param plan all launches of the sweep, in the order of the grid
   * @param selected the points that count
   * @param before what was measured before
   */
  public static Remaining of(
      Known known, Iterator<Launch> plan, Predicate<Point> selected, JournalContents before) {
    Remaining left = new Remaining(Map.of());
    for (long place = 0; plan.hasNext(); place++) {
      Launch launch = plan.next();
      if (selected.test(launch.point())) {
        left.see(known, known.step(launch), place, before.stored());
      }
    }
    return left;
  }

  private void see(Known known, Step step, long place, Map<String, StoredRow> before) {
    StoredRow row = before.get(step.key());
    if (row != null && row.status() == Status.OK) {
      known.done(place, row.key());
    } else if (step.refusal().isEmpty()) {
      launches.merge(step.launch().point().backend(), 1L, Long::sum);
    }
  }

  /** One launch is done, or was done before. */
  public void done(Launch launch, Status status) {
    if (status != Status.INVALID) {
      launches.merge(launch.point().backend(), -1L, Long::sum);
    }
  }

  /** By backend. */
  Map<String, Long> launches() {
    return Map.copyOf(launches);
  }

  /**
   * How long they should take.
   *
   * @param atOnce how many run at once
   * @return empty when nothing is known yet
   */
  public Optional<Duration> forecast(Pace pace, int atOnce) {
    Map<String, Long> left = new LinkedHashMap<>();
    // A search may take more than was thought.
    launches.forEach((backend, n) -> left.put(backend, Math.max(0, n)));
    return pace.forecast(left).map(time -> time.dividedBy(Math.max(1, atOnce)));
  }
}

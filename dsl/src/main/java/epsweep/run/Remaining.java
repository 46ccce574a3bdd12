package epsweep.run;

import epsweep.backend.Backend;
import epsweep.results.JournalContents;
import epsweep.results.Status;
import epsweep.results.StoredRow;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

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
   * @param backends by name; asked once for each
   * @param done what was measured before
   */
  public static Remaining of(
      Sweep sweep,
      Function<String, Backend> backends,
      Iterator<Launch> plan,
      JournalContents done) {
    Known known = new Known(sweep, backends);
    Remaining left = new Remaining(Map.of());
    while (plan.hasNext()) {
      Step step = known.step(plan.next());
      StoredRow row = done.stored().get(step.key());
      if (step.refusal().isEmpty() && (row == null || row.status() != Status.OK)) {
        left.launches.merge(step.launch().point().backend(), 1L, Long::sum);
      }
    }
    return left;
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

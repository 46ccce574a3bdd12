package epsweep.run;

import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.results.LaunchKey;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Point;
import java.util.Optional;

/** The launches of one backend, as steps of a run; not for several threads. */
final class Steps {
  /** Its command line holds paths of this installation alone: they change no result. */
  private static final String EMBEDDED = "cpu";

  private final Backend backend;
  private final LaunchKey key;
  private final boolean embedded;
  private Point last;
  private Optional<String> refusal = Optional.empty();

  Steps(BackendSetup setup, Backend backend) {
    this.backend = backend;
    this.key = new LaunchKey(setup);
    this.embedded = setup.name().equals(EMBEDDED) && setup.command().isEmpty();
  }

  Step of(Launch launch) {
    see(launch.point());
    Optional<LaunchPlan> plan =
        refusal.isPresent() || embedded ? Optional.empty() : Optional.of(backend.plan(launch));
    return new Step(launch, key.of(launch, plan), backend, refusal, plan);
  }

  /** One whose key is known. */
  Step of(Launch launch, String known) {
    see(launch.point());
    return new Step(launch, known, backend, refusal, Optional.empty());
  }

  private void see(Point point) {
    if (point != last) {
      last = point;
      refusal = backend.refuses(last);
    }
  }
}

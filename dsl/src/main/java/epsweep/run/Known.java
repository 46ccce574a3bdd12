package epsweep.run;

import epsweep.backend.Backend;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The backends of a sweep, each made once. */
final class Known {
  private final Sweep sweep;
  private final Function<String, Backend> make;
  private final Map<String, Steps> made = new HashMap<>();

  Known(Sweep sweep, Function<String, Backend> make) {
    this.sweep = sweep;
    this.make = make;
  }

  /** The key of a launch that is not to be run; empty when its backend cannot plan it here. */
  Optional<String> key(Launch launch) {
    try {
      return Optional.of(step(launch).key());
    } catch (SweepProblem e) {
      return Optional.empty();
    }
  }

  Step step(Launch launch) {
    return made.computeIfAbsent(launch.point().backend(), this::steps).of(launch);
  }

  private Steps steps(String name) {
    return new Steps(sweep.backend(name), make.apply(name));
  }
}

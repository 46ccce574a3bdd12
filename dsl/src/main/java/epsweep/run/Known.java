package epsweep.run;

import epsweep.backend.Backend;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A sweep with its backends, each made once, and the launches that are known to be done: whoever
 * walks the plan a second time need not find out again by which key the journal has them.
 */
public final class Known {
  private final Sweep sweep;
  private final Function<String, Backend> make;
  private final Map<String, Steps> made = new HashMap<>();
  private final List<String> done = new ArrayList<>();

  /**
   * @param make backends by name, as the sweep configures them; asked once for each name
   */
  public Known(Sweep sweep, Function<String, Backend> make) {
    this.sweep = sweep;
    this.make = make;
  }

  Sweep sweep() {
    return sweep;
  }

  /** The key of a launch that is not to be run; empty when its backend cannot plan it here. */
  Optional<String> key(Turn turn) {
    try {
      return Optional.of(step(turn).key());
    } catch (SweepProblem e) {
      return Optional.empty();
    }
  }

  Step step(Turn turn) {
    String key = turn.place() < done.size() ? done.get((int) turn.place()) : null;
    Steps steps = steps(turn.launch());
    return key == null ? steps.of(turn.launch()) : steps.of(turn.launch(), key);
  }

  Step step(Launch launch) {
    return steps(launch).of(launch);
  }

  /**
   * What the journal has as ok: one that is to be run is asked for its plan and its key together.
   *
   * @param place of the launch in the grid, higher than those before
   */
  void done(long place, String key) {
    while (done.size() < place) {
      done.add(null);
    }
    done.add(key);
  }

  private Steps steps(Launch launch) {
    return made.computeIfAbsent(
        launch.point().backend(), name -> new Steps(sweep.backend(name), make.apply(name)));
  }
}

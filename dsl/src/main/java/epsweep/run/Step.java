package epsweep.run;

import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.sweep.Launch;
import java.util.Optional;

/**
 * A launch of the plan, and what its backend says to it.
 *
 * @param key of the launch
 * @param refusal why the backend cannot run it
 * @param planned what to start, where the key needed it already
 */
record Step(
    Launch launch,
    String key,
    Backend backend,
    Optional<String> refusal,
    Optional<LaunchPlan> planned) {
  /** What to start. */
  LaunchPlan plan() {
    return planned.orElseGet(() -> backend.plan(launch));
  }
}

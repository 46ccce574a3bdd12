package epsweep.run;

import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.results.LaunchKey;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import java.util.Optional;

/**
 * A launch of the plan, and what its backend says to it.
 *
 * @param key of the launch
 * @param refusal why the backend cannot run it; then there is no plan
 * @param plan what to start
 */
record Step(
    Launch launch,
    String key,
    Backend backend,
    Optional<String> refusal,
    Optional<LaunchPlan> plan) {
  /** Its command line holds paths of this installation alone: they change no result. */
  private static final String EMBEDDED = "cpu";

  static Step of(Launch launch, BackendSetup setup, Backend backend) {
    Optional<String> refusal = backend.refuses(launch.point());
    Optional<LaunchPlan> plan =
        refusal.isPresent() ? Optional.empty() : Optional.of(backend.plan(launch));
    boolean embedded = setup.name().equals(EMBEDDED) && setup.command().isEmpty();
    String key = LaunchKey.of(setup, launch, embedded ? Optional.empty() : plan);
    return new Step(launch, key, backend, refusal, plan);
  }
}

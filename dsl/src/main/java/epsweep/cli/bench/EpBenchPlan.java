package epsweep.cli.bench;

import epsweep.backend.LaunchPlan;
import epsweep.sweep.Launch;

/**
 * One backend to run.
 *
 * @param launch what it is asked
 * @param plan what is started for it
 */
record EpBenchPlan(Launch launch, LaunchPlan plan) {
  String library() {
    return launch.point().backend();
  }
}

package epsweep.cli.bench;

import epsweep.backend.LaunchPlan;
import java.nio.file.Path;
import java.time.Duration;

/** Starts what a plan says and waits for its end. */
interface EpBenchLauncher {
  /**
   * @param out where its standard output goes
   * @param err where its standard error goes
   * @return how it ended
   */
  End run(LaunchPlan plan, Path out, Path err, Duration timeout);

  /**
   * How a launch ended.
   *
   * @param code its exit code, as a shell counts it; -1 when it never started
   * @param message what that means in words; may be empty
   */
  record End(int code, String message) {}
}

package epsweep.launch;

import epsweep.backend.LaunchPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * One thing to run.
 *
 * @param plan what to start
 * @param key the mark of its processes, next to that of the run; a launch's key
 * @param out where its standard output goes; the directory exists
 * @param err where its standard error goes
 * @param limit the longest it may take
 * @param about what commands around it are told of it, as variables
 */
public record Job(
    LaunchPlan plan, String key, Path out, Path err, TimeLimit limit, Map<String, String> about) {
  public Job {
    about = Map.copyOf(about);
  }

  /** Of which nobody is told. */
  public Job(LaunchPlan plan, String key, Path out, Path err, Duration timeout) {
    this(plan, key, out, err, TimeLimit.ofLaunch(timeout), Map.of());
  }

  /** The same, with other variables in its environment. */
  Job with(Map<String, String> variables) {
    return new Job(plan.withEnv(variables), key, out, err, limit, about);
  }
}

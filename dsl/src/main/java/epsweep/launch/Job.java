package epsweep.launch;

import epsweep.backend.LaunchPlan;
import java.nio.file.Path;
import java.time.Duration;

/**
 * One thing to run.
 *
 * @param plan what to start
 * @param key the mark of its processes, next to that of the run; a launch's key
 * @param out where its standard output goes; the directory exists
 * @param err where its standard error goes
 * @param timeout the longest it may take
 */
public record Job(LaunchPlan plan, String key, Path out, Path err, Duration timeout) {}

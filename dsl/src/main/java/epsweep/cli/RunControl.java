package epsweep.cli;

import epsweep.run.RunOptions;
import epsweep.run.Session;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options of a run that change no result. */
final class RunControl {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where results go; default results/<sweep>")
  Path out;

  @Option(
      names = "--fresh",
      description = "start over; the old directory is moved aside, nothing is deleted")
  private boolean fresh;

  @Option(names = "--keep-failed", description = "do not run again what failed in an earlier run")
  private boolean keepFailed;

  @Option(
      names = "--mixed",
      description = "go on although another machine or driver measured here before; rows say it")
  private boolean mixed;

  @Option(
      names = "--wait-idle",
      description = "wait before each launch until nobody else uses the GPUs or CPUs")
  private boolean waitIdle;

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "for the whole sweep; what has not started by then is cancelled")
  private Duration timeLimit;

  @Option(names = "--fail-fast", description = "cancel the rest after the first failure")
  private boolean failFast;

  @Option(
      names = "--max-failures",
      paramLabel = "N",
      description = "cancel the rest after N failures")
  private Integer maxFailures;

  Session.Mode mode() {
    return new Session.Mode(fresh, mixed);
  }

  boolean waitIdle() {
    return waitIdle;
  }

  RunOptions options() {
    RunOptions options = RunOptions.DEFAULT.withKeepFailed(keepFailed);
    options = timeLimit == null ? options : options.withTimeLimit(timeLimit);
    if (failFast) {
      return options.withMaxFailures(1);
    }
    return maxFailures == null ? options : options.withMaxFailures(maxFailures);
  }
}

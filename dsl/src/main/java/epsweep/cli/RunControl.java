package epsweep.cli;

import epsweep.run.RunOptions;
import java.nio.file.Path;
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
  boolean fresh;

  @Option(names = "--keep-failed", description = "do not run again what failed in an earlier run")
  private boolean keepFailed;

  @Option(names = "--fail-fast", description = "cancel the rest after the first failure")
  private boolean failFast;

  @Option(
      names = "--max-failures",
      paramLabel = "N",
      description = "cancel the rest after N failures")
  private Integer maxFailures;

  RunOptions options() {
    RunOptions options = RunOptions.DEFAULT.withKeepFailed(keepFailed);
    if (failFast) {
      return options.withMaxFailures(1);
    }
    return maxFailures == null ? options : options.withMaxFailures(maxFailures);
  }
}

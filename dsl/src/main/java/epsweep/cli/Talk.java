package epsweep.cli;

import picocli.CommandLine.Option;

/** Options about what is said on standard error. */
final class Talk {
  @Option(names = "--no-progress", description = "no progress bar, no lines now and then")
  private boolean noProgress;

  @Option(names = "--quiet", description = "nothing on standard error but errors and warnings")
  private boolean quiet;

  @Option(names = "--verbose", description = "every command as it starts")
  private boolean verbose;

  Verbosity verbosity() {
    if (quiet) {
      return Verbosity.QUIET;
    }
    if (verbose) {
      return Verbosity.VERBOSE;
    }
    return noProgress ? Verbosity.NO_PROGRESS : Verbosity.NORMAL;
  }
}

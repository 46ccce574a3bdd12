package epsweep.cli;

/** How much is said on standard error. */
enum Verbosity {
  /** Errors and warnings. */
  QUIET,
  /** Failures too. */
  NO_PROGRESS,
  /** Progress too. */
  NORMAL,
  /** Each command as it starts, too. */
  VERBOSE;

  boolean showsBar() {
    return this == NORMAL || this == VERBOSE;
  }
}

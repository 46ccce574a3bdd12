package epsweep.cli.bench;

/** Options that cannot be read: exit code 2. */
final class EpBenchUsageError extends Exception {
  private static final long serialVersionUID = 1L;

  EpBenchUsageError(String message) {
    super(message);
  }
}

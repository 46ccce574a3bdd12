package epsweep.cli;

/** Exit codes, the same for every command. Those of signals are 128 and the signal. */
public final class Exit {
  /** Every launch gave a result. */
  public static final int OK = 0;

  /** Some launch gave none. */
  public static final int INCOMPLETE = 1;

  /** What the user wrote, on the command line or in a script, cannot be run. */
  public static final int USAGE = 2;

  /** All ran, but a claim or a regression gate is false. */
  public static final int FALSE_CLAIM = 3;

  /** The environment does not allow it: directory in use, another machine's results, disk full. */
  public static final int ENVIRONMENT = 4;

  /** The reader of standard output has gone, as {@code head} does: 128 and SIGPIPE. */
  public static final int READER_GONE = 141;

  /** Codes above are those of signals. */
  static final int SIGNAL = 128;

  private Exit() {}
}

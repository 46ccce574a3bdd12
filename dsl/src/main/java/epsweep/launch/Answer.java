package epsweep.launch;

import java.util.Optional;

/**
 * What became of a question to a program.
 *
 * @param end how it ended
 * @param text what it printed on standard output, cut at a megabyte; of one that failed and printed
 *     nothing there, its error output; of one that cannot be started, why
 */
public record Answer(End end, String text) {
  /** How a question ends. */
  public enum End {
    /** With exit code 0. */
    ANSWERED,
    /** With another exit code, or it could not be started. */
    FAILED,
    /** Not within its time; it was killed. */
    LATE,
    /** There is no such program. */
    MISSING
  }

  static final Answer NONE = new Answer(End.MISSING, "");

  /** What it printed, if it ended well. */
  public Optional<String> ok() {
    return end == End.ANSWERED ? Optional.of(text) : Optional.empty();
  }
}

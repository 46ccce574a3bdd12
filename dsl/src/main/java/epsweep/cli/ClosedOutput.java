package epsweep.cli;

import java.io.IOException;

/** Standard output takes no more: its reader has gone, or its disk is full. */
final class ClosedOutput extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ClosedOutput(IOException cause) {
    super("standard output cannot be written: " + cause.getMessage(), cause);
  }

  /** Whether the reader has seen enough, as {@code head} has: nothing to complain about. */
  boolean isReaderGone() {
    String message = String.valueOf(getCause().getMessage());
    return message.contains("Broken pipe");
  }
}

package epsweep.cli.bench;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Passes a program's output on, without what would command a terminal: escape sequences and control
 * characters. Line ends become newlines, as the reference driver's do.
 */
final class EpBenchEcho extends FilterOutputStream {
  private static final int ESCAPE = 0x1b;

  private enum State {
    TEXT,
    AFTER_RETURN,
    AFTER_ESCAPE,
    IN_SEQUENCE,
    IN_COMMAND,
    /** After the first byte of a character that may be a control character of two bytes. */
    AFTER_C2
  }

  private State state = State.TEXT;

  EpBenchEcho(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int b) throws IOException {
    int c = b & 0xff;
    switch (state) {
      case AFTER_ESCAPE -> state = afterEscape(c);
      case IN_SEQUENCE -> state = c >= 0x40 && c <= 0x7e ? State.TEXT : State.IN_SEQUENCE;
      case IN_COMMAND -> state = c == 0x07 || c == '\\' ? State.TEXT : inCommand(c);
      case AFTER_C2 -> {
        state = State.TEXT;
        if (c >= 0xa0) {
          out.write(0xc2);
          out.write(c);
        }
      }
      default -> text(c);
    }
  }

  private void text(int c) throws IOException {
    boolean second = state == State.AFTER_RETURN && c == '\n';
    state = c == '\r' ? State.AFTER_RETURN : State.TEXT;
    if (c == ESCAPE) {
      state = State.AFTER_ESCAPE;
    } else if (c == 0xc2) {
      state = State.AFTER_C2;
    } else if (c == '\r') {
      out.write('\n');
    } else if (!second && (c >= ' ' && c != 0x7f || c == '\n' || c == '\t')) {
      out.write(c);
    }
  }

  private static State afterEscape(int c) {
    return c == '[' ? State.IN_SEQUENCE : c == ']' || c == 'P' ? State.IN_COMMAND : State.TEXT;
  }

  /** A command has no end of its own in a torn output: a new line ends it too. */
  private static State inCommand(int c) {
    return c == '\n' ? State.TEXT : State.IN_COMMAND;
  }
}

package epsweep.cli;

import epsweep.report.DisplayWidth;
import epsweep.report.VisibleText;
import java.io.PrintStream;

/**
 * The last line of a terminal, written over again and again; other lines appear above it. Where
 * there is no terminal, only the other lines appear.
 */
final class ProgressLine {
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream err;
  private final boolean live;
  private final int width;
  private String shown = "";

  ProgressLine(PrintStream err, boolean live, int width) {
    this.err = err;
    this.live = live;
    this.width = width;
  }

  /** Whether there is such a line. */
  boolean isLive() {
    return live;
  }

  synchronized void show(String line) {
    if (live) {
      shown = DisplayWidth.cut(VisibleText.line(line), width - 1);
      err.print(CLEAR + shown);
      err.flush();
    }
  }

  /** A line that stays. Control characters in it are shown, not obeyed. */
  synchronized void print(String line) {
    if (live && !shown.isEmpty()) {
      err.print(CLEAR);
    }
    err.println(VisibleText.line(line));
    if (live && !shown.isEmpty()) {
      err.print(shown);
    }
    err.flush();
  }

  synchronized void clear() {
    if (live && !shown.isEmpty()) {
      err.print(CLEAR);
      err.flush();
    }
    shown = "";
  }
}

package epsweep.summary;

/**
 * Takes off what terminals and launchers add to a line: colour codes (CSI and OSC sequences), NUL
 * bytes, {@code mpirun --tag-output}, {@code --timestamp-output} and {@code --xml}, and the rank
 * labels of {@code srun --label}.
 */
final class Cleaner {
  private static final int LABEL = 64;
  private byte[] scratch = new byte[256];

  void clean(Line line) {
    if (line.mayHaveControl()) {
      dropControl(line);
    }
    switch (line.byteAt(line.from())) {
      case '<' -> xml(line);
      case '[', 'M', 'T', 'W', 'F', 'S' -> tag(line);
      case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ' ' -> rank(line);
      default -> {}
    }
  }

  /** {@code [default0]:}, {@code [1,0]<stdout>:} or {@code Mon Nov 30 02:30:03 2026<stdout>:}. */
  private static void tag(Line line) {
    int limit = Math.min(line.end(), line.from() + LABEL);
    if (line.startsAt(line.from(), "[default")) {
      int close = line.find("]:", line.from());
      line.narrow(close > 0 && close < limit ? close + 2 : line.from(), line.end());
      return;
    }
    byte[] bytes = line.bytes();
    for (int at = line.from(); at < limit; at++) {
      byte b = bytes[at];
      if (b == '<' && line.startsAt(at, "<std")) {
        int close = line.find(">:", at);
        if (close >= 0 && close < at + 10) {
          int text = close + 2;
          line.narrow(text, line.end());
        }
        return;
      }
      if (b == '=' || b == '(') {
        return;
      }
    }
  }

  /** {@code <stdout rank="0">text&#010;</stdout>}. */
  private static void xml(Line line) {
    if (!line.startsAt(line.from(), "<stdout") && !line.startsAt(line.from(), "<stderr")) {
      return;
    }
    int open = line.find(">", line.from());
    if (open < 0 || open > line.from() + LABEL) {
      return;
    }
    int end = line.end();
    for (String tail : new String[] {"</stdout>", "</stderr>", "&#010;"}) {
      int at = end - tail.length();
      if (at > open && line.startsAt(at, tail)) {
        end = at;
      }
    }
    line.narrow(open + 1, end);
  }

  /** {@code 0: text}, {@code 3: text}. */
  private static void rank(Line line) {
    int at = line.from();
    while (line.byteAt(at) == ' ' && at < line.from() + 5) {
      at++;
    }
    int digits = at;
    while (line.byteAt(at) >= '0' && line.byteAt(at) <= '9' && at < digits + 6) {
      at++;
    }
    if (at > digits
        && line.byteAt(at) == ':'
        && (line.byteAt(at + 1) == ' ' || at + 1 == line.end())) {
      line.narrow(Math.min(at + 2, line.end()), line.end());
    }
  }

  private void dropControl(Line line) {
    int length = line.end() - line.from();
    if (scratch.length < length) {
      scratch = new byte[Math.max(length, scratch.length * 2)];
    }
    int kept = 0;
    int at = line.from();
    while (at < line.end()) {
      byte b = line.byteAt(at);
      if (b == 0x1b) {
        at = afterEscape(line, at + 1);
      } else {
        if (b < 0 || b >= ' ' || b == '\t') {
          scratch[kept++] = b;
        }
        at++;
      }
    }
    line.set(scratch, 0, kept, line.mayHaveEquals(), false);
  }

  private static int afterEscape(Line line, int at) {
    return switch (line.byteAt(at)) {
      case '[' -> afterCsi(line, at + 1);
      case ']' -> afterOsc(line, at + 1);
      default -> Math.min(at + 1, line.end());
    };
  }

  /** Parameters end at a byte from {@code @} to {@code ~}. */
  private static int afterCsi(Line line, int from) {
    int at = from;
    while (at < line.end() && line.byteAt(at) >= ' ' && line.byteAt(at) < '@') {
      at++;
    }
    return line.byteAt(at) >= '@' ? at + 1 : at;
  }

  /** A command ends at BEL or ESC backslash; one without an end is not a command. */
  private static int afterOsc(Line line, int from) {
    int limit = Math.min(line.end(), from + 2048);
    for (int at = from; at < limit; at++) {
      if (line.byteAt(at) == 7) {
        return at + 1;
      }
      if (line.byteAt(at) == 0x1b && line.byteAt(at + 1) == '\\') {
        return at + 2;
      }
    }
    return from;
  }
}

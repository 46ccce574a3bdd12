package epsweep.summary;

import java.util.Arrays;

/**
 * The numbers of one line: {@code avg=40.21 us, min=37.18 us, max=49.76 us}. A number counts only
 * when what stands behind it shows that it is whole: its unit, a comma, a bracket; {@code avg=40.2}
 * at the end of a line that was cut does not.
 */
final class Fields {
  private final Numbers numbers = new Numbers();
  private final double[] values = new double[8];
  private final boolean[] seen = new boolean[8];
  private final int[] ranks = new int[8];
  private String[] keys = {};
  private boolean cut;

  /**
   * Reads fields from the line's place on, and stops at the first text that is none.
   *
   * @param unit what a number is followed by, without the blank; empty for none
   * @param names of the fields with what stands between name and number ({@code avg=}); the empty
   *     one is a number without a name
   */
  void read(Line line, String unit, String... names) {
    keys = names;
    cut = false;
    Arrays.fill(seen, false);
    Arrays.fill(ranks, -1);
    int key = nextKey(line);
    while (key >= 0) {
      if (!numbers.read(line) || !isWhole(line, unit)) {
        cut = true;
        return;
      }
      if (!seen[key]) {
        seen[key] = true;
        values[key] = numbers.value();
      }
      ranks[key] = rank(line, ranks[key]);
      key = nextKey(line);
    }
  }

  /** Whether a field's name stood there without a whole number. */
  boolean cut() {
    return cut;
  }

  boolean has(String key) {
    return seen[index(key)];
  }

  /** The value; NaN when it was nan or inf, or is not there. */
  double value(String key) {
    int index = index(key);
    return seen[index] ? values[index] : Double.NaN;
  }

  /** The rank in brackets behind the value, or -1. */
  int rank(String key) {
    return ranks[index(key)];
  }

  private int index(String key) {
    for (int i = 0; i < keys.length; i++) {
      if (keys[i].equals(key)) {
        return i;
      }
    }
    return 7;
  }

  private int nextKey(Line line) {
    separators(line);
    for (int i = 0; i < keys.length; i++) {
      boolean named = !keys[i].isEmpty();
      if (named ? line.take(keys[i]) : line.peek() >= '0' && line.peek() <= '9') {
        return i;
      }
    }
    return -1;
  }

  private static void separators(Line line) {
    while (true) {
      switch (line.peek()) {
        case ' ', ',', '[', ')', ']' -> line.at(line.at() + 1);
        case '(' -> {
          int close = line.find(")", line.at());
          boolean note = !line.startsAt(line.at(), "(min=");
          if (note && close < 0) {
            return;
          }
          line.at(note ? close + 1 : line.at() + 1);
        }
        default -> {
          return;
        }
      }
    }
  }

  private static boolean isWhole(Line line, String unit) {
    int at = line.at();
    byte next = line.byteAt(at);
    if (next == ',') {
      return !(line.byteAt(at + 1) >= '0' && line.byteAt(at + 1) <= '9');
    }
    if (next == ')' || next == ']') {
      return true;
    }
    if (unit.isEmpty()) {
      return next == ' ' || at == line.end() && line.whole();
    }
    line.take(" ");
    return line.take(unit) || next == ' ' && line.peek() == ' ';
  }

  private int rank(Line line, int before) {
    int at = line.at();
    if (line.take(" (rank ") && numbers.read(line) && line.take(")")) {
      return (int) numbers.value();
    }
    line.at(at);
    return before;
  }
}

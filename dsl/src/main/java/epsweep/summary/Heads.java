package epsweep.summary;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** A quick look for places where a line of the common block may begin. */
final class Heads {
  /** First two letters of every line that may stand glued behind another. */
  private static final List<String> PAIRS =
      List.of(
          "Di", "D+", "Co", "Gl", "To", "By", "Me", "th", "to", "bu", "al", "lo", "di", "co", "==",
          "--");

  private static final boolean[] TABLE = new boolean[1 << 14];

  static {
    for (String pair : PAIRS) {
      byte[] two = pair.getBytes(StandardCharsets.US_ASCII);
      TABLE[two[0] << 7 | two[1]] = true;
    }
  }

  private Heads() {}

  /** The next such place at or after {@code from}, or -1. */
  static int next(Line line, int from) {
    byte[] bytes = line.bytes();
    int last = line.end() - 1;
    for (int at = from; at < last; at++) {
      int first = bytes[at];
      int second = bytes[at + 1];
      if ((first | second) >= 0 && TABLE[first << 7 | second]) {
        return at;
      }
    }
    return -1;
  }

  /** Whether three dashes stand in the line. */
  static boolean hasRule(Line line) {
    byte[] bytes = line.bytes();
    int last = line.end() - 1;
    for (int at = line.from() + 2; at < last; at += 3) {
      if (bytes[at] == '-' && (bytes[at - 1] == '-' || bytes[at + 1] == '-')) {
        return true;
      }
    }
    return false;
  }
}

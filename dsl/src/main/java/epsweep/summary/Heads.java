package epsweep.summary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A quick look for places where a line of the common block may begin: Horspool's search for all
 * beginnings at once. From the byte where a beginning would end it knows how far the next one is at
 * least, so that most bytes are never looked at.
 */
final class Heads {
  private static final int LENGTH = Integer.BYTES;

  /** First four letters of every line that may stand glued behind another. */
  private static final List<String> BEGINNINGS =
      List.of(
          "Disp", "D+C ", "Comb", "Glob", "Tota", "Byte", "Mean", "thro", "tota", "bus ", "algo",
          "logi", "disp", "comb", "=== ", "--- ");

  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** By the byte where a beginning would end: how many bytes further on the next one can end. */
  private static final byte[] STEP = new byte[256];

  /** The beginnings that end with a byte, as little-endian integers. */
  private static final int[][] ENDING = new int[256][];

  static {
    Arrays.fill(STEP, (byte) LENGTH);
    for (String beginning : BEGINNINGS) {
      byte[] four = beginning.getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < LENGTH - 1; i++) {
        STEP[four[i]] = (byte) Math.min(STEP[four[i]], LENGTH - 1 - i);
      }
      int[] before = ENDING[four[LENGTH - 1]];
      int[] all = before == null ? new int[1] : Arrays.copyOf(before, before.length + 1);
      all[all.length - 1] = (int) INTS.get(four, 0);
      ENDING[four[LENGTH - 1]] = all;
    }
  }

  private Heads() {}

  /** The next such place at or after {@code from}, or -1. */
  static int next(Line line, int from) {
    byte[] bytes = line.bytes();
    int end = line.end();
    int at = from + LENGTH - 1;
    while (at < end) {
      int last = bytes[at] & 0xff;
      if (ENDING[last] != null && isOne(ENDING[last], (int) INTS.get(bytes, at - LENGTH + 1))) {
        return at - LENGTH + 1;
      }
      at += STEP[last];
    }
    return -1;
  }

  private static boolean isOne(int[] beginnings, int found) {
    for (int beginning : beginnings) {
      if (beginning == found) {
        return true;
      }
    }
    return false;
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

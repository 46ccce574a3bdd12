package epsweep.results;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds a byte, eight at a glance: a journal of a hundred megabytes is read before the first launch
 * of a run that goes on, by code that is compiled for a quick start.
 */
final class ByteSearch {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;

  private ByteSearch() {}

  /** Where a byte stands first; {@code to} when it is none of from..to. */
  static int find(char ascii, byte[] bytes, int from, int to) {
    long eight = ascii * ONES;
    int at = from;
    while (at <= to - Long.BYTES) {
      long other = (long) LONGS.get(bytes, at) ^ eight;
      long hit = (other - ONES) & ~other & HIGH;
      if (hit != 0) {
        return at + Long.numberOfTrailingZeros(hit) / Byte.SIZE;
      }
      at += Long.BYTES;
    }
    while (at < to && bytes[at] != ascii) {
      at++;
    }
    return at;
  }
}

package epsweep.summary;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Bytes to lines, eight bytes at a time and without copying. A line ends at a line feed or a
 * carriage return. A line longer than {@link #LONGEST} comes in pieces that are cut at blanks; a
 * single word of that length is dropped: no number is ever cut in two.
 */
final class LineSource {
  static final int LONGEST = 1 << 20;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;

  private final InputStream in;
  private byte[] buffer = new byte[1 << 16];
  private int filled;
  private int next;
  private boolean dropping;
  private boolean equalsSign;
  private boolean control;

  LineSource(InputStream in) {
    this.in = in;
  }

  /** Sets {@code line} to the next line; false at the end. */
  boolean next(Line line) throws IOException {
    equalsSign = false;
    control = false;
    int scanned = next;
    while (true) {
      int end = lineEnd(scanned);
      if (end >= 0) {
        int from = next;
        next = end + 1;
        if (dropping) {
          from = afterWord(from, end);
        }
        dropping = false;
        line.set(buffer, from, end, equalsSign, control);
        line.whole(true);
        return true;
      }
      if (filled - next >= LONGEST && piece(line)) {
        return true;
      }
      scanned = filled - next;
      if (!more()) {
        return last(line);
      }
      scanned += next;
    }
  }

  /** The last line may have no end. */
  private boolean last(Line line) {
    int from = dropping ? afterWord(next, filled) : next;
    next = filled;
    line.set(buffer, from, filled, equalsSign, control);
    line.whole(false);
    return from < filled;
  }

  /** The start of a line that is too long, up to its last blank; false when nothing is left. */
  private boolean piece(Line line) {
    int cut = filled - 1;
    while (cut >= next && buffer[cut] != ' ') {
      cut--;
    }
    int from = dropping ? afterWord(next, filled) : next;
    dropping = cut < next;
    int to = dropping ? next : cut;
    next = dropping ? filled : cut + 1;
    line.set(buffer, Math.min(from, to), to, true, true);
    line.whole(false);
    return to > from;
  }

  private int afterWord(int from, int end) {
    int at = from;
    while (at < end && buffer[at] != ' ') {
      at++;
    }
    return at;
  }

  /** Index of the next line end at or after {@code from}, or -1; notes what else is on the way. */
  private int lineEnd(int from) {
    byte[] b = buffer;
    int limit = filled - 8;
    int at = from;
    while (at <= limit) {
      long word = (long) LONGS.get(b, at);
      long hit = hits(word);
      if (hit == 0) {
        at += 8;
        continue;
      }
      at += Long.numberOfTrailingZeros(hit) >>> 3;
      if (b[at] == '\n' || b[at] == '\r') {
        return at;
      }
      note(b[at++]);
    }
    return slow(at, filled);
  }

  /**
   * The high bit of every byte that is a control character or an equals sign. Bytes above the first
   * of them can be marked for nothing.
   */
  private static long hits(long word) {
    long equal = word ^ 0x3d3d3d3d3d3d3d3dL;
    return (((word - 0x2020202020202020L) & ~word) | ((equal - ONES) & ~equal)) & HIGH;
  }

  private void note(byte b) {
    if (b == '=') {
      equalsSign = true;
    } else if (b >= 0 && b < ' ' && b != '\t') {
      control = true;
    }
  }

  private int slow(int from, int to) {
    for (int at = from; at < to; at++) {
      byte b = buffer[at];
      if (b == '\n' || b == '\r') {
        return at;
      }
      note(b);
    }
    return -1;
  }

  /** Moves what is left to the front and reads on; false at the end of the stream. */
  private boolean more() throws IOException {
    if (next > 0) {
      System.arraycopy(buffer, next, buffer, 0, filled - next);
      filled -= next;
      next = 0;
    }
    if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
    }
    int count = in.read(buffer, filled, buffer.length - filled);
    filled += Math.max(count, 0);
    return count >= 0;
  }
}

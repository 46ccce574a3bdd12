package epsweep.cpu;

import java.nio.IntBuffer;
import java.util.Arrays;

/**
 * Sums rows of BF16 by weight in float32, in the order given, and rounds once. Two values share an
 * int, and a row goes through in pieces that stay in the first-level cache: pieces of four rows are
 * brought in by plain copies, then added in one loop, so that sums stay in registers.
 */
final class WeightedSum {
  /** Pairs of values in a piece. */
  private static final int PIECE = 256;

  private static final int AT_ONCE = 4;
  private static final int UPPER = 0xFFFF0000;

  private final int pairs;
  private final int[] pieces = new int[AT_ONCE * PIECE];
  private final float[] lower = new float[PIECE];
  private final float[] upper = new float[PIECE];
  private final int[] packed = new int[PIECE];

  WeightedSum(int hidden) {
    // An odd row's last pair holds a value of padding, which nobody reads.
    this.pairs = (hidden + 1) / 2;
  }

  /** Writes one token's sum of the rows that its handle names. */
  void combine(Rank self, int token, World world) {
    int first = token * world.workload().shape().topK();
    int end = first + self.handle.rows[token];
    for (int from = 0; from < pairs; from += PIECE) {
      int length = Math.min(PIECE, pairs - from);
      add(self.handle, first, end, from, length, world);
      pack(length);
      int at = self.combined.at(token) / Integer.BYTES + from;
      self.combined.ints(token).put(at, packed, 0, length);
    }
  }

  private void add(Handle handle, int first, int end, int from, int length, World world) {
    Arrays.fill(lower, 0, length, 0f);
    Arrays.fill(upper, 0, length, 0f);
    int entry = first;
    for (; entry + AT_ONCE <= end; entry += AT_ONCE) {
      for (int i = 0; i < AT_ONCE; i++) {
        load(handle, entry + i, from, length, i * PIECE, world);
      }
      addFour(handle.weight, entry, length);
    }
    for (; entry < end; entry++) {
      load(handle, entry, from, length, 0, world);
      addOne(handle.weight[entry], length);
    }
  }

  private void load(Handle handle, int entry, int from, int length, int to, World world) {
    Rows rows = world.rank(handle.rank[entry]).expertOutput;
    int row = handle.row[entry];
    IntBuffer buffer = rows.ints(row);
    buffer.get(rows.at(row) / Integer.BYTES + from, pieces, to, length);
  }

  private void addFour(float[] weights, int entry, int length) {
    float w0 = weights[entry];
    float w1 = weights[entry + 1];
    float w2 = weights[entry + 2];
    float w3 = weights[entry + 3];
    int[] p = pieces;
    float[] lo = lower;
    float[] up = upper;
    for (int i = 0; i < length; i++) {
      int a = p[i];
      int b = p[i + PIECE];
      int c = p[i + 2 * PIECE];
      int d = p[i + 3 * PIECE];
      lo[i] = lo[i] + w0 * lower(a) + w1 * lower(b) + w2 * lower(c) + w3 * lower(d);
      up[i] = up[i] + w0 * upper(a) + w1 * upper(b) + w2 * upper(c) + w3 * upper(d);
    }
  }

  private void addOne(float weight, int length) {
    int[] p = pieces;
    float[] lo = lower;
    float[] up = upper;
    for (int i = 0; i < length; i++) {
      lo[i] += weight * lower(p[i]);
      up[i] += weight * upper(p[i]);
    }
  }

  private void pack(int length) {
    for (int i = 0; i < length; i++) {
      int low = Bf16.roundUp(Float.floatToRawIntBits(lower[i]));
      int high = Bf16.roundUp(Float.floatToRawIntBits(upper[i]));
      packed[i] = (low >>> 16) | (high & UPPER);
    }
  }

  private static float lower(int pair) {
    return Float.intBitsToFloat(pair << 16);
  }

  private static float upper(int pair) {
    return Float.intBitsToFloat(pair & UPPER);
  }
}

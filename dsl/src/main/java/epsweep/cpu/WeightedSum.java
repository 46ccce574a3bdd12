package epsweep.cpu;

import java.nio.IntBuffer;
import java.util.Arrays;

/**
 * Sums rows of BF16 by weight in float32, in the order given, and rounds once. Two values share an
 * int. A row goes through in pieces, so that the sums stay in the first-level cache; four rows are
 * added in one loop, so that each sum is loaded and stored once for four values.
 *
 * <p>The conversion of BF16 is what takes the time: Java's compiler does not vectorise the step
 * from int bits to float, so each value passes through a register of its own.
 */
final class WeightedSum {
  /** Pairs of values in a piece. */
  private static final int PIECE = 512;

  private static final int AT_ONCE = 4;
  private static final int UPPER = 0xFFFF0000;

  private final World world;
  private final int topK;
  private final int pairs;
  private final float[] lower = new float[PIECE];
  private final float[] upper = new float[PIECE];
  private final int[] packed = new int[PIECE];

  WeightedSum(World world) {
    this.world = world;
    this.topK = world.workload().shape().topK();
    // An odd row's last pair holds a value of padding, which nobody reads.
    this.pairs = (world.workload().shape().hidden() + 1) / 2;
  }

  /** Writes the result of each of the rank's tokens: the sum of the rows that its handle names. */
  void combine(Rank self) {
    for (int token = 0; token < self.handle.rows.length; token++) {
      int first = token * topK;
      combine(self, token, first, first + self.handle.rows[token]);
    }
  }

  private void combine(Rank self, int token, int first, int end) {
    for (int from = 0; from < pairs; from += PIECE) {
      int length = Math.min(PIECE, pairs - from);
      Arrays.fill(lower, 0, length, 0f);
      Arrays.fill(upper, 0, length, 0f);
      int entry = first;
      for (; entry + AT_ONCE <= end; entry += AT_ONCE) {
        addFour(self.handle, entry, from, length);
      }
      for (; entry < end; entry++) {
        addOne(self.handle, entry, from, length);
      }
      pack(length);
      self.combined.ints(token).put(self.combined.intAt(token) + from, packed, 0, length);
    }
  }

  private void addFour(Handle handle, int entry, int from, int length) {
    IntBuffer a = buffer(handle, entry);
    IntBuffer b = buffer(handle, entry + 1);
    IntBuffer c = buffer(handle, entry + 2);
    IntBuffer d = buffer(handle, entry + 3);
    int atA = at(handle, entry) + from;
    int atB = at(handle, entry + 1) + from;
    int atC = at(handle, entry + 2) + from;
    int atD = at(handle, entry + 3) + from;
    float[] w = handle.weight;
    float wA = w[entry];
    float wB = w[entry + 1];
    float wC = w[entry + 2];
    float wD = w[entry + 3];
    float[] lo = lower;
    float[] up = upper;
    for (int i = 0; i < length; i++) {
      int pA = a.get(atA + i);
      int pB = b.get(atB + i);
      int pC = c.get(atC + i);
      int pD = d.get(atD + i);
      lo[i] = lo[i] + wA * lower(pA) + wB * lower(pB) + wC * lower(pC) + wD * lower(pD);
      up[i] = up[i] + wA * upper(pA) + wB * upper(pB) + wC * upper(pC) + wD * upper(pD);
    }
  }

  private void addOne(Handle handle, int entry, int from, int length) {
    IntBuffer row = buffer(handle, entry);
    int at = at(handle, entry) + from;
    float weight = handle.weight[entry];
    float[] lo = lower;
    float[] up = upper;
    for (int i = 0; i < length; i++) {
      int pair = row.get(at + i);
      lo[i] += weight * lower(pair);
      up[i] += weight * upper(pair);
    }
  }

  private IntBuffer buffer(Handle handle, int entry) {
    return world.rank(handle.rank[entry]).expertOutput.ints(handle.row[entry]);
  }

  private int at(Handle handle, int entry) {
    return world.rank(handle.rank[entry]).expertOutput.intAt(handle.row[entry]);
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

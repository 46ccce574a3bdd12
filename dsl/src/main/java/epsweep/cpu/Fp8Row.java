package epsweep.cpu;

import java.nio.ByteBuffer;

/**
 * Tokens in FP8: {@code hidden} E4M3 bytes, then {@code hidden / 128} float32 scales. A value is
 * its byte times its group's scale; the scale is the group's largest magnitude over 448.
 */
final class Fp8Row {
  /** Values that share a scale. */
  static final int GROUP = 128;

  private Fp8Row() {}

  /** Quantises a row of BF16. */
  static void quantise(Rows bf16, int row, Rows fp8, int fp8Row, int hidden) {
    ByteBuffer to = fp8.buffer(fp8Row);
    int at = fp8.at(fp8Row);
    for (int group = 0; group < hidden / GROUP; group++) {
      float scale = scale(bf16, row, group);
      for (int i = group * GROUP; i < (group + 1) * GROUP; i++) {
        to.put(at + i, E4m3.fromFloat(Bf16.toFloat(bf16.getShort(row, i)) / scale));
      }
      to.putFloat(at + hidden + group * Float.BYTES, scale);
    }
  }

  private static float scale(Rows bf16, int row, int group) {
    float largest = 0;
    for (int i = group * GROUP; i < (group + 1) * GROUP; i++) {
      largest = Math.max(largest, Math.abs(Bf16.toFloat(bf16.getShort(row, i))));
    }
    return largest == 0 ? 1 : largest / E4m3.MAX;
  }

  /** Back to BF16. */
  static void dequantise(Rows fp8, int fp8Row, Rows bf16, int row, int hidden) {
    ByteBuffer from = fp8.buffer(fp8Row);
    int at = fp8.at(fp8Row);
    for (int group = 0; group < hidden / GROUP; group++) {
      float scale = from.getFloat(at + hidden + group * Float.BYTES);
      for (int i = group * GROUP; i < (group + 1) * GROUP; i++) {
        bf16.putShort(row, i, Bf16.fromFloat(E4m3.toFloat(from.get(at + i)) * scale));
      }
    }
  }
}

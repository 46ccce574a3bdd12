package epsweep.sweep;

import java.util.Locale;

/** The size of one token on the wire. */
public final class TokenBytes {
  private TokenBytes() {}

  /**
   * BF16 and FP16: two bytes a value; FP8: one a value, and four of scale for each 128 values;
   * MXFP8: one of scale for each 32 values.
   *
   * @param hidden values of a token
   * @return 0 for a type that is not known
   */
  public static double of(String dtype, double hidden) {
    String lower = dtype.toLowerCase(Locale.ROOT);
    if (lower.startsWith("mxfp8")) {
      return hidden + Math.ceil(hidden / 32);
    }
    if (lower.startsWith("fp8")) {
      return hidden + 4 * Math.ceil(hidden / 128);
    }
    return lower.equals("bf16") || lower.equals("fp16") ? 2 * hidden : 0;
  }
}

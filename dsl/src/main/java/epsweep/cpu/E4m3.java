package epsweep.cpu;

/** 8-bit floats: four bits of exponent (bias 7), three of mantissa, no infinity. */
final class E4m3 {
  /** The largest finite value. */
  static final float MAX = 448f;

  private static final byte MAX_BITS = 0x7E;
  private static final byte NAN_BITS = 0x7F;
  private static final float SMALLEST_NORMAL = 0x1p-6f;
  private static final float SUBNORMALS_PER_ONE = 512f;

  private E4m3() {}

  /** Rounded to nearest, ties to even; what is larger than {@link #MAX} becomes it. */
  static byte fromFloat(float value) {
    int sign = (Float.floatToRawIntBits(value) >>> 24) & 0x80;
    return (byte) (sign | magnitude(Math.abs(value)));
  }

  private static int magnitude(float value) {
    if (Float.isNaN(value)) {
      return NAN_BITS;
    }
    if (value >= MAX) {
      return MAX_BITS;
    }
    if (value < SMALLEST_NORMAL) {
      return (int) Math.rint(value * SUBNORMALS_PER_ONE);
    }
    int bits = Float.floatToRawIntBits(value);
    // 20 of float32's 23 mantissa bits go; its exponent has a bias of 127, ours of 7.
    int rounded = (bits + 0x7FFFF + ((bits >>> 20) & 1)) >>> 20;
    return rounded - ((127 - 7) << 3);
  }

  static float toFloat(byte bits) {
    int exponent = (bits >>> 3) & 0xF;
    int mantissa = bits & 0x7;
    if ((bits & 0x7F) == NAN_BITS) {
      return Float.NaN;
    }
    float magnitude =
        exponent == 0
            ? mantissa / SUBNORMALS_PER_ONE
            : Float.intBitsToFloat(((exponent + 127 - 7) << 23) | (mantissa << 20));
    return bits < 0 ? -magnitude : magnitude;
  }
}

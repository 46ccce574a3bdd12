package epsweep.cpu;

/** The upper half of an IEEE float32. */
final class Bf16 {
  private Bf16() {}

  static float toFloat(short bits) {
    return Float.intBitsToFloat(bits << 16);
  }

  /** Rounded to nearest, ties to even; what overflows becomes infinite, NaN stays (quiet) NaN. */
  static short fromFloat(float value) {
    int bits = Float.floatToRawIntBits(value);
    if (Float.isNaN(value)) {
      return (short) ((bits >>> 16) | 0x40);
    }
    return (short) (roundUp(bits) >>> 16);
  }

  /** Float bits whose upper half is the rounded BF16; the lower half is rubbish. Not for NaN. */
  static int roundUp(int bits) {
    return bits + 0x7FFF + ((bits >>> 16) & 1);
  }
}

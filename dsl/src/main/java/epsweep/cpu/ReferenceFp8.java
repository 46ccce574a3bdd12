package epsweep.cpu;

/** E4M3 by its definition: slow, plain, and apart from {@link E4m3}. */
final class ReferenceFp8 {
  /** Values that share a scale. */
  static final int PER_SCALE = 128;

  private static final int LARGEST = 0x7E;
  private static final int SMALLEST_EXPONENT = -6;
  private static final double[] MAGNITUDES = magnitudes();

  private ReferenceFp8() {}

  private static double[] magnitudes() {
    double[] magnitudes = new double[LARGEST + 1];
    for (int code = 0; code <= LARGEST; code++) {
      int exponent = code / 8;
      double fraction = code % 8 / 8.0;
      magnitudes[code] =
          exponent == 0 ? fraction * Math.pow(2, -6) : (1 + fraction) * Math.pow(2, exponent - 7);
    }
    return magnitudes;
  }

  /** One scale per group: its largest magnitude over 448, or 1 for a group of zeros. */
  static float[] scales(float[] values) {
    float[] scales = new float[values.length / PER_SCALE];
    for (int i = 0; i < values.length; i++) {
      int group = i / PER_SCALE;
      scales[group] = Math.max(scales[group], Math.abs(values[i]));
    }
    for (int group = 0; group < scales.length; group++) {
      scales[group] = scales[group] == 0 ? 1 : scales[group] / 448;
    }
    return scales;
  }

  /** The code whose value is nearest; of two equally near ones, the even code. */
  static byte nearest(float value) {
    double wanted = Math.min(Math.abs((double) value), MAGNITUDES[LARGEST]);
    int exponent = Math.max(Math.getExponent(wanted), SMALLEST_EXPONENT);
    // Eight steps from one power of two to the next, and as many from 0 to the smallest.
    int steps = (int) Math.rint(Math.scalb(wanted, 3 - exponent));
    int code = (exponent - SMALLEST_EXPONENT) * 8 + steps;
    return (byte) (Math.copySign(1f, value) < 0 ? code + 0x80 : code);
  }

  static float value(byte code) {
    float magnitude = (float) MAGNITUDES[code & 0x7F];
    return code < 0 ? -magnitude : magnitude;
  }
}

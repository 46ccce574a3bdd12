package epsweep.cpu;

import java.util.Arrays;

/** E4M3 by definition and by search: slow, plain, and apart from {@link E4m3}. */
final class ReferenceFp8 {
  /** Values that share a scale. */
  static final int PER_SCALE = 128;

  private static final int LARGEST = 0x7E;
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
    double wanted = Math.abs((double) value);
    int found = Arrays.binarySearch(MAGNITUDES, wanted);
    int above = Math.min(LARGEST, found >= 0 ? found : -found - 1);
    int below = Math.max(0, above - 1);
    double up = MAGNITUDES[above] - wanted;
    double down = wanted - MAGNITUDES[below];
    int code = up < down || (up == down && above % 2 == 0) ? above : below;
    code = wanted >= MAGNITUDES[LARGEST] ? LARGEST : code;
    return (byte) (Math.copySign(1f, value) < 0 ? code + 0x80 : code);
  }

  static float value(byte code) {
    float magnitude = (float) MAGNITUDES[code & 0x7F];
    return code < 0 ? -magnitude : magnitude;
  }
}

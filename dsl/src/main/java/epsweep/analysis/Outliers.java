package epsweep.analysis;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Values far from the others, by Tukey's far fences: more than three interquartile ranges below the
 * lower or above the upper quartile, and more than a hundredth from the median, so that a last
 * digit is none. Of 20 normal values one in a thousand is marked. They are marked, never dropped.
 */
public final class Outliers {
  /** Among fewer there is no telling which are the others. */
  public static final int FEWEST = 6;

  private static final double FAR = 3;
  private static final double WORTH = 0.01;

  private Outliers() {}

  /** The places of the outliers. */
  public static BitSet of(double... values) {
    BitSet far = new BitSet(values.length);
    if (values.length < FEWEST) {
      return far;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double median = quantile(sorted, 0.5);
    double lower = quantile(sorted, 0.25);
    double upper = quantile(sorted, 0.75);
    double reach = FAR * (upper - lower);
    for (int i = 0; i < values.length; i++) {
      boolean outside = values[i] < lower - reach || values[i] > upper + reach;
      far.set(i, outside && Math.abs(values[i] - median) > WORTH * Math.abs(median));
    }
    return far;
  }

  private static double quantile(double[] sorted, double p) {
    double at = p * (sorted.length - 1);
    int below = (int) at;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }
}

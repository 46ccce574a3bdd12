package epsweep.lab;

import java.util.stream.DoubleStream;

/**
 * From a value to its share of the way from the lowest to the highest.
 *
 * @param isLog whether equal steps are equal factors
 * @param isNames whether the values are the places of names
 */
record Scale(double low, double high, boolean isLog, boolean isNames) {
  /**
   * A scale that all values fit on.
   *
   * @param factor the span from which on steps are factors, where all values are above 0
   */
  static Scale of(DoubleStream values, double factor) {
    double[] sorted = values.filter(Double::isFinite).sorted().toArray();
    double low = sorted.length == 0 ? 0 : sorted[0];
    double high = sorted.length == 0 ? 1 : sorted[sorted.length - 1];
    return new Scale(low, high, low > 0 && high / low >= factor, false);
  }

  /** Names, one after another. */
  static Scale names(int count) {
    return new Scale(0, Math.max(1, count - 1), false, true);
  }

  double share(double value) {
    if (high <= low) {
      return 0.5;
    }
    return isLog ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
  }
}

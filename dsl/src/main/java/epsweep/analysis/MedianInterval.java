package epsweep.analysis;

import java.util.Optional;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * A 95 % confidence interval of a median that assumes nothing about the distribution: the k-th
 * smallest and the k-th largest value, with the largest k for which the number of values below the
 * true median, binomial with p = 1/2, falls outside in at most 2.5 % of cases on either side.
 *
 * @param low the k-th smallest value
 * @param high the k-th largest value
 */
public record MedianInterval(double low, double high) {
  private static final double EACH_SIDE = 0.025;

  /**
   * Empty with fewer than six values: even from the smallest to the largest of five, an interval
   * covers the median in 93.75 % of cases only.
   *
   * @param sorted ascending
   */
  public static Optional<MedianInterval> of(double[] sorted) {
    int n = sorted.length;
    int k =
        n == 0 ? 0 : new BinomialDistribution(null, n, 0.5).inverseCumulativeProbability(EACH_SIDE);
    return k == 0
        ? Optional.empty()
        : Optional.of(new MedianInterval(sorted[k - 1], sorted[n - k]));
  }
}

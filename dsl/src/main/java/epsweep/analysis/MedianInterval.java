package epsweep.analysis;

import java.util.Optional;

/**
 * A 95 % confidence interval of a median that assumes nothing about the distribution. The number of
 * values below the true median is binomial with p = 1/2, so the interval from the k-th smallest to
 * the k-th largest value covers it in a known share of cases, more than 95 % for this k and less
 * for the next. Between the two the ends are interpolated as Hettmansperger and Sheather do (1986):
 * without that, seven values would give 98 % and nine 96 %.
 *
 * @param low between the k-th smallest value and the next
 * @param high between the k-th largest value and the one before
 */
public record MedianInterval(double low, double high) {
  /** With fewer, even from the smallest to the largest value covers less than 95 %. */
  public static final int FEWEST = 6;

  /**
   * Empty with fewer than six values: even from the smallest to the largest of five, an interval
   * covers the median in 93.75 % of cases only.
   *
   * @param sorted ascending
   */
  public static Optional<MedianInterval> of(double[] sorted) {
    return of(sorted, new MedianRanks());
  }

  static Optional<MedianInterval> of(double[] sorted, MedianRanks ranks) {
    int n = sorted.length;
    if (n < FEWEST) {
      return Optional.empty();
    }
    MedianRanks.Rank rank = ranks.of(n);
    int k = rank.k();
    return Optional.of(
        new MedianInterval(
            between(sorted[k - 1], sorted[k], rank.inward()),
            between(sorted[n - k], sorted[n - k - 1], rank.inward())));
  }

  /** Exact where both are the same, and without overflow. */
  private static double between(double a, double b, double share) {
    return a == b ? a : a * (1 - share) + b * share;
  }
}

package epsweep.analysis;

import java.util.HashMap;
import java.util.Map;
import org.apache.commons.math3.distribution.BinomialDistribution;

/** Which values are the ends of a {@link MedianInterval}: found once for each number of values. */
final class MedianRanks {
  private static final double LEVEL = 0.95;

  private final Map<Integer, Rank> byCount = new HashMap<>();

  /**
   * @param k an end lies between the k-th smallest (or largest) value and the next
   * @param inward how far to go from the one to the other, from 0 to 1
   */
  record Rank(int k, double inward) {}

  /**
   * @param n how many values, at least {@link MedianInterval#FEWEST}
   */
  Rank of(int n) {
    return byCount.computeIfAbsent(n, MedianRanks::rank);
  }

  private static Rank rank(int n) {
    BinomialDistribution below = new BinomialDistribution(null, n, 0.5);
    int k = below.inverseCumulativeProbability((1 - LEVEL) / 2);
    return new Rank(k, inward(n, k, covers(below, k), covers(below, k + 1)));
  }

  private static double covers(BinomialDistribution below, int k) {
    return 1 - 2 * below.cumulativeProbability(k - 1);
  }

  private static double inward(int n, int k, double wide, double narrow) {
    double share = (wide - LEVEL) / (wide - narrow);
    return (n - k) * share / (k + (n - 2 * k) * share);
  }
}

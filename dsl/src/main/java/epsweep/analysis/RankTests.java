package epsweep.analysis;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * How many of the sorted differences lie outside a 95 % interval on either side: the rank tests of
 * Wilcoxon and of Mann and Whitney, turned round. Exact for up to 50 values a side, by the normal
 * approximation above; each number is found once.
 */
final class RankTests {
  private static final double ALPHA = 0.05;

  private final Map<Long, Cut> known = new HashMap<>();

  /**
   * @param k the interval goes from the k-th smallest to the k-th largest difference; 0 when there
   *     are too few to say anything
   * @param level the share of cases that it covers, 0.95 or a little more
   */
  record Cut(int k, double level) {}

  /** For n pairs: of the n (n + 1) / 2 averages of their differences. */
  Cut pairs(int n) {
    return known.computeIfAbsent((long) n, key -> cut(n * (n + 1) / 4, sum -> signedRank(n, sum)));
  }

  /** For n values against m: of the n m differences. */
  Cut groups(int n, int m) {
    return known.computeIfAbsent(
        ((long) n << 32) + m, key -> cut(n * m / 2, u -> mannWhitney(n, m, u)));
  }

  /** The largest statistic at which the test still rejects, by halving. */
  private static Cut cut(int middle, IntToDoubleFunction p) {
    if (middle == 0 || p.applyAsDouble(0) > ALPHA) {
      return new Cut(0, 1);
    }
    int rejects = 0;
    int accepts = middle;
    while (accepts - rejects > 1) {
      int half = (rejects + accepts) / 2;
      if (p.applyAsDouble(half) <= ALPHA) {
        rejects = half;
      } else {
        accepts = half;
      }
    }
    return new Cut(rejects + 1, 1 - p.applyAsDouble(rejects));
  }

  /** The p of n differences of which the positive ones have this sum of ranks. */
  private static double signedRank(int n, int sum) {
    double[] differences = new double[n];
    int left = sum;
    for (int rank = n; rank >= 1; rank--) {
      boolean positive = rank <= left;
      differences[rank - 1] = positive ? rank : -rank;
      left -= positive ? rank : 0;
    }
    return WilcoxonSignedRankTest.withDefaults().test(differences).getPValue();
  }

  /** The p of n values against m of which the pairs with the first above the second are u. */
  private static double mannWhitney(int n, int m, int u) {
    double[] first = new double[n];
    double[] second = new double[m];
    int left = u;
    for (int i = 0; i < n; i++) {
      int below = Math.min(m, left);
      first[i] = below + 0.5 + i * 1e-6;
      left -= below;
    }
    for (int j = 0; j < m; j++) {
      second[j] = j + 1;
    }
    return MannWhitneyUTest.withDefaults().test(first, second).getPValue();
  }
}

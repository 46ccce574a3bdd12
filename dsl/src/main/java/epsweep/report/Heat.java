package epsweep.report;

import java.util.stream.DoubleStream;

/**
 * Colours for numbers: steps from the lowest to the highest, by size or, where the highest is ten
 * times the lowest or more, by order of magnitude.
 *
 * @param low the lowest value; NaN when there is none
 * @param high the highest
 * @param log whether steps are ratios
 */
record Heat(double low, double high, boolean log) {
  /** As many as the style sheet has. */
  static final int STEPS = 9;

  private static final double WIDE = 10;

  static Heat of(DoubleStream values) {
    var all = values.filter(Double::isFinite).summaryStatistics();
    if (all.getCount() == 0) {
      return new Heat(Double.NaN, Double.NaN, false);
    }
    boolean log = all.getMin() > 0 && all.getMax() / all.getMin() >= WIDE;
    return new Heat(all.getMin(), all.getMax(), log);
  }

  /** From 0 to {@link #STEPS} - 1; the lowest when all are the same. */
  int step(double value) {
    double share =
        log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return Double.isFinite(share) ? Math.min(STEPS - 1, (int) (share * STEPS)) : 0;
  }

  /** Whether there is anything to tell apart. */
  boolean useful() {
    return high > low;
  }
}

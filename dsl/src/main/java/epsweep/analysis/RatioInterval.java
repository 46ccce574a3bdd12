package epsweep.analysis;

/**
 * Between what the ratio of two cells lies, in 95 % of cases.
 *
 * @param low lower end
 * @param high upper end
 * @param middle the ratio that fits the values best: the median of the ratios of all pairs
 * @param level the share of cases that it covers, 0.95 or a little more
 * @param n pairs; when they are not paired, the values of the smaller cell
 * @param paired whether each launch was compared with the one that was run beside it
 */
public record RatioInterval(
    double low, double high, double middle, double level, int n, boolean paired) {
  /** Whether the cells differ, for all that the interval says. */
  public boolean excludes(double ratio) {
    return ratio < low || ratio > high;
  }

  /** The same, wide enough for the ratio that is shown beside it. */
  RatioInterval with(double shown) {
    return new RatioInterval(Math.min(low, shown), Math.max(high, shown), middle, level, n, paired);
  }

  /** Of the inverse ratio. */
  public RatioInterval inverse() {
    return new RatioInterval(1 / high, 1 / low, 1 / middle, level, n, paired);
  }
}

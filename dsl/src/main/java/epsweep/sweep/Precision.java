package epsweep.sweep;

import java.math.BigDecimal;

/**
 * When a point is measured well enough: once the 95 % interval of its median is narrow.
 *
 * @param metric whose median it is
 * @param within half the interval's width over the median; 0.02 for 2 %
 * @param atLeast launches that are made whatever the interval says
 */
public record Precision(String metric, double within, int atLeast) {
  public static final String METRIC = "total_avg_us";
  public static final int AT_LEAST = 6;

  public Precision {
    if (!(within > 0) || within >= 1) {
      throw new SweepProblem(
          "repeats: until: must be between 0 and 100 %, as in `until: 2.percent`, got "
              + percent(within)
              + " %");
    }
    if (atLeast < 1) {
      throw new SweepProblem("repeats: atLeast: must be a positive integer, got " + atLeast);
    }
  }

  /** As it was written: {@code 2} for 2 %. */
  public String percent() {
    return percent(within);
  }

  private static String percent(double share) {
    return Double.isFinite(share)
        ? BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString()
        : Double.toString(share);
  }
}

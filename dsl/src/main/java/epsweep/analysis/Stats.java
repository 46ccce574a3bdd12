package epsweep.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.stat.StatUtils;

/**
 * What repeats of one cell say. A statistic that its values cannot give is NaN.
 *
 * @param n how many values
 * @param stddev of the sample, with n - 1; NaN below two values
 * @param ciLow lower end of the 95 % interval of the median; NaN when n is too small to say
 * @param ciHigh its upper end
 * @param outliers how many values {@link Outliers} marks; they count like all others
 */
public record Stats(
    int n,
    double median,
    double mean,
    double min,
    double max,
    double stddev,
    double ciLow,
    double ciHigh,
    int outliers) {
  /** The names of the statistics, in the order of the columns of {@code summary.csv}. */
  public static final List<String> NAMES =
      List.of("median", "mean", "min", "max", "stddev", "ci_low", "ci_high");

  /** Those that stand behind all of these, for they came later. */
  public static final List<String> MORE = List.of("cv", "outliers");

  /** No value at all. */
  public static final Stats NONE = new Stats(0, nan(), nan(), nan(), nan(), nan(), nan(), nan(), 0);

  /** Of values in any order. */
  public static Stats of(double... values) {
    return of(values, new MedianRanks());
  }

  /** The same, for many groups of the same size. */
  static Stats of(double[] values, MedianRanks ranks) {
    if (values.length == 0) {
      return NONE;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    Optional<MedianInterval> interval = MedianInterval.of(sorted, ranks);
    return new Stats(
        n,
        n % 2 == 1 ? sorted[n / 2] : sorted[n / 2 - 1] / 2 + sorted[n / 2] / 2,
        StatUtils.mean(sorted),
        sorted[0],
        sorted[n - 1],
        n < 2 ? nan() : Math.sqrt(StatUtils.variance(sorted)),
        interval.map(MedianInterval::low).orElse(nan()),
        interval.map(MedianInterval::high).orElse(nan()),
        Outliers.of(sorted).cardinality());
  }

  /** The coefficient of variation: the standard deviation over the mean; NaN for a mean of 0. */
  public double cv() {
    return mean == 0 ? nan() : stddev / Math.abs(mean);
  }

  /** Half the width of the median's interval over the median; NaN when n is too small to say. */
  public double halfWidth() {
    return median == 0 ? nan() : (ciHigh - ciLow) / 2 / Math.abs(median);
  }

  /**
   * A statistic by its name.
   *
   * @throws IllegalArgumentException for a name that is none
   */
  public double get(String statistic) {
    return switch (statistic) {
      case "n" -> n;
      case "median" -> median;
      case "mean" -> mean;
      case "min" -> min;
      case "max" -> max;
      case "stddev" -> stddev;
      case "ci_low" -> ciLow;
      case "ci_high" -> ciHigh;
      case "cv" -> cv();
      case "outliers" -> outliers;
      default -> throw new IllegalArgumentException("no statistic '" + statistic + "'");
    };
  }

  private static double nan() {
    return Double.NaN;
  }
}

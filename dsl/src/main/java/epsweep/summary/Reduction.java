package epsweep.summary;

import epsweep.sweep.SweepProblem;
import java.util.Arrays;
import java.util.List;

/** Several matches of one metric to one number. */
final class Reduction {
  /** So many values are kept for a median; with more there is none. */
  static final int MOST = 4_000_000;

  private static final List<String> KINDS =
      List.of("mean", "median", "min", "max", "sum", "first", "last");

  private final String kind;
  private double[] kept = new double[16];
  private long count;
  private double first;
  private double last;
  private double min = Double.POSITIVE_INFINITY;
  private double max = Double.NEGATIVE_INFINITY;
  private double sum;
  private double lost;

  /**
   * @param kind {@code mean median min max sum first last}
   * @throws SweepProblem for another word
   */
  Reduction(String kind) {
    if (!KINDS.contains(kind)) {
      throw new SweepProblem(
          "reduce: '" + kind + "' is none of " + String.join(" ", KINDS) + ". Write one of them");
    }
    this.kind = kind;
  }

  void add(double value) {
    first = count == 0 ? value : first;
    last = value;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sumUp(value);
    if (kind.equals("median") && count < MOST) {
      keep(value);
    }
    count++;
  }

  /** With what rounding loses carried along (Neumaier). */
  private void sumUp(double value) {
    double next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? (sum - next) + value : (value - next) + sum;
    sum = next;
  }

  private void keep(double value) {
    if (count == kept.length) {
      kept = Arrays.copyOf(kept, kept.length * 2);
    }
    kept[(int) count] = value;
  }

  long count() {
    return count;
  }

  /** The number; NaN when one of the values was, or when there is none. */
  double value() {
    return switch (kind) {
      case "mean" -> (sum + lost) / count;
      case "sum" -> count == 0 ? Double.NaN : sum + lost;
      case "min" -> count == 0 ? Double.NaN : min;
      case "max" -> count == 0 ? Double.NaN : max;
      case "median" -> median();
      case "first" -> count == 0 ? Double.NaN : first;
      default -> count == 0 ? Double.NaN : last;
    };
  }

  private double median() {
    if (count == 0 || count > MOST) {
      return Double.NaN;
    }
    int n = (int) count;
    double[] sorted = Arrays.copyOf(kept, n);
    Arrays.sort(sorted);
    boolean nan = Double.isNaN(sorted[n - 1]);
    return nan ? Double.NaN : n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
  }
}

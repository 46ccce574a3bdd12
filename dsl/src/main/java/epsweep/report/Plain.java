package epsweep.report;

import epsweep.sweep.Values;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;

/** Numbers as text: a point for decimals, never an exponent, whatever the locale. */
public final class Plain {
  private static final double EXACT_INTEGERS = 1e15;

  /** A decimal of so many digits belongs to one double alone. */
  private static final int UNIQUE = 15;

  private static final int SUM = 12;
  private static final Set<String> SUMS = Set.of("mean", "stddev", "ratio", "cv");

  /** So many digits tell any two doubles apart. */
  private static final int ENOUGH = 17;

  private Plain() {}

  /** Any value of a column; empty for what is missing. */
  static String text(Object value) {
    if (value == null) {
      return "";
    }
    return value instanceof Double d ? number(d) : Values.text(value);
  }

  /** The shortest decimal that reads back as the same number; empty for NaN and infinity. */
  public static String number(double d) {
    if (!Double.isFinite(d)) {
      return "";
    }
    if (d == Math.rint(d) && Math.abs(d) < EXACT_INTEGERS) {
      return Long.toString((long) d);
    }
    return ShortDecimal.text(d).orElseGet(() -> decimal(d).toPlainString());
  }

  /** The number behind {@link #number}; Double.toString alone differs between versions of Java. */
  static BigDecimal decimal(double d) {
    BigDecimal printed = new BigDecimal(Double.toString(d));
    if (printed.precision() <= UNIQUE) {
      return printed.stripTrailingZeros();
    }
    BigDecimal exact = new BigDecimal(d);
    for (int digits = UNIQUE; digits < ENOUGH; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() == d) {
        return rounded.stripTrailingZeros();
      }
    }
    return exact.round(new MathContext(ENOUGH, RoundingMode.HALF_EVEN)).stripTrailingZeros();
  }

  /**
   * A statistic without the noise of binary arithmetic: to fifteen significant digits, and to
   * twelve where values were added up.
   *
   * @param name as in {@link epsweep.analysis.Stats#get}
   * @return null for NaN and infinity
   */
  static Double statistic(String name, double d) {
    if (!Double.isFinite(d)) {
      return null;
    }
    int digits = SUMS.contains(name) ? SUM : UNIQUE;
    OptionalDouble near = ShortDecimal.rounded(d, digits);
    if (near.isPresent()) {
      return near.getAsDouble();
    }
    BigDecimal printed = new BigDecimal(Double.toString(d));
    return printed.precision() <= digits
        ? Double.valueOf(d)
        : Double.valueOf(printed.round(new MathContext(digits)).doubleValue());
  }

  /** With a fixed number of decimals, for people. */
  public static String fixed(double d, int decimals) {
    return ShortDecimal.fixed(d, decimals)
        .orElseGet(() -> String.format(Locale.ROOT, "%." + decimals + "f", d));
  }
}

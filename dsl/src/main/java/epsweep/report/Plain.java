package epsweep.report;

import epsweep.sweep.Values;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as text: a point for decimals, never an exponent, whatever the locale. */
final class Plain {
  private static final double EXACT_INTEGERS = 1e15;

  private Plain() {}

  /** Any value of a column; empty for what is missing. */
  static String text(Object value) {
    if (value == null) {
      return "";
    }
    return value instanceof Double d ? number(d) : Values.text(value);
  }

  /** The shortest decimal that reads back as the same number; empty for NaN and infinity. */
  static String number(double d) {
    if (!Double.isFinite(d)) {
      return "";
    }
    if (d == Math.rint(d) && Math.abs(d) < EXACT_INTEGERS) {
      return Long.toString((long) d);
    }
    return decimal(d).toPlainString();
  }

  /** The number behind {@link #number}; Double.toString alone differs between versions of Java. */
  static BigDecimal decimal(double d) {
    BigDecimal exact = new BigDecimal(d);
    for (int digits = 15; digits < 17; digits++) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
      if (rounded.doubleValue() == d) {
        return rounded.stripTrailingZeros();
      }
    }
    return exact.round(new MathContext(17, RoundingMode.HALF_EVEN)).stripTrailingZeros();
  }

  /** A computed statistic, to fifteen significant digits: without the noise of binary fractions. */
  static Double statistic(double d) {
    return Double.isFinite(d)
        ? Double.valueOf(
            new BigDecimal(d).round(new MathContext(15, RoundingMode.HALF_EVEN)).doubleValue())
        : null;
  }

  /** With a fixed number of decimals, for people. */
  static String fixed(double d, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", d);
  }
}

package epsweep.report;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Decimals of at most fifteen digits, as nearly all numbers are that programs print, found by a
 * product and a quotient where big decimals take a hundred times as long. Exact, or nothing: such a
 * whole number and a power of ten up to 22 are exact as doubles, so their quotient is the double
 * that the decimal reads as; and no other decimal of so many digits reads as the same.
 */
final class ShortDecimal {
  /** So many digits belong to one double alone. */
  static final int MOST = 15;

  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  /** Programs print two or three decimals. */
  private static final int USUAL = 3;

  /** The exponent's bits and the sign's. */
  private static final int MANTISSA = 12;

  private static final double UNSURE = 1e-6;
  private static final double FEW = 1e9;
  private static final double LEAST = 1e-6;
  private static final double LEAST_LONG = 1e-4;

  /** A product is off by less than this at fifteen digits, a printed number by as much again. */
  private static final double SURE = 0.2;

  private static final double LOG_2 = Math.log10(2);

  private ShortDecimal() {}

  /** The number without exponent; empty when it takes more digits, or is very small or large. */
  static Optional<String> text(double d) {
    double a = Math.abs(d);
    if (!inRange(a, MOST)) {
      return Optional.empty();
    }
    double usual = Math.rint(a * POWERS[USUAL]);
    if (usual / POWERS[USUAL] == a && usual < POWERS[MOST]) {
      return Optional.of(text((long) usual, USUAL, d < 0));
    }
    int scale = scale(a, MOST);
    double whole = Math.rint(a * POWERS[scale]);
    return whole / POWERS[scale] == a
        ? Optional.of(text((long) whole, scale, d < 0))
        : longer(a, MOST + 1).map(text -> d < 0 ? "-" + text : text);
  }

  /**
   * With sixteen digits, else with seventeen, which are always enough. Half a unit in the last
   * place away, a decimal reads as the same number.
   */
  private static Optional<String> longer(double a, int digits) {
    boolean powerOfTwo = Double.doubleToLongBits(a) << MANTISSA == 0;
    if (a < LEAST_LONG || powerOfTwo) {
      return Optional.empty();
    }
    int scale = scale(a, digits);
    double product = a * POWERS[scale];
    double rest = product - Math.floor(product) + Math.fma(a, POWERS[scale], -product);
    double near = Math.rint(rest);
    double off = Math.abs(near - rest);
    double reach = Math.ulp(a) / 2 * POWERS[scale];
    boolean edge = product < POWERS[digits - 1] * (1 + UNSURE);
    if (edge || Math.abs(off - 0.5) < UNSURE || Math.abs(off - reach) < UNSURE) {
      return Optional.empty();
    }
    return off < reach || digits > MOST + 1
        ? Optional.of(text((long) Math.floor(product) + (long) near, scale, false))
        : longer(a, digits + 1);
  }

  /** With a fixed number of decimals, rounded half up; empty when a product cannot tell. */
  static Optional<String> fixed(double d, int decimals) {
    double product = d * POWERS[Math.min(decimals, USUAL)];
    boolean sure = Math.abs(product - Math.floor(product) - 0.5) > UNSURE;
    if (decimals > USUAL || !sure || !(product < FEW) || !(product > 0)) {
      return Optional.empty();
    }
    String digits = Long.toString((long) Math.rint(product));
    String all = "0".repeat(Math.max(0, decimals + 1 - digits.length())) + digits;
    int front = all.length() - decimals;
    return Optional.of(decimals == 0 ? all : all.substring(0, front) + "." + all.substring(front));
  }

  /**
   * The nearest number of so many digits; the number itself when it has no more. Empty when a
   * product cannot tell.
   *
   * @param digits at most {@link #MOST}
   */
  static OptionalDouble rounded(double d, int digits) {
    double a = Math.abs(d);
    if (!inRange(a, digits)) {
      return OptionalDouble.empty();
    }
    int scale = scale(a, digits);
    double product = a * POWERS[scale];
    double whole = Math.rint(product);
    double near = whole / POWERS[scale];
    boolean sure =
        near == a
            || Math.abs(product - Math.floor(product) - 0.5) > SURE * POWERS[digits] / POWERS[MOST];
    return sure ? OptionalDouble.of(Math.copySign(near, d)) : OptionalDouble.empty();
  }

  private static boolean inRange(double a, int digits) {
    return a >= LEAST && a < POWERS[digits];
  }

  /** By what power of ten the number has so many digits in front of the point. */
  private static int scale(double a, int digits) {
    int scale = digits - 1 - (int) Math.floor(Math.getExponent(a) * LOG_2);
    return scale > 0 && a * POWERS[scale] >= POWERS[digits] ? scale - 1 : scale;
  }

  private static String text(long digits, int scale, boolean negative) {
    long left = digits;
    int places = scale;
    while (places > 0 && left % 10 == 0) {
      left /= 10;
      places--;
    }
    StringBuilder text = new StringBuilder(24).append(negative ? "-" : "");
    int start = text.length();
    text.append(left);
    while (text.length() - start <= places) {
      text.insert(start, '0');
    }
    return (places == 0 ? text : text.insert(text.length() - places, '.')).toString();
  }
}

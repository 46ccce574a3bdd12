package epsweep.sweep;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Values of an axis. A number is a number: integral ones become Integer, Long or BigInteger, others
 * a BigDecimal without trailing zeros. Everything else keeps its text, byte for byte.
 */
public final class Values {
  /** Values of one axis: more is a slip, and would not fit into memory. */
  private static final int MOST = 1_000_000;

  /** A number written out in full is an argument and a cell. */
  private static final int DIGITS = 1000;

  private Values() {}

  /**
   * One value in its canonical type.
   *
   * @throws SweepProblem for null, nan, infinity, a number of more than a thousand digits, and text
   *     that no file and no program can be given
   */
  public static Object canonical(Object value) {
    if (value == null) {
      throw new SweepProblem("a value is null. Give a number, a text in quotes, true or false");
    }
    if (value instanceof Integer || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Double || value instanceof Float) {
      double d = ((Number) value).doubleValue();
      if (Double.isNaN(d) || Double.isInfinite(d)) {
        throw new SweepProblem("a value is " + d + ". Give a finite number");
      }
      return number(new BigDecimal(value.toString()));
    }
    return value instanceof Number n
        ? number(new BigDecimal(n.toString()))
        : writable(value.toString());
  }

  /**
   * Refuses more values than an axis can have.
   *
   * @throws SweepProblem when there are more than a million
   */
  public static void limit(long count) {
    if (count > MOST) {
      throw new SweepProblem("has more than " + MOST + " values. Give fewer");
    }
  }

  /**
   * The text of a value in a CSV, in a file name and as an argument: plain, whatever the locale.
   */
  public static String text(Object value) {
    return value instanceof String text
        ? text
        : value instanceof BigDecimal d ? d.toPlainString() : String.valueOf(value);
  }

  /**
   * {@code from}, and its doubles up to and with {@code to}: powersOfTwo(1, 128) is 1, 2, 4 … 128.
   */
  public static List<Object> powersOfTwo(long from, long to) {
    if (from < 1 || to < from || Long.bitCount(from) != 1) {
      throw new SweepProblem(
          "powersOfTwo("
              + from
              + ", "
              + to
              + "): the first must be a power of two, not above the second");
    }
    List<Object> values = new ArrayList<>();
    for (long v = from; v <= to && v > 0; v <<= 1) {
      values.add(canonical(v));
    }
    return List.copyOf(values);
  }

  /**
   * {@code from}, and on by {@code step} up to and with {@code to}, in exact decimal arithmetic:
   * steps(0.7, 0.9, 0.05) has five values.
   */
  public static List<Object> steps(Number from, Number to, Number step) {
    BigDecimal a = decimal(from);
    BigDecimal b = decimal(to);
    BigDecimal by = decimal(step);
    if (by.signum() == 0 || b.subtract(a).signum() * by.signum() < 0) {
      throw new SweepProblem(
          "steps("
              + from
              + ", "
              + to
              + ", "
              + step
              + "): the step must lead from the first to the second");
    }
    BigDecimal last = b.subtract(a).divideToIntegralValue(by);
    if (last.compareTo(BigDecimal.valueOf(MOST)) >= 0) {
      throw new SweepProblem(
          "steps(%s, %s, %s): has more than %d values. Give fewer".formatted(from, to, step, MOST));
    }
    List<Object> values = new ArrayList<>();
    for (BigDecimal v = a; v.subtract(b).signum() * by.signum() <= 0; v = v.add(by)) {
      values.add(number(v));
    }
    return List.copyOf(values);
  }

  private static BigDecimal decimal(Number number) {
    return new BigDecimal(canonical(number).toString());
  }

  /** Half of a character, or NUL, would not arrive as it was written. */
  private static String writable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
      if (c == 0 || Character.isSurrogate(c) && !pair) {
        throw new SweepProblem(
            String.format(
                Locale.ROOT,
                "a value holds the character U+%04X, which no file and no program can be given",
                (int) c));
      }
      i += pair ? 1 : 0;
    }
    return text;
  }

  private static Object number(BigDecimal d) {
    BigDecimal plain = d.stripTrailingZeros();
    long whole = (long) plain.precision() - plain.scale();
    if (whole > DIGITS || plain.scale() > DIGITS) {
      throw new SweepProblem("a value has more than " + DIGITS + " digits. Give a shorter number");
    }
    if (plain.scale() > 0) {
      return plain;
    }
    BigInteger i = plain.toBigIntegerExact();
    return i.bitLength() < 32
        ? (Object) i.intValue()
        : i.bitLength() < 64 ? (Object) i.longValue() : i;
  }
}

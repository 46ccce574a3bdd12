package epsweep.sweep;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Values of an axis. A number is a number: integral ones become Integer, Long or BigInteger, others
 * a BigDecimal without trailing zeros. Everything else keeps its text, byte for byte.
 */
public final class Values {
  private Values() {}

  /**
   * One value in its canonical type.
   *
   * @throws SweepProblem for null, nan or infinity
   */
  public static Object canonical(Object value) {
    if (value == null) {
      throw new SweepProblem("a value is null. Give a number, a text in quotes, true or false");
    }
    if (value instanceof Integer || value instanceof String || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Double || value instanceof Float) {
      double d = ((Number) value).doubleValue();
      if (Double.isNaN(d) || Double.isInfinite(d)) {
        throw new SweepProblem("a value is " + d + ". Give a finite number");
      }
      return number(new BigDecimal(value.toString()));
    }
    return value instanceof Number n ? number(new BigDecimal(n.toString())) : value.toString();
  }

  /**
   * The text of a value in a CSV, in a file name and as an argument: plain, whatever the locale.
   */
  public static String text(Object value) {
    return value instanceof BigDecimal d ? d.toPlainString() : String.valueOf(value);
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
    BigDecimal a = new BigDecimal(from.toString());
    BigDecimal b = new BigDecimal(to.toString());
    BigDecimal by = new BigDecimal(step.toString());
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
    List<Object> values = new ArrayList<>();
    for (BigDecimal v = a; v.subtract(b).signum() * by.signum() <= 0; v = v.add(by)) {
      values.add(number(v));
    }
    return List.copyOf(values);
  }

  private static Object number(BigDecimal d) {
    BigDecimal plain = d.stripTrailingZeros();
    if (plain.scale() > 0) {
      return plain;
    }
    BigInteger i = plain.toBigIntegerExact();
    return i.bitLength() < 32
        ? (Object) i.intValue()
        : i.bitLength() < 64 ? (Object) i.longValue() : i;
  }
}

package epsweep.summary;

/**
 * A number as programs print it: {@code 40.21}, {@code -3}, {@code .5}, {@code 1.e5}, {@code 1e-7};
 * {@code nan} and {@code inf} in any case and with any sign are recognised as missing. A comma is
 * no part of a number.
 */
final class Numbers {
  private static final double[] TENS = new double[23];

  static {
    for (int i = 0; i < TENS.length; i++) {
      TENS[i] = Double.parseDouble("1e" + i);
    }
  }

  private double value;
  private boolean missing;

  /** The last number read; NaN when it was nan or inf. */
  double value() {
    return value;
  }

  /** Whether the last number read was nan or inf. */
  boolean missing() {
    return missing;
  }

  /** Reads the number that stands at the line's place and steps over it; false when none does. */
  boolean read(Line line) {
    int start = line.at();
    int at = start;
    byte sign = line.byteAt(at);
    if (sign == '-' || sign == '+') {
      at++;
    }
    int digits = digits(line, at);
    int fraction = 0;
    int end = at + digits;
    if (line.byteAt(end) == '.') {
      fraction = digits(line, end + 1);
      end += digits + fraction > 0 ? 1 + fraction : 0;
    }
    if (digits + fraction == 0) {
      return word(line, at);
    }
    int mantissaEnd = end;
    end = exponent(line, end);
    missing = false;
    boolean plain = end == mantissaEnd && digits + fraction <= 15;
    value = plain ? exact(line, at, end, fraction) : big(line.text(at, end));
    missing = Double.isInfinite(value);
    value = missing ? Double.NaN : sign == '-' ? -value : value;
    line.at(end);
    return true;
  }

  private boolean word(Line line, int at) {
    for (String word : new String[] {"nan", "infinity", "inf"}) {
      if (at + word.length() <= line.end()
          && line.text(at, at + word.length()).equalsIgnoreCase(word)) {
        value = Double.NaN;
        missing = true;
        line.at(at + word.length());
        return true;
      }
    }
    return false;
  }

  private static int digits(Line line, int from) {
    int at = from;
    while (line.byteAt(at) >= '0' && line.byteAt(at) <= '9') {
      at++;
    }
    return at - from;
  }

  private static int exponent(Line line, int at) {
    if ((line.byteAt(at) | 0x20) != 'e') {
      return at;
    }
    byte sign = line.byteAt(at + 1);
    int first = sign == '-' || sign == '+' ? at + 2 : at + 1;
    int digits = digits(line, first);
    return digits == 0 ? at : first + digits;
  }

  /** Exactly rounded: both the digits and the power of ten are exact in a double. */
  private static double exact(Line line, int from, int end, int fraction) {
    long mantissa = 0;
    for (int at = from; at < end; at++) {
      byte b = line.byteAt(at);
      if (b != '.') {
        mantissa = mantissa * 10 + (b - '0');
      }
    }
    return mantissa / TENS[fraction];
  }

  private static double big(String text) {
    return text.length() > 400 ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
  }
}

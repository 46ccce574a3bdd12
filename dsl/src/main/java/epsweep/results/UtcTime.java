package epsweep.results;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Times as {@link Instant#toString} writes them, read without the machinery for all other forms.
 */
final class UtcTime {
  private static final int SECONDS = 19;
  private static final int NANO_DIGITS = 9;

  private UtcTime() {}

  /**
   * @throws java.time.DateTimeException when it is none
   */
  static Instant parse(String text) {
    int end = text.length() - 1;
    int fraction = end - SECONDS - 1;
    boolean plain =
        fraction == -1 || fraction > 0 && fraction <= NANO_DIGITS && text.charAt(SECONDS) == '.';
    if (end < SECONDS
        || !plain
        || text.charAt(end) != 'Z'
        || !isDate(text)
        || !digits(text, SECONDS + 1, end)) {
      return Instant.parse(text);
    }
    return LocalDateTime.of(
            number(text, 0, 4),
            number(text, 5, 7),
            number(text, 8, 10),
            number(text, 11, 13),
            number(text, 14, 16),
            number(text, 17, SECONDS))
        .toInstant(ZoneOffset.UTC)
        .plusNanos(nanos(text, end));
  }

  /** Digits, and the signs between them where they belong; a leap second is left to Java. */
  private static boolean isDate(String text) {
    String signs = "    -  -  T  :  :  ";
    for (int i = 0; i < SECONDS; i++) {
      boolean digit = signs.charAt(i) == ' ';
      if (digit ? !digits(text, i, i + 1) : text.charAt(i) != signs.charAt(i)) {
        return false;
      }
    }
    return text.charAt(17) < '6' && (text.charAt(11) < '2' || text.charAt(12) < '4');
  }

  private static boolean digits(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  private static int nanos(String text, int end) {
    int nanos = 0;
    for (int i = 0; i < NANO_DIGITS; i++) {
      int at = SECONDS + 1 + i;
      nanos = 10 * nanos + (at < end ? text.charAt(at) - '0' : 0);
    }
    return nanos;
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}

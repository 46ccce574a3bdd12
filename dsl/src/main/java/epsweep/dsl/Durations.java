package epsweep.dsl;

import epsweep.sweep.SweepProblem;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.groovy.runtime.InvokerHelper;

/** Durations as users write them: {@code 90}, {@code 90s}, {@code 2m}, {@code 1h}. */
public final class Durations {
  private static final Pattern TEXT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([smh]?)");

  private Durations() {}

  /**
   * What {@code 2.minutes} means in a script; a property of anything but a number is left alone.
   *
   * @param unit {@code second(s)}, {@code minute(s)} or {@code hour(s)}
   */
  public static Object property(Object owner, String unit) {
    return owner instanceof Number n
        ? of(new BigDecimal(n.toString()), unit.charAt(0))
        : InvokerHelper.getProperty(owner, unit);
  }

  /**
   * A duration, a number of seconds, or a text of a number and a unit.
   *
   * @throws IllegalArgumentException when it is none of these; the message says what to write
   */
  public static Duration of(Object value) {
    if (value instanceof Duration duration) {
      return duration;
    }
    Matcher text = TEXT.matcher(String.valueOf(value).strip().toLowerCase(Locale.ROOT));
    if (!text.matches()) {
      throw new IllegalArgumentException(
          "must be a duration (2.minutes, 90, '90s', '2m', '1h'), got " + Shown.of(value));
    }
    char unit = text.group(2).isEmpty() ? 's' : text.group(2).charAt(0);
    return of(new BigDecimal(text.group(1)), unit);
  }

  /** The only value behind a word, as a duration. */
  static Duration of(String word, Object... given) {
    try {
      return of(Arguments.single(word, given));
    } catch (IllegalArgumentException e) {
      throw new SweepProblem(word + ": " + e.getMessage());
    }
  }

  private static Duration of(BigDecimal amount, char unit) {
    int seconds = unit == 'h' ? 3600 : unit == 'm' ? 60 : 1;
    return Duration.ofNanos(
        amount.multiply(BigDecimal.valueOf(seconds)).movePointRight(9).longValue());
  }
}

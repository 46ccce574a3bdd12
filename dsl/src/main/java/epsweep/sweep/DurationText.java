package epsweep.sweep;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as users write them, in a script and on the command line alike: {@code 90}, {@code
 * 90s}, {@code 2m}, {@code 1h}; also {@code 500ms}, {@code 2d}, and {@code 1.5h}.
 */
public final class DurationText {
  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)(ms|s|m|h|d)?");
  private static final Map<String, String> SECONDS =
      Map.of("ms", "0.001", "s", "1", "m", "60", "h", "3600", "d", "86400");

  /** What is longer is a slip, and more nanoseconds than a clock counts are not far beyond. */
  private static final BigDecimal LONGEST = BigDecimal.valueOf(36_500L * 86_400);

  private DurationText() {}

  /** The duration of a text; empty when it is none, or longer than a hundred years. */
  public static Optional<Duration> parse(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches()
        ? of(new BigDecimal(form.group(1)), form.group(2) == null ? "s" : form.group(2))
        : Optional.empty();
  }

  /**
   * So much of a unit.
   *
   * @param unit {@code ms}, {@code s}, {@code m}, {@code h} or {@code d}
   * @return empty when it is negative, or longer than a hundred years
   */
  public static Optional<Duration> of(BigDecimal amount, String unit) {
    BigDecimal seconds = amount.multiply(new BigDecimal(SECONDS.get(unit)));
    return seconds.signum() < 0 || seconds.compareTo(LONGEST) > 0
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(seconds.movePointRight(9).longValue()));
  }
}

package epsweep.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The time limit of a launch as written on the command line. */
final class EpBenchTime {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})([smh]?)");
  private static final Duration NEVER = Duration.ofDays(3650);

  private EpBenchTime() {}

  /** {@code 90}, {@code 90s}, {@code 2m}, {@code 1h}; 0 is no limit. */
  static Duration of(String text) throws EpBenchUsageError {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      throw new EpBenchUsageError(
          "argument --timeout: takes a time such as 90, 90s, 2m or 1h, got "
              + PythonText.repr(text));
    }
    long count = Long.parseLong(time.group(1));
    Duration duration =
        switch (time.group(2)) {
          case "m" -> Duration.ofMinutes(count);
          case "h" -> Duration.ofHours(count);
          default -> Duration.ofSeconds(count);
        };
    return duration.isZero() ? NEVER : duration;
  }
}

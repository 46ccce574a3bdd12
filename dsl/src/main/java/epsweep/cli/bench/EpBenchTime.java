package epsweep.cli.bench;

import epsweep.cli.DurationConverter;
import java.time.Duration;
import picocli.CommandLine.TypeConversionException;

/** The time limit of a launch as written on the command line. */
final class EpBenchTime {
  private static final Duration NEVER = Duration.ofDays(3650);

  private EpBenchTime() {}

  /** {@code 90}, {@code 90s}, {@code 2m}, {@code 1h}; 0 is no limit. */
  static Duration of(String text) throws EpBenchUsageError {
    try {
      Duration duration = new DurationConverter().convert(text);
      return duration.isZero() ? NEVER : duration;
    } catch (TypeConversionException e) {
      throw new EpBenchUsageError("argument --timeout: " + e.getMessage());
    }
  }
}

package epsweep.cli;

import java.time.Duration;

/** Times for people. */
final class Clock {
  private Clock() {}

  /** {@code 0:07}, {@code 12:30}, {@code 1:02:03}. */
  static String of(Duration duration) {
    long seconds = Math.round(duration.toMillis() / 1000.0);
    long minutes = seconds / 60;
    return minutes < 60
        ? "%d:%02d".formatted(minutes, seconds % 60)
        : "%d:%02d:%02d".formatted(minutes / 60, minutes % 60, seconds % 60);
  }

  /** {@code 40 s}, {@code 12 min}, {@code 3 h 20 min}: as exact as a guess deserves. */
  static String about(Duration duration) {
    long seconds = Math.max(1, Math.round(duration.toMillis() / 1000.0));
    long minutes = Math.round(seconds / 60.0);
    if (seconds < 100) {
      return seconds + " s";
    }
    return minutes < 100 ? minutes + " min" : "%d h %d min".formatted(minutes / 60, minutes % 60);
  }
}

package epsweep.dsl;

import epsweep.sweep.DurationText;
import epsweep.sweep.SweepProblem;
import java.math.BigDecimal;
import java.time.Duration;

/** Durations as users write them: {@code 90}, {@code 90s}, {@code 2m}, {@code 1h}. */
public final class Durations {
  private Durations() {}

  /**
   * What {@code 2.minutes} means.
   *
   * @param unit {@code second(s)}, {@code minute(s)} or {@code hour(s)}
   */
  static Duration of(Number n, String unit) {
    return DurationText.of(new BigDecimal(n.toString()), unit.substring(0, 1))
        .orElseThrow(() -> new SweepProblem(refused(n + "." + unit).getMessage()));
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
    return DurationText.parse(String.valueOf(value)).orElseThrow(() -> refused(Shown.of(value)));
  }

  /** The only value behind a word, as a duration. */
  static Duration of(String word, Object... given) {
    try {
      return of(Arguments.single(word, given));
    } catch (IllegalArgumentException e) {
      throw new SweepProblem(word + ": " + e.getMessage());
    }
  }

  private static IllegalArgumentException refused(String got) {
    return new IllegalArgumentException(
        "must be a duration (2.minutes, 90, '90s', '2m', '1h'), got " + got);
  }
}

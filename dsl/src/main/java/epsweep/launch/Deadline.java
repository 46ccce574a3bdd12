package epsweep.launch;

import java.math.BigDecimal;
import java.time.Duration;

/**
 * When the time of a whole sweep is over. Counted by the monotonic clock, which nobody sets.
 *
 * @param sinceNanos when it began, as {@link System#nanoTime} has it
 * @param whole how long the sweep may take
 */
public record Deadline(long sinceNanos, Duration whole) {
  /** Of a sweep that begins now. */
  public static Deadline in(Duration whole) {
    return new Deadline(System.nanoTime(), whole);
  }

  /** What is left of it; zero when it is over. */
  public Duration left() {
    Duration left = whole.minusNanos(System.nanoTime() - sinceNanos);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Once it is, it stays so. */
  public boolean isOver() {
    return left().isZero();
  }

  /** {@code the sweep's time limit of 90 s}. */
  public String words() {
    return "the sweep's time limit of " + seconds(whole);
  }

  static String seconds(Duration limit) {
    return BigDecimal.valueOf(limit.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }
}

package epsweep.launch;

import java.math.BigDecimal;
import java.time.Duration;

/**
 * How long a job may take, and by whose limit.
 *
 * @param most from its start
 * @param words the limit as it is to be named when it is reached
 * @param sweeps whether it is the whole sweep's: what it cuts short is no failure of the launch
 */
public record TimeLimit(Duration most, String words, boolean sweeps) {
  /** A launch's own. */
  public static TimeLimit ofLaunch(Duration most) {
    return new TimeLimit(most, "its time limit of " + seconds(most), false);
  }

  /**
   * The whole sweep's.
   *
   * @param left what is left of it
   * @param whole all of it
   */
  public static TimeLimit ofSweep(Duration left, Duration whole) {
    return new TimeLimit(left, "the sweep's time limit of " + seconds(whole), true);
  }

  /** Whether nothing of it is left. */
  public boolean isOver() {
    return most.isZero() || most.isNegative();
  }

  private static String seconds(Duration limit) {
    return BigDecimal.valueOf(limit.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
  }
}

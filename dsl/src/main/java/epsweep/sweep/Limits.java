package epsweep.sweep;

import java.time.Duration;

/**
 * What ends a launch or a sweep; none of it changes a result, so none of it is part of a launch's
 * key.
 *
 * @param timeout the longest that one launch may take
 * @param retries how often a launch that failed for a reason that can pass is tried again
 */
public record Limits(Duration timeout, int retries) {
  public static final Limits DEFAULT = new Limits(Duration.ofMinutes(10), 0);

  public Limits {
    if (timeout.isNegative() || timeout.isZero()) {
      throw new SweepProblem("timeout: must be positive, got " + timeout);
    }
    if (retries < 0) {
      throw new SweepProblem("retries: must not be negative, got " + retries);
    }
  }
}

package epsweep.sweep;

import java.time.Duration;
import java.util.Optional;

/**
 * What ends a launch or a sweep; none of it changes a result, so none of it is part of a launch's
 * key.
 *
 * @param timeout the longest that one launch may take
 * @param retries how often a launch that failed for a reason that can pass is tried again
 * @param timeLimit for the whole sweep; what has not started by then is cancelled
 * @param maxFailures how many launches may fail before the rest is cancelled
 */
public record Limits(
    Duration timeout, int retries, Optional<Duration> timeLimit, Optional<Integer> maxFailures) {
  public static final Limits DEFAULT = new Limits(Duration.ofMinutes(10), 0);

  public Limits {
    positive("timeout", timeout);
    timeLimit.ifPresent(limit -> positive("timeLimit", limit));
    if (retries < 0) {
      throw new SweepProblem("retries: must not be negative, got " + retries);
    }
    if (maxFailures.orElse(1) < 1) {
      throw new SweepProblem(
          "maxFailures: must be a positive integer, got " + maxFailures.orElseThrow());
    }
  }

  /** Without limits for the whole sweep. */
  public Limits(Duration timeout, int retries) {
    this(timeout, retries, Optional.empty(), Optional.empty());
  }

  public Limits withTimeout(Duration longest) {
    return new Limits(longest, retries, timeLimit, maxFailures);
  }

  public Limits withRetries(int times) {
    return new Limits(timeout, times, timeLimit, maxFailures);
  }

  public Limits withTimeLimit(Duration whole) {
    return new Limits(timeout, retries, Optional.of(whole), maxFailures);
  }

  public Limits withMaxFailures(int most) {
    return new Limits(timeout, retries, timeLimit, Optional.of(most));
  }

  private static void positive(String word, Duration given) {
    if (given.isNegative() || given.isZero()) {
      throw new SweepProblem(word + ": must be positive, got " + given);
    }
  }
}

package epsweep.run;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * How a run deals with what goes wrong.
 *
 * @param keepFailed whether launches that failed in an earlier run stay as they are
 * @param maxFailures how many launches may fail before the rest is cancelled; 1 for fail-fast,
 *     empty for any number
 * @param timeLimit for the whole sweep; what has not started by then is cancelled
 * @param retryPause before the second attempt; doubled before each further one
 * @param facts what every row of this run says besides ({@code mixed}); usually empty
 */
public record RunOptions(
    boolean keepFailed,
    Optional<Integer> maxFailures,
    Optional<Duration> timeLimit,
    Duration retryPause,
    Map<String, String> facts) {
  public static final RunOptions DEFAULT =
      new RunOptions(false, Optional.empty(), Optional.empty(), Duration.ofSeconds(2), Map.of());

  public RunOptions {
    facts = Map.copyOf(facts);
  }

  public RunOptions withKeepFailed(boolean keep) {
    return new RunOptions(keep, maxFailures, timeLimit, retryPause, facts);
  }

  /** Cancels the rest after so many failures. */
  public RunOptions withMaxFailures(int most) {
    return new RunOptions(keepFailed, Optional.of(most), timeLimit, retryPause, facts);
  }

  public RunOptions withTimeLimit(Duration limit) {
    return new RunOptions(keepFailed, maxFailures, Optional.of(limit), retryPause, facts);
  }

  public RunOptions withRetryPause(Duration pause) {
    return new RunOptions(keepFailed, maxFailures, timeLimit, pause, facts);
  }

  public RunOptions withFacts(Map<String, String> more) {
    return new RunOptions(keepFailed, maxFailures, timeLimit, retryPause, more);
  }
}

package epsweep.run;

import epsweep.sweep.Point;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How a run deals with what goes wrong.
 *
 * @param keepFailed whether launches that failed in an earlier run stay as they are
 * @param maxFailures how many launches may fail before the rest is cancelled; 1 for fail-fast,
 *     empty for any number
 * @param timeLimit for the whole sweep; what has not started by then is cancelled
 * @param retryPause before the second attempt; doubled before each further one
 * @param selected the points that are run; of the others, only what an earlier run measured is kept
 * @param facts what every row of this run says besides ({@code mixed}); usually empty
 */
public record RunOptions(
    boolean keepFailed,
    Optional<Integer> maxFailures,
    Optional<Duration> timeLimit,
    Duration retryPause,
    Map<String, String> facts,
    Predicate<Point> selected) {
  public static final RunOptions DEFAULT =
      new RunOptions(
          false,
          Optional.empty(),
          Optional.empty(),
          Duration.ofSeconds(2),
          Map.of(),
          point -> true);

  public RunOptions {
    facts = Map.copyOf(facts);
  }

  public RunOptions withKeepFailed(boolean keep) {
    return new RunOptions(keep, maxFailures, timeLimit, retryPause, facts, selected);
  }

  /** Cancels the rest after so many failures. */
  public RunOptions withMaxFailures(int most) {
    return new RunOptions(keepFailed, Optional.of(most), timeLimit, retryPause, facts, selected);
  }

  public RunOptions withTimeLimit(Duration limit) {
    return new RunOptions(keepFailed, maxFailures, Optional.of(limit), retryPause, facts, selected);
  }

  public RunOptions withRetryPause(Duration pause) {
    return new RunOptions(keepFailed, maxFailures, timeLimit, pause, facts, selected);
  }

  public RunOptions withFacts(Map<String, String> more) {
    return new RunOptions(keepFailed, maxFailures, timeLimit, retryPause, more, selected);
  }

  /** Runs these points alone. */
  public RunOptions withSelected(Predicate<Point> points) {
    return new RunOptions(keepFailed, maxFailures, timeLimit, retryPause, facts, points);
  }
}

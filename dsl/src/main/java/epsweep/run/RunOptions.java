package epsweep.run;

import epsweep.sweep.Point;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;

/**
 * How a run deals with what goes wrong, and with what is there already.
 *
 * @param keepFailed whether launches that failed in an earlier run stay as they are
 * @param retryPause before the second attempt; doubled before each further one
 * @param jobs how many launches run at once
 * @param selected the points that are run; of the others, only what an earlier run measured is kept
 * @param facts what every row of this run says besides ({@code mixed}); usually empty
 * @param batching what is done about launches that a batch system runs
 */
public record RunOptions(
    boolean keepFailed,
    Duration retryPause,
    int jobs,
    Map<String, String> facts,
    Predicate<Point> selected,
    Batching batching) {
  public static final RunOptions DEFAULT =
      new RunOptions(false, Duration.ofSeconds(2), 1, Map.of(), point -> true, Batching.FOLLOWED);

  public RunOptions {
    facts = Map.copyOf(facts);
  }

  public RunOptions withKeepFailed(boolean keep) {
    return new RunOptions(keep, retryPause, jobs, facts, selected, batching);
  }

  public RunOptions withRetryPause(Duration pause) {
    return new RunOptions(keepFailed, pause, jobs, facts, selected, batching);
  }

  /** With an executor that runs as many at once. */
  public RunOptions withJobs(int atOnce) {
    return new RunOptions(keepFailed, retryPause, atOnce, facts, selected, batching);
  }

  public RunOptions withFacts(Map<String, String> more) {
    return new RunOptions(keepFailed, retryPause, jobs, more, selected, batching);
  }

  /** Runs these points alone. */
  public RunOptions withSelected(Predicate<Point> points) {
    return new RunOptions(keepFailed, retryPause, jobs, facts, points, batching);
  }

  public RunOptions withBatching(Batching other) {
    return new RunOptions(keepFailed, retryPause, jobs, facts, selected, other);
  }
}

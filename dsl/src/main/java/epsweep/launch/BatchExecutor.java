package epsweep.launch;

import java.time.Duration;
import java.util.List;

/**
 * Gives launches to a system that runs them some time, somewhere, whether ep-sweep lives or not:
 * Slurm, or another with jobs that can be submitted, looked at and cancelled. What was submitted is
 * on record, so that a later run goes on with it.
 *
 * <p>One thread submits and looks; {@link #cancel} may come from any.
 */
public interface BatchExecutor {
  /**
   * Goes on with what an earlier run submitted of this very attempt, if it lives or has ended
   * meanwhile: {@link #look} will tell of it.
   *
   * @return whether there is such a thing; if not, it is to be submitted
   */
  boolean adopt(BatchRequest request);

  /**
   * Submits launches, in the order in which they are to be run where they meet. Returns when they
   * are on record; a system that does not answer is asked again by {@link #look}.
   *
   * @throws BatchProblem when the system refuses them
   */
  void submit(List<BatchRequest> requests);

  /** Whether the system has all that was submitted. */
  boolean hasAll();

  /** What has happened since the last look, however often it is called; never blocks for long. */
  List<BatchEvent> look();

  /** How long it is worth to wait before the next look. */
  Duration pause();

  /**
   * Ends all that was submitted or adopted, as soon as the system can; {@link #look} then tells how
   * each ended. From any thread, any number of times.
   */
  void cancel();
}

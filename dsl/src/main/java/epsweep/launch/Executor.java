package epsweep.launch;

/** Starts launches here and waits for them. Batch systems are {@link BatchExecutor}s. */
public interface Executor {
  /**
   * Runs a job until nothing of it is left. Blocks; several threads may each run one.
   *
   * @return how it ended; a job that could not be started is an outcome too, never an exception
   */
  Outcome run(Job job);

  /**
   * Ends what is running and refuses to start more; {@link #run} then returns {@code INTERRUPTED}.
   * Returns at once, from any thread.
   *
   * @param atOnce whether to kill without a grace; then it returns when nothing is left
   */
  void stop(boolean atOnce);
}

package epsweep.run;

/** Who does what a run has to do: here and now, or some time somewhere. Called by one thread. */
interface Hands extends AutoCloseable {
  /** Waits until one more launch may be decided on, so that this happens as late as can be. */
  void awaitFree();

  void begin(Course.Due due);

  /**
   * Waits for all that was begun.
   *
   * @return whether the run goes on
   */
  boolean await();

  @Override
  void close();
}

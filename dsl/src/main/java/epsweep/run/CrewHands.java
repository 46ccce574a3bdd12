package epsweep.run;

import java.time.Duration;

/**
 * Runs launches here and now, one at a time or several.
 *
 * @param pause before a second attempt
 */
record CrewHands(Crew crew, Attempts attempts, Duration pause) implements Hands {
  @Override
  public void awaitFree() {
    crew.awaitFree();
  }

  @Override
  public void begin(Course.Due due) {
    crew.begin(() -> attempts.run(due.task(), pause).ifPresentOrElse(due::ended, due::cancel));
  }

  @Override
  public boolean await() {
    crew.await();
    return true;
  }

  @Override
  public void close() {
    crew.close();
  }
}

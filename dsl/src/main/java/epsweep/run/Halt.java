package epsweep.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Whether a run was told to stop. */
final class Halt {
  private final CountDownLatch told = new CountDownLatch(1);

  void set() {
    told.countDown();
  }

  boolean isSet() {
    return told.getCount() == 0;
  }

  /** Waits; returns early, and true, when the run is told to stop. */
  boolean await(Duration most) {
    try {
      return told.await(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}

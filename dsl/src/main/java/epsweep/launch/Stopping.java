package epsweep.launch;

import java.util.concurrent.TimeUnit;

/** Lets one thread wait for the end of a process, and others end that wait. */
final class Stopping {
  private Thread waiting;
  private boolean told;
  private boolean atOnce;

  /** From any thread; the first call says how urgent it is. */
  synchronized void tell(boolean urgent) {
    atOnce = told ? atOnce : urgent;
    told = true;
    if (waiting != null) {
      waiting.interrupt();
    }
  }

  synchronized boolean isTold() {
    return told;
  }

  synchronized boolean isAtOnce() {
    return atOnce;
  }

  /**
   * Waits; by the process itself, since a future of its end costs a thread for each.
   *
   * @return whether it has ended, or the wait was ended
   */
  boolean await(Process process, long nanos) throws InterruptedException {
    if (!begin()) {
      return true;
    }
    try {
      return process.waitFor(nanos, TimeUnit.NANOSECONDS) | end();
    } catch (InterruptedException e) {
      if (end()) {
        return true;
      }
      throw e;
    }
  }

  private synchronized boolean begin() {
    waiting = told ? null : Thread.currentThread();
    return !told;
  }

  /** After this, no interrupt of ours comes: one would close whatever file is in use. */
  private synchronized boolean end() {
    waiting = null;
    if (told) {
      Thread.interrupted();
    }
    return told;
  }
}

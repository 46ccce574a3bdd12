package epsweep.cli.serve;

import java.time.Duration;

/** Rings for all who wait: a new report, or the end. */
final class Bell {
  private long rung;
  private boolean ended;
  private int waiting;
  private int owed;

  synchronized int waiting() {
    return waiting;
  }

  synchronized void enter() {
    waiting++;
  }

  synchronized void leave() {
    waiting--;
    notifyAll();
  }

  synchronized long rung() {
    return rung;
  }

  synchronized boolean hasEnded() {
    return ended;
  }

  synchronized void ring() {
    rung++;
    notifyAll();
  }

  synchronized void end() {
    ended = true;
    owed = waiting;
    ring();
  }

  /** Somebody has fetched a report. */
  synchronized void fetched() {
    owed--;
    notifyAll();
  }

  /**
   * Waits for a ring after a number of them, but no longer than a time; says how many there were.
   */
  synchronized long await(long after, Duration longest) throws InterruptedException {
    long until = System.nanoTime() + longest.toNanos();
    while (rung == after && !ended && pause(until)) {
      // Woken for another reason.
    }
    return rung;
  }

  /** Waits until all who heard of the end have fetched the last report. */
  synchronized void awaitFetched(Duration longest) throws InterruptedException {
    long until = System.nanoTime() + longest.toNanos();
    while (owed > 0 && pause(until)) {
      // One less.
    }
  }

  private boolean pause(long until) throws InterruptedException {
    long left = (until - System.nanoTime()) / 1_000_000;
    if (left > 0) {
      wait(left);
    }
    return left > 0;
  }
}

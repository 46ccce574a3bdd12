package epsweep.cpu;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Where rank threads meet. A thread spins first, when there is a processor for each; then yields;
 * then parks until the last one wakes it, so that a wait is never longer than it must be, and eight
 * ranks on two processors do not steal each other's time.
 */
final class SpinBarrier {
  private static final int SPINS = 4096;
  private static final int YIELDS = 256;

  private final int parties;
  private final int spins;
  private final AtomicInteger arrived = new AtomicInteger();
  private final AtomicReferenceArray<Thread> parked;
  private volatile int generation;
  private volatile Throwable broken;

  SpinBarrier(int parties) {
    this.parties = parties;
    this.spins = parties <= Runtime.getRuntime().availableProcessors() ? SPINS : 0;
    this.parked = new AtomicReferenceArray<>(parties);
  }

  /** Returns when all parties have called it. What they wrote before is visible after. */
  void await(int party) {
    int mine = generation;
    if (arrived.incrementAndGet() == parties) {
      arrived.set(0);
      generation = mine + 1;
      wakeAll();
    } else {
      waitFor(party, mine);
    }
    if (broken != null) {
      throw new IllegalStateException("another rank failed", broken);
    }
  }

  /** A party failed and will not come: the others must not wait for it. */
  void fail(Throwable cause) {
    broken = cause;
    wakeAll();
  }

  private void waitFor(int party, int mine) {
    for (int i = 0; i < spins && waiting(mine); i++) {
      Thread.onSpinWait();
    }
    for (int i = 0; i < YIELDS && waiting(mine); i++) {
      Thread.yield();
    }
    if (waiting(mine)) {
      parked.set(party, Thread.currentThread());
      while (waiting(mine)) {
        LockSupport.park(this);
      }
      parked.set(party, null);
    }
  }

  private boolean waiting(int mine) {
    return generation == mine && broken == null;
  }

  private void wakeAll() {
    for (int i = 0; i < parties; i++) {
      LockSupport.unpark(parked.get(i));
    }
  }
}

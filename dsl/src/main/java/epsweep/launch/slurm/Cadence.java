package epsweep.launch.slurm;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * When the scheduler may be asked again: never before the shortest time has passed, and more and
 * more rarely while nothing changes.
 */
final class Cadence {
  private static final double GROWTH = 1.5;
  private static final int MOST = 6;

  private final long shortest;
  private final LongSupplier nanos;
  private long interval;
  private long asked;
  private boolean changed;

  Cadence(Duration shortest, LongSupplier nanos) {
    this.nanos = nanos;
    this.shortest = shortest.toNanos();
    this.interval = this.shortest;
    this.asked = nanos.getAsLong();
  }

  /** Whether a question may be asked now; if so, it counts as asked. */
  boolean take() {
    if (changed) {
      // What moves by itself needs no question.
      interval = shortest;
      changed = false;
    }
    long now = nanos.getAsLong();
    if (now - asked < interval) {
      return false;
    }
    asked = now;
    interval = (long) Math.min(interval * GROWTH, (double) shortest * MOST);
    return true;
  }

  /** Something has changed since: the next question comes soon. */
  void changed() {
    changed = true;
  }
}

package epsweep.launch.slurm;

import java.time.Duration;
import java.util.PriorityQueue;
import java.util.function.LongSupplier;

/** Time that passes when it is told to, and what is to happen in it; one thread's. */
final class VirtualClock implements LongSupplier {
  /** 2026-01-05T08:00:00Z, for what is written into files. */
  static final long EPOCH = 1_767_600_000_000_000_000L;

  private record Event(long at, long order, Runnable what) implements Comparable<Event> {
    @Override
    public int compareTo(Event other) {
      int times = Long.compare(at, other.at);
      return times == 0 ? Long.compare(order, other.order) : times;
    }
  }

  private final PriorityQueue<Event> events = new PriorityQueue<>();
  private long now;
  private long order;

  /** Nanoseconds since the start. */
  @Override
  public long getAsLong() {
    return now;
  }

  long wall() {
    return EPOCH + now;
  }

  Duration sinceStart() {
    return Duration.ofNanos(now);
  }

  void after(Duration wait, Runnable what) {
    events.add(new Event(now + wait.toNanos(), order++, what));
  }

  /** Lets time pass, with all that is due meanwhile at its own moment. */
  void advance(Duration by) {
    long until = now + by.toNanos();
    while (!events.isEmpty() && events.peek().at() <= until) {
      Event next = events.poll();
      now = next.at();
      next.what().run();
    }
    now = until;
  }
}

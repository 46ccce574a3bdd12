package epsweep.launch;

import java.time.Duration;

/**
 * Looks before and after each launch at what changes the machine's speed; what it sees becomes
 * columns.
 */
public final class DriftWatch implements Executor {
  /** The column of what held clocks down by fault: heat, or the hardware's own emergency. */
  public static final String THROTTLED = "throttled";

  /** The look behind one launch is the look before the next; short launches share one. */
  private static final Duration FRESH = Duration.ofSeconds(1);

  private final Executor executor;
  private final Recent<Gauge.Reading> gauge;

  /**
   * @param executor for one launch at a time
   */
  public DriftWatch(Executor executor, Gauge gauge) {
    this(executor, gauge, FRESH);
  }

  DriftWatch(Executor executor, Gauge gauge, Duration fresh) {
    this.executor = executor;
    this.gauge = new Recent<>(gauge::read, reading -> fresh);
  }

  @Override
  public Outcome run(Job job) {
    Gauge.Reading before = gauge.get();
    Outcome outcome = executor.run(job);
    Gauge.Reading after = gauge.get();
    return outcome.withFacts(after.columnsSince(before));
  }

  @Override
  public void stop(boolean atOnce) {
    executor.stop(atOnce);
  }
}

package epsweep.launch;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Looks before and after each launch at what changes the machine's speed; what it sees becomes
 * columns.
 */
public final class DriftWatch implements Executor {
  /** The column of what held clocks down by fault: heat, or the hardware's own emergency. */
  public static final String THROTTLED = "throttled";

  /** A full load draws all the power that a GPU may; that is how it is meant to run. */
  private static final Set<String> USUAL = Set.of("sw_power_cap", "sync_boost");

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
    return outcome.withFacts(facts(before, after));
  }

  @Override
  public void stop(boolean atOnce) {
    executor.stop(atOnce);
  }

  private static Map<String, String> facts(Gauge.Reading before, Gauge.Reading after) {
    Map<String, String> facts = new LinkedHashMap<>();
    new TreeMap<>(after.shown())
        .forEach(
            (name, value) -> {
              facts.put(name + "_before", before.shown().getOrDefault(name, ""));
              facts.put(name + "_after", value);
            });
    Map<String, String> slowed = after.slowedSince(before);
    if (!slowed.isEmpty()) {
      facts.put("slowed_by", String.join(", ", slowed.values()));
    }
    slowed.keySet().removeAll(USUAL);
    if (!slowed.isEmpty()) {
      facts.put(THROTTLED, String.join(", ", slowed.values()));
    }
    facts.values().removeIf(String::isEmpty);
    return facts;
  }
}

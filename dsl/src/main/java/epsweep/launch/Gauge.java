package epsweep.launch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads what changes a machine's speed while it works. */
public interface Gauge {
  /** The state of the machine now; empty where it does not tell. */
  Reading read();

  /**
   * The machine at one moment.
   *
   * @param shown by the start of a column's name, as text
   * @param slowedUs how long clocks were held down so far, in microseconds, by reason
   * @param slowedNow what holds them down now, where the machine does not count
   */
  record Reading(Map<String, String> shown, Map<String, Long> slowedUs, Set<String> slowedNow) {
    public static final Reading NONE = new Reading(Map.of(), Map.of(), Set.of());

    private static final long MILLI = 1000;

    /** A full load draws all the power that a GPU may; that is how it is meant to run. */
    private static final Set<String> USUAL = Set.of("sw_power_cap", "sync_boost");

    public Reading {
      shown = Map.copyOf(shown);
      slowedUs = Map.copyOf(slowedUs);
      slowedNow = Set.copyOf(slowedNow);
    }

    /**
     * What to record of a launch between an earlier reading and this one: each value before and
     * after, {@code slowed_by} for all that held clocks down meanwhile, and {@link
     * DriftWatch#THROTTLED} for what of it is a fault.
     */
    public Map<String, String> columnsSince(Reading before) {
      Map<String, String> columns = new LinkedHashMap<>();
      new TreeMap<>(shown)
          .forEach(
              (name, value) -> {
                columns.put(name + "_before", before.shown.getOrDefault(name, ""));
                columns.put(name + "_after", value);
              });
      Map<String, String> slowed = slowedSince(before);
      if (!slowed.isEmpty()) {
        columns.put("slowed_by", String.join(", ", slowed.values()));
      }
      slowed.keySet().removeAll(USUAL);
      if (!slowed.isEmpty()) {
        columns.put(DriftWatch.THROTTLED, String.join(", ", slowed.values()));
      }
      columns.values().removeIf(String::isEmpty);
      return columns;
    }

    /** What held clocks down between an earlier reading and this one: reasons, in words. */
    private Map<String, String> slowedSince(Reading before) {
      Map<String, String> by = new LinkedHashMap<>();
      for (String reason : new TreeSet<>(slowedUs.keySet())) {
        Long earlier = before.slowedUs.get(reason);
        long more = earlier == null ? 0 : slowedUs.get(reason) - earlier;
        if (more >= MILLI) {
          by.put(reason, reason + " " + more / MILLI + " ms");
        }
      }
      new TreeSet<>(slowedNow).forEach(reason -> by.put(reason, reason));
      return by;
    }
  }
}

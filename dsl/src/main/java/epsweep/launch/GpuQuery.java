package epsweep.launch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * One way to ask nvidia-smi for the state of GPUs: of several, what it answers is the slowest
 * clock, the hottest, the one that draws most.
 *
 * @param fields what holds clocks down, behind the fields that every driver knows
 */
public record GpuQuery(List<String> fields) {
  public static final String FORMAT = "--format=csv,noheader,nounits";

  private static final String BASE = "uuid,clocks.sm,temperature.gpu,power.draw";

  /** The first column behind those. */
  private static final int REASONS = 4;

  /** Microseconds since the driver was loaded; newer drivers have them. */
  private static final List<String> COUNTERS =
      List.of(
          "sw_power_cap",
          "sw_thermal_slowdown",
          "hw_thermal_slowdown",
          "hw_power_brake_slowdown",
          "sync_boost");

  /** Bits of what holds clocks down at this moment; a GPU at rest and set clocks are no fault. */
  private static final Map<Long, String> BITS = bits();

  /**
   * From the newest driver's fields to the oldest's: nvidia-smi refuses a field it does not know.
   */
  public static final List<GpuQuery> NEWEST_FIRST =
      List.of(
          new GpuQuery(
              COUNTERS.stream().map(reason -> "clocks_event_reasons_counters." + reason).toList()),
          new GpuQuery(List.of("clocks_event_reasons.active")),
          new GpuQuery(List.of("clocks_throttle_reasons.active")));

  public GpuQuery {
    fields = List.copyOf(fields);
  }

  /** Of nvidia-smi; {@link #FORMAT} goes with it. */
  public String option() {
    return "--query-gpu=" + BASE + "," + String.join(",", fields);
  }

  /**
   * What an answer says; empty where it is none.
   *
   * @param counts whether a GPU matters, by its UUID
   */
  public Optional<Gauge.Reading> reading(String answer, Predicate<String> counts) {
    List<List<String>> gpus =
        answer
            .lines()
            .map(line -> Arrays.stream(line.split(",")).map(String::strip).toList())
            .filter(cells -> cells.size() == REASONS + fields.size() && counts.test(cells.get(0)))
            .toList();
    return gpus.isEmpty() ? Optional.empty() : Optional.of(reading(gpus));
  }

  private Gauge.Reading reading(List<List<String>> gpus) {
    Map<String, String> shown = new LinkedHashMap<>();
    put(shown, "gpu_clock_mhz", gpus, 1, stream -> stream.min().orElseThrow());
    put(shown, "gpu_temp_c", gpus, 2, stream -> stream.max().orElseThrow());
    put(shown, "gpu_power_w", gpus, 3, stream -> stream.max().orElseThrow());
    return fields.size() > 1
        ? new Gauge.Reading(shown, counted(gpus), Set.of())
        : new Gauge.Reading(shown, Map.of(), active(gpus));
  }

  private static void put(
      Map<String, String> shown,
      String name,
      List<List<String>> gpus,
      int column,
      ToDoubleFunction<DoubleStream> of) {
    List<Double> values = new ArrayList<>();
    gpus.forEach(cells -> number(cells.get(column)).ifPresent(values::add));
    if (!values.isEmpty()) {
      double value = of.applyAsDouble(values.stream().mapToDouble(Double::doubleValue));
      shown.put(
          name, String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.2f", value));
    }
  }

  private static Map<String, Long> counted(List<List<String>> gpus) {
    Map<String, Long> slowed = new LinkedHashMap<>();
    for (int i = 0; i < COUNTERS.size(); i++) {
      int column = REASONS + i;
      for (List<String> cells : gpus) {
        String reason = COUNTERS.get(i);
        number(cells.get(column)).ifPresent(us -> slowed.merge(reason, us.longValue(), Math::max));
      }
    }
    return slowed;
  }

  private static Set<String> active(List<List<String>> gpus) {
    Set<String> slowed = new HashSet<>();
    for (List<String> cells : gpus) {
      String mask = cells.get(cells.size() - 1).replaceFirst("^0x", "");
      if (mask.matches("[0-9a-fA-F]{1,16}")) {
        long bits = Long.parseUnsignedLong(mask, 16);
        BITS.keySet().stream().filter(bit -> (bits & bit) != 0).map(BITS::get).forEach(slowed::add);
      }
    }
    return slowed;
  }

  private static Optional<Double> number(String text) {
    return text.matches("[0-9]{1,15}(\\.[0-9]{1,6})?")
        ? Optional.of(Double.parseDouble(text))
        : Optional.empty();
  }

  private static Map<Long, String> bits() {
    Map<Long, String> bits = new LinkedHashMap<>();
    bits.put(0x4L, "sw_power_cap");
    bits.put(0x8L, "hw_slowdown");
    bits.put(0x20L, "sw_thermal_slowdown");
    bits.put(0x40L, "hw_thermal_slowdown");
    bits.put(0x80L, "hw_power_brake_slowdown");
    return bits;
  }
}

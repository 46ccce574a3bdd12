package epsweep.launch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * Clocks, temperature and power of GPUs, as nvidia-smi shows them: of several the slowest clock,
 * the hottest, the one that draws most.
 */
public final class GpuGauge implements Gauge {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** Looks that nothing answered, after which no more are taken. */
  private static final int LOOKS = 5;

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

  private final String nvidiaSmi;
  private final List<String> gpus;
  private final Duration limit;
  private Optional<List<String>> query = Optional.empty();
  private int unanswered;

  /**
   * @param nvidiaSmi the program
   * @param gpus UUIDs that matter
   */
  public GpuGauge(String nvidiaSmi, List<String> gpus) {
    this(nvidiaSmi, gpus, LIMIT);
  }

  GpuGauge(String nvidiaSmi, List<String> gpus, Duration limit) {
    this.nvidiaSmi = nvidiaSmi;
    this.gpus = List.copyOf(gpus);
    this.limit = limit;
  }

  @Override
  public synchronized Reading read() {
    if (query.isPresent()) {
      return ask(query.get()).orElse(Reading.NONE);
    }
    for (List<String> fields : queries()) {
      Answer answer = answer(fields);
      Optional<Reading> reading = reading(answer, fields);
      if (reading.isPresent()) {
        query = Optional.of(fields);
        return reading.get();
      }
      if (answer.end() == Answer.End.LATE) {
        break;
      }
    }
    // A machine that was busy answers the next time; one that does not tell never does.
    if (++unanswered >= LOOKS) {
      query = Optional.of(List.of());
    }
    return Reading.NONE;
  }

  /**
   * From the newest driver's fields to the oldest's: nvidia-smi refuses a field it does not know.
   */
  private static List<List<String>> queries() {
    return List.of(
        COUNTERS.stream().map(reason -> "clocks_event_reasons_counters." + reason).toList(),
        List.of("clocks_event_reasons.active"),
        List.of("clocks_throttle_reasons.active"));
  }

  private Optional<Reading> ask(List<String> fields) {
    return fields.isEmpty() ? Optional.empty() : reading(answer(fields), fields);
  }

  private Answer answer(List<String> fields) {
    return Probe.answer(
        List.of(
            nvidiaSmi,
            "--query-gpu=" + BASE + "," + String.join(",", fields),
            "--format=csv,noheader,nounits"),
        limit);
  }

  private Optional<Reading> reading(Answer answer, List<String> fields) {
    return answer
        .ok()
        .map(text -> cells(text, REASONS + fields.size()))
        .filter(cells -> !cells.isEmpty())
        .map(cells -> reading(cells, fields));
  }

  private List<List<String>> cells(String answer, int columns) {
    return answer
        .lines()
        .map(line -> Arrays.stream(line.split(",")).map(String::strip).toList())
        .filter(cells -> cells.size() == columns && gpus.contains(cells.get(0)))
        .toList();
  }

  private static Reading reading(List<List<String>> gpus, List<String> fields) {
    Map<String, String> shown = new LinkedHashMap<>();
    put(shown, "gpu_clock_mhz", gpus, 1, stream -> stream.min().orElseThrow());
    put(shown, "gpu_temp_c", gpus, 2, stream -> stream.max().orElseThrow());
    put(shown, "gpu_power_w", gpus, 3, stream -> stream.max().orElseThrow());
    return fields.size() > 1
        ? new Reading(shown, counted(gpus), Set.of())
        : new Reading(shown, Map.of(), active(gpus));
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

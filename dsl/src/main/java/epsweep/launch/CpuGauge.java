package epsweep.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The CPUs' clock, on average over all, and how many processes wanted to run in the last minute.
 *
 * @param root where {@code proc} and {@code sys} are
 */
public record CpuGauge(Path root) implements Gauge {
  private static final int KILO = 1000;

  /** Of this machine. */
  public static CpuGauge here() {
    return new CpuGauge(Path.of("/"));
  }

  @Override
  public Reading read() {
    return reading(megahertz(), load());
  }

  /**
   * @param megahertz the clock on average; empty where the machine does not tell
   * @param load of the last minute, as {@code /proc/loadavg} has it
   */
  public static Reading reading(OptionalDouble megahertz, OptionalDouble load) {
    Map<String, String> shown = new LinkedHashMap<>();
    megahertz.ifPresent(mhz -> shown.put("cpu_clock_mhz", text("%.0f", mhz)));
    load.ifPresent(of -> shown.put("cpu_load", text("%.2f", of)));
    return new Reading(shown, Map.of(), Set.of());
  }

  /** Virtual machines have none. */
  private OptionalDouble megahertz() {
    try (Stream<Path> cpus = Files.list(root.resolve("sys/devices/system/cpu"))) {
      return cpus.map(cpu -> cpu.resolve("cpufreq/scaling_cur_freq"))
          .filter(Files::isReadable)
          .mapToDouble(file -> number(file).orElse(Double.NaN) / KILO)
          .filter(Double::isFinite)
          .average();
    } catch (IOException e) {
      return OptionalDouble.empty();
    }
  }

  private OptionalDouble load() {
    return number(root.resolve("proc/loadavg"));
  }

  /** The first number of a file. */
  private static OptionalDouble number(Path file) {
    try {
      return OptionalDouble.of(Double.parseDouble(Files.readString(file).strip().split(" ")[0]));
    } catch (IOException | NumberFormatException e) {
      // A CPU that is switched off just now.
      return OptionalDouble.empty();
    }
  }

  private static String text(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}

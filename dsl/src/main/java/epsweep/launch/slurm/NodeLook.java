package epsweep.launch.slurm;

import epsweep.launch.CpuGauge;
import epsweep.launch.Gauge.Reading;
import epsweep.launch.GpuQuery;
import epsweep.launch.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a job saw of its first node around a launch. The job only notes what the machine says; here
 * is what that means, the same as for launches on this machine.
 *
 * @param end where it is noted
 */
record NodeLook(EndFile end) {
  /** Stands between lines that are noted as one. */
  private static final String BETWEEN_LINES = "\u001f";

  /** Clocks, temperature and power, or the CPUs' clock and load, before and after. */
  Map<String, String> columns() {
    return reading("after").columnsSince(reading("before"));
  }

  /** What else was busy before it. */
  Optional<String> warning() {
    List<String> parts = new ArrayList<>();
    List<String> ticks = text("busy_cpus").lines().toList();
    if (ticks.size() == 2) {
      Load.cpusBusy(ticks.get(0), ticks.get(1)).ifPresent(parts::add);
    }
    Load.gpuUsers(text("busy_gpus"), uuid -> true).ifPresent(parts::add);
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  private Reading reading(String when) {
    Optional<Reading> gpus =
        GpuQuery.NEWEST_FIRST.stream()
            .filter(query -> query.option().equals(end.text("gpu_query")))
            .findFirst()
            .flatMap(query -> query.reading(text("gpu_" + when), uuid -> true));
    return gpus.orElseGet(() -> cpus(end.text("cpu_" + when)));
  }

  /** The load, and the clock in kHz where there is one. */
  private static Reading cpus(String noted) {
    List<OptionalDouble> numbers =
        List.of(noted.split(" ")).stream().map(NodeLook::number).toList();
    OptionalDouble khz = numbers.size() > 1 ? numbers.get(1) : OptionalDouble.empty();
    return CpuGauge.reading(
        khz.isPresent() ? OptionalDouble.of(khz.getAsDouble() / 1000) : khz, numbers.get(0));
  }

  private static OptionalDouble number(String text) {
    return text.matches("\\d{1,12}(\\.\\d{1,6})?")
        ? OptionalDouble.of(Double.parseDouble(text))
        : OptionalDouble.empty();
  }

  private String text(String name) {
    return end.text(name).replace(BETWEEN_LINES, "\n");
  }
}

package epsweep.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where a sweep was measured.
 *
 * @param host the machine's name
 * @param os name, version and architecture
 * @param cpu processors and memory
 * @param java version of the Java that ep-sweep runs on
 * @param gpus in the order of their indices; may be none
 * @param cuda the version that the driver goes up to; empty without one
 */
public record Environment(
    String host, String os, Cpu cpu, String java, List<Gpu> gpus, Optional<String> cuda) {
  public Environment {
    gpus = List.copyOf(gpus);
  }

  /** This machine. Asks nvidia-smi where there is one; what cannot be known is left out. */
  public static Environment detect() {
    return detect("nvidia-smi");
  }

  static Environment detect(String nvidiaSmi) {
    List<Gpu> gpus = Gpu.all(nvidiaSmi);
    return new Environment(
        hostName(),
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version")
            + " "
            + System.getProperty("os.arch"),
        Cpu.detect(),
        System.getProperty("java.version"),
        gpus,
        gpus.isEmpty() ? Optional.empty() : Gpu.cuda(nvidiaSmi));
  }

  /** What must stay the same for two results to be comparable, by name. */
  public Map<String, String> measuring() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("host", host);
    all.put("cpu", cpu.model());
    if (!gpus.isEmpty()) {
      all.put("gpu", gpus.stream().map(Gpu::name).distinct().collect(Collectors.joining(", ")));
      all.put("driver", gpus.get(0).driver());
    }
    cuda.ifPresent(version -> all.put("cuda", version));
    return all;
  }

  /** The name of this machine, without asking the network. */
  public static String hostName() {
    try {
      return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
    } catch (IOException e) {
      return Optional.ofNullable(System.getenv("HOSTNAME")).orElse("unknown");
    }
  }
}

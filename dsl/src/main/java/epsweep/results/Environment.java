package epsweep.results;

import epsweep.backend.Need;
import epsweep.launch.Ask;
import epsweep.launch.Probe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
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
 * @param gpus in the order of their indices; may be none
 * @param software versions by name: {@code java}, and where there are any {@code cuda} (that the
 *     driver goes up to), {@code nccl} (that the linker would take), {@code torch} and {@code
 *     torch_nccl} (that the launches' PyTorch brings)
 */
public record Environment(
    String host, String os, Cpu cpu, List<Gpu> gpus, Map<String, String> software) {
  public Environment {
    gpus = List.copyOf(gpus);
    software = Collections.unmodifiableMap(new LinkedHashMap<>(software));
  }

  /**
   * This machine. Asks nvidia-smi where there is one; what cannot be known is left out.
   *
   * @param pythons interpreters that launches use; may be none
   */
  public static Environment detect(List<Need.Interpreter> pythons) {
    return detect(Probe::answer, "nvidia-smi", pythons);
  }

  /** The same with answers from elsewhere. */
  public static Environment detect(Ask ask) {
    return detect(ask, "nvidia-smi", List.of());
  }

  static Environment detect(Ask ask, String nvidiaSmi, List<Need.Interpreter> pythons) {
    List<Gpu> gpus = Gpu.all(ask, nvidiaSmi);
    return new Environment(
        hostName(),
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version")
            + " "
            + System.getProperty("os.arch"),
        Cpu.detect(),
        gpus,
        software(ask, nvidiaSmi, gpus.isEmpty() ? List.of() : pythons, !gpus.isEmpty()));
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
    software.forEach(all::put);
    all.remove("java");
    return all;
  }

  /**
   * The UUIDs of the GPUs that launches here use.
   *
   * @param visible the value of CUDA_VISIBLE_DEVICES: indices or UUIDs; empty when it is unset
   */
  public List<String> visible(Optional<String> visible) {
    List<String> wanted =
        visible.map(v -> Arrays.stream(v.split(",")).map(String::strip).toList()).orElse(List.of());
    return gpus.stream()
        .filter(gpu -> visible.isEmpty() || wanted.stream().anyMatch(gpu::isNamed))
        .map(Gpu::uuid)
        .toList();
  }

  /** What a launch here has to itself while it measures: {@link #visible}, else {@code cpu}. */
  public List<String> resources(Optional<String> visible) {
    List<String> uuids = visible(visible);
    return uuids.isEmpty() ? List.of("cpu") : uuids;
  }

  /** The GPU that an entry of CUDA_VISIBLE_DEVICES means: its index, or the start of its UUID. */
  public Optional<Gpu> gpu(String entry) {
    return gpus.stream().filter(gpu -> gpu.isNamed(entry)).findFirst();
  }

  private static Map<String, String> software(
      Ask ask, String nvidiaSmi, List<Need.Interpreter> pythons, boolean gpus) {
    Map<String, String> software = new LinkedHashMap<>();
    software.put("java", System.getProperty("java.version"));
    if (gpus) {
      Gpu.cuda(ask, nvidiaSmi).ifPresent(version -> software.put("cuda", version));
      Nccl.version(ask).ifPresent(version -> software.put("nccl", version));
      List<PyTorch> torch =
          pythons.stream().flatMap(python -> PyTorch.of(ask, python).stream()).toList();
      PyTorch.versions(torch).ifPresent(version -> software.put("torch", version));
      PyTorch.ncclVersions(torch).ifPresent(version -> software.put("torch_nccl", version));
    }
    return software;
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

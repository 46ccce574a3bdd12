package epsweep.cli.doctor;

import epsweep.backend.Cuda;
import epsweep.backend.Cupti;
import epsweep.results.Environment;
import epsweep.results.Gpu;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The machine and its driver: what every results directory says, and more of the GPUs. */
record Hardware(Machine machine, Environment environment) {
  private static final double GIB = 1 << 30;
  private static final double MIB_IN_GIB = 1024;

  List<Fact> facts(String noGpu) {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of("host", environment.host() + ", " + environment.os(), environment.host()));
    facts.add(cpus());
    facts.add(gpus(noGpu));
    if (!environment.gpus().isEmpty()) {
      facts.add(links());
      facts.add(driver());
    }
    facts.add(toolkits());
    facts.add(cupti());
    return facts;
  }

  private Fact cpus() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("model", environment.cpu().model());
    json.put("count", environment.cpu().count());
    json.put("memory_bytes", environment.cpu().memoryBytes());
    String memory = String.format(Locale.ROOT, "%.0f GiB", environment.cpu().memoryBytes() / GIB);
    return Fact.of(
        "CPUs",
        environment.cpu().count() + " × " + environment.cpu().model() + ", " + memory,
        json);
  }

  private Fact gpus(String noGpu) {
    List<Map<String, Object>> json = new ArrayList<>();
    for (Gpu gpu : environment.gpus()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("index", gpu.index());
      one.put("uuid", gpu.uuid());
      one.put("name", gpu.name());
      one.put("memory_mib", gpu.memoryMib());
      json.add(one);
    }
    List<String> lines =
        counted(
            environment.gpus().stream()
                .map(
                    gpu ->
                        String.format(
                            Locale.ROOT, "%s, %.0f GiB", gpu.name(), gpu.memoryMib() / MIB_IN_GIB))
                .toList());
    Optional<String> visible = machine.site().env("CUDA_VISIBLE_DEVICES");
    if (visible.isPresent()) {
      lines = new ArrayList<>(lines);
      lines.add("CUDA_VISIBLE_DEVICES=" + visible.get());
    }
    return new Fact("GPUs", environment.gpus().isEmpty() ? List.of("none: " + noGpu) : lines, json);
  }

  /** Equal ones are one line. */
  private static List<String> counted(List<String> texts) {
    Map<String, Long> counts =
        texts.stream()
            .collect(
                Collectors.groupingBy(
                    Function.identity(), LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream().map(e -> e.getValue() + " × " + e.getKey()).toList();
  }

  private Fact links() {
    List<NvLinks> links =
        machine
            .ask()
            .answer(List.of("nvidia-smi", "nvlink", "-s"), Programs.LIMIT)
            .ok()
            .map(NvLinks::parse)
            .orElse(List.of());
    return new Fact(
        "links",
        links.isEmpty() ? List.of("nvidia-smi nvlink -s tells of none") : lines(links),
        links.stream().map(NvLinks::json).toList());
  }

  private static List<String> lines(List<NvLinks> links) {
    if (links.stream().map(NvLinks::gbps).distinct().count() > 1) {
      return links.stream().map(link -> "GPU " + link.gpu() + ": " + link.shown()).toList();
    }
    NvLinks each = links.get(0);
    String floor = each.total().setScale(0, RoundingMode.FLOOR).toPlainString();
    return each.gbps().isEmpty()
        ? List.of("each GPU: " + each.shown())
        : List.of("each GPU: " + each.shown(), "in a script: limits { nvlink " + floor + ".GBps }");
  }

  private Fact driver() {
    Map<String, Object> json = new LinkedHashMap<>();
    String version = environment.gpus().get(0).driver();
    String cuda = environment.software().get("cuda");
    json.put("version", version);
    json.put("cuda", cuda);
    return Fact.of("driver", version + (cuda == null ? "" : ", for CUDA up to " + cuda), json);
  }

  private Fact toolkits() {
    String home = Cuda.home(machine.site());
    Set<String> homes = new LinkedHashSet<>(List.of(home));
    machine.site().list(Path.of("/usr/local")).stream()
        .filter(path -> path.getFileName().toString().startsWith("cuda"))
        .forEach(path -> homes.add(path.toString()));
    Programs programs = new Programs(machine.site(), machine.ask());
    Map<String, Object> json = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>();
    for (String each : homes) {
      Optional<String> version = programs.toolkit(each);
      // /usr/local/cuda is a link to one of the others.
      if (version.isPresent() && !json.containsValue(version.get())) {
        json.put(each, version.get());
        lines.add(version.get() + " in " + each);
      }
    }
    return new Fact("CUDA toolkit", lines.isEmpty() ? List.of("no nvcc in " + home) : lines, json);
  }

  private Fact cupti() {
    String home = Cuda.home(machine.site());
    Optional<Cupti> cupti = Cupti.under(home, machine.site());
    return Fact.of(
        "CUPTI",
        cupti.map(Cupti::library).orElse("not below " + home + ": no kernelOnly for mscclpp"),
        cupti.map(Cupti::library).orElse(null));
  }
}

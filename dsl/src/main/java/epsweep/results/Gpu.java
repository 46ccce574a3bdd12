package epsweep.results;

import epsweep.launch.Answer;
import epsweep.launch.Ask;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A GPU as nvidia-smi shows it.
 *
 * @param index its number on this machine
 * @param uuid {@code GPU-…}, the same whatever the order
 * @param name the model
 * @param memoryMib its memory in MiB
 * @param driver the driver's version
 */
public record Gpu(int index, String uuid, String name, long memoryMib, String driver) {
  static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Pattern CUDA = Pattern.compile("CUDA Version:\\s*([0-9.]+)");

  /** Whether an entry of CUDA_VISIBLE_DEVICES means this one. */
  boolean isNamed(String entry) {
    return entry.equals(Integer.toString(index))
        || entry.length() > "GPU-".length() && uuid.startsWith(entry);
  }

  /** The GPUs of this machine; none when there is no nvidia-smi, or it does not answer. */
  static List<Gpu> all(Ask ask, String nvidiaSmi) {
    return question(ask, nvidiaSmi).ok().map(Gpu::parse).orElse(List.of());
  }

  /** What became of the question for all GPUs. */
  public static Answer question(Ask ask) {
    return question(ask, "nvidia-smi");
  }

  private static Answer question(Ask ask, String nvidiaSmi) {
    return ask.answer(
        List.of(
            nvidiaSmi,
            "--query-gpu=index,uuid,name,memory.total,driver_version",
            "--format=csv,noheader,nounits"),
        LIMIT);
  }

  /** The CUDA version that the driver goes up to. */
  static Optional<String> cuda(Ask ask, String nvidiaSmi) {
    return ask.answer(List.of(nvidiaSmi), LIMIT)
        .ok()
        .map(CUDA::matcher)
        .filter(Matcher::find)
        .map(m -> m.group(1));
  }

  static List<Gpu> parse(String csv) {
    return csv.lines()
        .map(line -> Arrays.stream(line.split(",")).map(String::strip).toList())
        .filter(cells -> cells.size() == 5 && cells.get(0).matches("\\d{1,4}"))
        .map(Gpu::of)
        .toList();
  }

  private static Gpu of(List<String> cells) {
    String memory = cells.get(3);
    return new Gpu(
        Integer.parseInt(cells.get(0)),
        cells.get(1),
        cells.get(2),
        memory.matches("\\d{1,9}") ? Long.parseLong(memory) : 0,
        cells.get(4));
  }
}

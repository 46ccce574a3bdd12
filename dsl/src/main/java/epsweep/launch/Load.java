package epsweep.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Whether somebody else's work is on this machine. To be asked when nothing of ours runs.
 *
 * @param nvidiaSmi the program to ask about GPUs
 * @param gpus UUIDs that matter; none for those without a GPU
 */
public record Load(String nvidiaSmi, List<String> gpus) {
  /** A machine at rest has a few percent; one rank of two cores has fifty. */
  private static final double BUSY = 0.25;

  /** What to ask nvidia-smi for programs on GPUs. */
  public static final List<String> APPS =
      List.of("--query-compute-apps=gpu_uuid,pid,process_name", "--format=csv,noheader");

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final long SAMPLE_MILLIS = 100;

  public Load {
    gpus = List.copyOf(gpus);
  }

  /** What is busy, in one line; empty when nothing is. */
  public Optional<String> busy() {
    List<String> parts = new ArrayList<>();
    cpus().ifPresent(parts::add);
    gpusBusy().ifPresent(parts::add);
    return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", parts));
  }

  /** What runs on the GPUs, in one line; for when launches of ours keep the CPUs busy. */
  public Optional<String> gpusBusy() {
    return gpus.isEmpty() ? Optional.empty() : gpuUsers();
  }

  private static Optional<String> cpus() {
    try {
      String before = ticks();
      Thread.sleep(SAMPLE_MILLIS);
      return cpusBusy(before, ticks());
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static String ticks() throws IOException {
    return Files.readString(Path.of("/proc/stat")).lines().findFirst().orElse("");
  }

  /**
   * Whether the CPUs were busy, in one line.
   *
   * @param before the first line of {@code /proc/stat}
   * @param after the same a moment later
   */
  public static Optional<String> cpusBusy(String before, String after) {
    long[] first = ticks(before);
    long[] second = ticks(after);
    double share = 1 - (second[1] - first[1]) / (double) Math.max(1, second[0] - first[0]);
    return share < BUSY || second[0] == first[0]
        ? Optional.empty()
        : Optional.of(
            String.format(Locale.ROOT, "the CPUs were %.0f %% busy with other work", 100 * share));
  }

  /** All ticks, and the idle ones among them, of all CPUs. */
  private static long[] ticks(String line) {
    long[] fields =
        Arrays.stream(line.split(" +"))
            .skip(1)
            .limit(8)
            .filter(field -> field.matches("\\d{1,18}"))
            .mapToLong(Long::parseLong)
            .toArray();
    long idle = fields.length < 5 ? 0 : fields[3] + fields[4];
    return new long[] {Arrays.stream(fields).sum(), idle};
  }

  private Optional<String> gpuUsers() {
    List<String> command = new ArrayList<>(List.of(nvidiaSmi));
    command.addAll(APPS);
    return gpuUsers(Probe.ask(command, LIMIT).orElse(""), gpus::contains);
  }

  /**
   * What runs on GPUs, in one line.
   *
   * @param answer of nvidia-smi to {@link #APPS}
   * @param counts whether a GPU matters, by its UUID
   */
  public static Optional<String> gpuUsers(String answer, Predicate<String> counts) {
    String users =
        answer
            .lines()
            .map(line -> line.split(",", 3))
            .filter(cells -> cells.length == 3 && counts.test(cells[0].strip()))
            .map(cells -> Tail.plain(cells[2]) + " (process " + Tail.plain(cells[1].strip()) + ")")
            .distinct()
            .collect(Collectors.joining(", "));
    return users.isEmpty() ? Optional.empty() : Optional.of("on the GPUs ran " + users);
  }
}

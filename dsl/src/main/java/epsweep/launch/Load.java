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
      long[] before = ticks();
      Thread.sleep(SAMPLE_MILLIS);
      long[] after = ticks();
      double all = Math.max(1, after[0] - before[0]);
      double share = 1 - (after[1] - before[1]) / all;
      return share < BUSY
          ? Optional.empty()
          : Optional.of(
              String.format(
                  Locale.ROOT, "the CPUs were %.0f %% busy with other work", 100 * share));
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** All ticks, and the idle ones among them, of all CPUs. */
  private static long[] ticks() throws IOException {
    String line = Files.readString(Path.of("/proc/stat")).lines().findFirst().orElse("cpu");
    long[] fields =
        Arrays.stream(line.split(" +")).skip(1).limit(8).mapToLong(Long::parseLong).toArray();
    long idle = fields.length < 5 ? 0 : fields[3] + fields[4];
    return new long[] {Arrays.stream(fields).sum(), idle};
  }

  private Optional<String> gpuUsers() {
    String users =
        Probe.ask(
                List.of(
                    nvidiaSmi,
                    "--query-compute-apps=gpu_uuid,pid,process_name",
                    "--format=csv,noheader"),
                LIMIT)
            .orElse("")
            .lines()
            .map(line -> line.split(",", 3))
            .filter(cells -> cells.length == 3 && gpus.contains(cells[0].strip()))
            .map(cells -> Tail.plain(cells[2]) + " (process " + cells[1].strip() + ")")
            .distinct()
            .collect(Collectors.joining(", "));
    return users.isEmpty() ? Optional.empty() : Optional.of("on the GPUs ran " + users);
  }
}

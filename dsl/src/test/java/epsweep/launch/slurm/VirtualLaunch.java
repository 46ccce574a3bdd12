package epsweep.launch.slurm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/** What a simulated launch takes, prints and notes; all of it follows from its key. */
record VirtualLaunch(JobText.Step step) {
  private static final long SHORTEST = 10_000;
  private static final long SPREAD = 20_000;

  /** 10 to 30 seconds. */
  Duration takes() {
    return Duration.ofMillis(SHORTEST + Math.floorMod(Mishap.mixed(step.key().hashCode()), SPREAD));
  }

  /** Microseconds, the {@code total_avg_us} of its row. */
  static double micros(String key) {
    return 50 + Math.floorMod(Mishap.mixed(key.hashCode() + 1L), 4000L) / 4.0;
  }

  void begins(Path task, long now) {
    write(task.resolve(step.number() + ".begun"), now + "\n");
  }

  boolean hasBegun(Path task) {
    return Files.exists(task.resolve(step.number() + ".begun"));
  }

  boolean hasEnded(Path task) {
    return Files.exists(task.resolve(step.number() + ".end"));
  }

  void printsSummary() {
    double value = micros(step.key());
    String line = "avg=%.2f us, min=%.2f us, max=%.2f us\n";
    String numbers = String.format(Locale.ROOT, line, value, value - 1, value + 1);
    write(
        step.out(),
        "=== Summary (Low Latency, across 4 ranks) ===\n\n--- Host-observed performance ---\n"
            + ("Dispatch (BF16):  " + numbers)
            + ("Combine (BF16):   " + numbers)
            + ("Total (D+C):      " + numbers));
    write(step.err(), "");
  }

  void printsError() {
    write(step.out(), "");
    write(step.err(), "CUDA error: an illegal memory access was encountered\n");
  }

  /**
   * @param end {@code name=value}, as the job script notes it
   */
  void ends(Path task, String... end) {
    write(task.resolve(step.number() + ".end"), String.join("\n", end) + "\n");
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

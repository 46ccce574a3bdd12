package epsweep.launch;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Asks a program a short question about the machine. */
public final class Probe {
  private Probe() {}

  /**
   * What a program prints.
   *
   * @param limit how long it may take; it is killed then
   * @return empty when it is missing, fails, or takes too long
   */
  public static Optional<String> ask(List<String> command, Duration limit) {
    if (Program.find(command.get(0)).isEmpty()) {
      return Optional.empty();
    }
    try {
      Path answer = Files.createTempFile("ep-sweep-probe", ".txt");
      try {
        return run(command, answer, limit)
            ? Optional.of(new String(Files.readAllBytes(answer), StandardCharsets.UTF_8))
            : Optional.empty();
      } finally {
        Files.deleteIfExists(answer);
      }
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static boolean run(List<String> command, Path answer, Duration limit)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(answer.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS) && process.exitValue() == 0;
    } finally {
      process.destroyForcibly();
    }
  }
}

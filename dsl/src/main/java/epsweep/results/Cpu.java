package epsweep.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The processors and the memory of a machine.
 *
 * @param model as the system names it; its architecture where the system does not
 * @param count that this process may use
 * @param memoryBytes of the machine; 0 when unknown
 */
public record Cpu(String model, int count, long memoryBytes) {
  static Cpu detect() {
    String model =
        value(Path.of("/proc/cpuinfo"), "model name")
            .orElseGet(() -> System.getProperty("os.arch"));
    long memory =
        value(Path.of("/proc/meminfo"), "MemTotal")
            .map(kib -> Long.parseLong(kib.replaceAll("\\D", "")) * 1024)
            .orElse(0L);
    return new Cpu(model, Runtime.getRuntime().availableProcessors(), memory);
  }

  private static Optional<String> value(Path file, String name) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.startsWith(name))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst();
    } catch (IOException e) {
      // macOS has no /proc.
      return Optional.empty();
    }
  }
}

package epsweep.cpu;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the machine can still give, so that a run is refused rather than killed by the kernel. */
final class FreeMemory {
  private static final Path MEMINFO = Path.of("/proc/meminfo");
  private static final String AVAILABLE = "MemAvailable:";

  private FreeMemory() {}

  /** Bytes, as Linux estimates them; no limit where it does not say. */
  static long bytes() {
    try (Stream<String> lines = Files.lines(MEMINFO)) {
      return lines
          .filter(line -> line.startsWith(AVAILABLE))
          .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(Long.MAX_VALUE);
    } catch (IOException e) {
      // Not Linux: the JVM's own limit is the only one known.
      return Long.MAX_VALUE;
    }
  }
}

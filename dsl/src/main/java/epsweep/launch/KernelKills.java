package epsweep.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * How often the kernel has killed a process because memory ran out; it counts this for the whole
 * machine, and any user may read it.
 *
 * @param count since the machine started; 0 where the kernel does not say
 */
record KernelKills(long count) {
  private static final String COUNTER = "oom_kill ";

  static KernelKills now() {
    return read(Path.of("/proc/vmstat"));
  }

  static KernelKills read(Path vmstat) {
    try (Stream<String> lines = Files.lines(vmstat)) {
      return new KernelKills(
          lines
              .filter(line -> line.startsWith(COUNTER))
              .mapToLong(line -> Long.parseLong(line.substring(COUNTER.length()).strip()))
              .findFirst()
              .orElse(0));
    } catch (IOException e) {
      // No such file: macOS, or a hardened machine. Then 137 stays a SIGKILL from somewhere.
      return new KernelKills(0);
    }
  }

  boolean moreThan(KernelKills before) {
    return count > before.count;
  }
}

package epsweep.cli;

import epsweep.backend.EmbeddedArchive;
import epsweep.backend.PrivateCache;
import epsweep.launch.Probe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Makes the archive from which the embedded benchmark starts; where it cannot, says nothing. */
final class CpuArchive {
  private static final Duration LONG = Duration.ofSeconds(30);

  private CpuArchive() {}

  /**
   * Makes it unless it is there.
   *
   * @param environment says where what is kept lies
   */
  static void make(Map<String, String> environment) throws IOException {
    Optional<EmbeddedArchive> archive = EmbeddedArchive.of(PrivateCache.of(environment));
    if (archive.isEmpty() || Files.exists(archive.get().file())) {
      return;
    }
    Path file = archive.get().file();
    Path aside = file.resolveSibling(file.getFileName() + ".new-" + ProcessHandle.current().pid());
    try {
      if (Probe.ask(archive.get().writing(aside), LONG).isPresent() && Files.exists(aside)) {
        Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
        PrivateCache.prune(file.getParent());
      }
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}

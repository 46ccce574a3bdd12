package epsweep.backend;

import java.nio.file.Path;
import java.util.Optional;

/** NVIDIA's bundle with an MPI. */
public final class HpcX {
  private HpcX() {}

  /** The one that launches take unless a setting says otherwise: the first under /opt. */
  public static Optional<String> first(Site site) {
    return site.list(Path.of("/opt")).stream()
        .map(Path::toString)
        .filter(path -> path.startsWith("/opt/hpcx-"))
        .findFirst();
  }
}

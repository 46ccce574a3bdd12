package epsweep.cli.bundle;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A bundle that was unpacked, and from which this process runs: what was packed with it is found.
 *
 * @param home its directory; empty for all that runs from elsewhere
 */
public record Unpacked(Optional<Path> home) {
  /** What the start script says. */
  private static final String PROPERTY = "epsweep.bundle";

  public static Unpacked ofProcess() {
    String home = System.getProperty(PROPERTY, "");
    return new Unpacked(home.isEmpty() ? Optional.empty() : Optional.of(Path.of(home)));
  }

  /** A script as given when it is there, else the one of this name that was packed. */
  public Path script(Path given) {
    if (home.isEmpty() || given.getFileName() == null || Files.exists(given)) {
      return given;
    }
    Path packed = home.get().resolve(Bundle.SCRIPTS).resolve(given.getFileName());
    return Files.isRegularFile(packed) ? packed : given;
  }

  /** The site's settings that were packed. */
  public Optional<Path> site() {
    if (home.isEmpty()) {
      return Optional.empty();
    }
    Path packed = home.get().resolve(Bundle.SITE);
    return Files.isRegularFile(packed) ? Optional.of(packed) : Optional.empty();
  }
}

package epsweep.cli;

import epsweep.cli.bundle.Unpacked;
import epsweep.dsl.ScriptFile;
import java.nio.file.Path;
import java.util.Optional;

/** Which settings of a site count: those named, else those packed in a bundle, else the user's. */
final class SiteFile {
  private SiteFile() {}

  /**
   * @param named with {@code --site}; null when it is not given
   */
  static Optional<Path> of(Path named, Terminal terminal) {
    if (named != null) {
      return Optional.of(named);
    }
    Optional<Path> packed = Unpacked.ofProcess().site();
    return packed.isPresent() ? packed : ScriptFile.site(terminal.home());
  }
}

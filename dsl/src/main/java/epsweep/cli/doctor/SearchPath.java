package epsweep.cli.doctor;

import epsweep.backend.Site;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Where PATH finds a program. */
final class SearchPath {
  private SearchPath() {}

  static Optional<Path> find(String program, Site site) {
    return Arrays.stream(site.env("PATH").orElse("").split(":"))
        .filter(directory -> directory.startsWith("/"))
        .map(directory -> Path.of(directory, program))
        .filter(site::isFile)
        .findFirst();
  }
}

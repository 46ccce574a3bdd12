package epsweep.lab;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/** Names as they are typed, and names for what is shown. */
final class Names {
  private Names() {}

  /** {@code "experts, tokens"} are two; nothing is none. */
  static List<String> several(String names) {
    return Arrays.stream(names.split(",")).map(String::strip).filter(n -> !n.isEmpty()).toList();
  }

  /** The last names of some directories, or all of their paths where two end alike. */
  static List<String> apart(List<Path> directories) {
    List<String> names =
        directories.stream()
            .map(directory -> directory.toAbsolutePath().normalize().getFileName())
            .map(String::valueOf)
            .toList();
    return new HashSet<>(names).size() == names.size()
        ? names
        : directories.stream().map(Path::toString).toList();
  }
}

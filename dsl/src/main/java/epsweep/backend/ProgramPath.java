package epsweep.backend;

import java.nio.file.Path;

/**
 * The path of a benchmark, as text: what is derived from it must read as the user wrote it, {@code
 * ..} and all.
 */
record ProgramPath(String text) {
  /** The directory part; empty for a bare name. */
  String directory() {
    int slash = text.lastIndexOf('/');
    String head = text.substring(0, slash + 1);
    return head.chars().allMatch(c -> c == '/') ? head : head.replaceAll("/+$", "");
  }

  /** A path in the same directory. */
  String beside(String name) {
    return join(directory(), name);
  }

  /** The directory two above the program's own: that of the build tree. */
  Path grandparent(Path workingDirectory) {
    Path directory = up(workingDirectory.resolve(text).normalize());
    return up(up(directory));
  }

  static String join(String directory, String name) {
    return directory.isEmpty() || directory.endsWith("/")
        ? directory + name
        : directory + "/" + name;
  }

  private static Path up(Path path) {
    return path.getParent() == null ? path : path.getParent();
  }
}

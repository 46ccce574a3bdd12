package epsweep.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/** The files that a launch's steps write: made before them, so that nobody else reads any. */
record PrivateFiles(List<Path> files) {
  private static final FileAttribute<Set<PosixFilePermission>> OWNERS =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  /**
   * @throws IOException when one is there already, if only as a link
   */
  void make() throws IOException {
    for (Path file : files) {
      Files.createFile(file, OWNERS);
    }
  }

  /** Nothing waits for them any more; one that stays is no reason to lose an outcome. */
  void delete() {
    files.forEach(file -> file.toFile().delete());
  }
}

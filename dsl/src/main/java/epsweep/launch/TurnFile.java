package epsweep.launch;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Files that all users of a machine lock in turn. The directory is like {@code /tmp}: anybody may
 * add a file, nobody may remove another's; and no link in it is followed.
 */
final class TurnFile {
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-rw-rw-");
  private static final int STICKY_FOR_ALL = 01777;
  private static final int TRIES = 10;
  private static final long PAUSE_NANOS = 20_000_000;

  private TurnFile() {}

  /**
   * Opens the file of a resource, and makes it when it is the first time.
   *
   * @param resource letters, digits and dashes
   */
  static FileChannel open(Path directory, String resource) throws IOException {
    for (int tries = 1; ; tries++) {
      try {
        return openOnce(directory, resource);
      } catch (AccessDeniedException e) {
        // Another user has made it this moment, and is about to open it to all.
        if (tries == TRIES) {
          throw e;
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  private static FileChannel openOnce(Path directory, String resource) throws IOException {
    ready(directory);
    Path file = directory.resolve(resource.replaceAll("[^A-Za-z0-9-]", "_") + ".lock");
    try {
      return existing(file);
    } catch (NoSuchFileException e) {
      create(file);
      return existing(file);
    }
  }

  /** Without CREATE: Linux forbids that for another user's file in a sticky directory. */
  private static FileChannel existing(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }

  private static void create(Path file) throws IOException {
    try {
      Files.createFile(file);
      Files.setPosixFilePermissions(file, FILE);
    } catch (FileAlreadyExistsException e) {
      // Another process was faster: its file serves us as well.
      return;
    }
  }

  private static void ready(Path directory) throws IOException {
    if (Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
        throw new IOException(directory + " is not a directory");
      }
      return;
    }
    try {
      Files.createDirectory(directory);
      Files.setAttribute(directory, "unix:mode", STICKY_FOR_ALL);
    } catch (FileAlreadyExistsException e) {
      // Another process was faster.
      return;
    }
  }
}

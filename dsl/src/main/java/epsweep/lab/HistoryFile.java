package epsweep.lab;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lines that several processes append to, each in one write, and that only their user can read. One
 * that has grown long takes the place of {@code <path>.old}, and a new one begins: nobody ever
 * writes a file again that another may be appending to.
 */
record HistoryFile(Path path) {
  /** Bytes: some thousand lines. */
  static final long LONG = 256 * 1024;

  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rw-------");

  private static final FileAttribute<?> PRIVATELY = PosixFilePermissions.asFileAttribute(PRIVATE);

  private static final Set<StandardOpenOption> APPEND =
      Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);

  /** Appends lines, each with its end. */
  void append(String lines) throws IOException {
    makeDirectory();
    turnOver();
    try (FileChannel channel = FileChannel.open(path, APPEND, PRIVATELY)) {
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(lines);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }
    Files.setPosixFilePermissions(path, PRIVATE);
  }

  /** All that is there, the oldest first. */
  List<String> lines() throws IOException {
    return Stream.concat(lines(old()).stream(), lines(path).stream()).toList();
  }

  private static List<String> lines(Path file) throws IOException {
    // Not as readAllLines does, which throws on a byte that is no UTF-8.
    return Files.isRegularFile(file)
        ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.isBlank())
            .toList()
        : List.of();
  }

  private void makeDirectory() throws IOException {
    try {
      Files.createDirectories(path.getParent());
    } catch (FileAlreadyExistsException e) {
      throw new FileSystemException(e.getFile(), null, e.getFile() + " is no directory");
    }
  }

  /** Of two that find it long, one does it: the lock goes with the file that is renamed. */
  private void turnOver() throws IOException {
    if (!isLong()) {
      return;
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      if (isOurTurn(channel) && isLong()) {
        Files.move(path, old(), StandardCopyOption.ATOMIC_MOVE);
      }
    }
  }

  private static boolean isOurTurn(FileChannel channel) {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // Another thread of this very process does it.
      return false;
    } catch (IOException e) {
      // A file system without locks, where two at the same moment are too rare to keep none at all.
      return true;
    }
  }

  private boolean isLong() throws IOException {
    return Files.isRegularFile(path) && Files.size(path) > LONG;
  }

  private Path old() {
    return path.resolveSibling(path.getFileName() + ".old");
  }
}

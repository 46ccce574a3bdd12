package epsweep.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A file that names one owner, on every file system: it appears whole, by a link from a file beside
 * it, which only one of many can make. A dead owner's is replaced by whoever gets the right to,
 * which is such a file again, one for each owner; so nobody replaces a successor that he has not
 * seen.
 *
 * @param file the file
 * @param lives whether an owner may live
 */
record OwnerFile(Path file, Life lives) {
  /** Longest name of a token in a file's name. */
  private static final int TOKEN = 40;

  /** Who lives. */
  interface Life {
    /**
     * @param owner empty when the file names nobody that can be read
     * @param named the file
     */
    boolean of(Optional<LockOwner> owner, Path named) throws IOException;
  }

  /** Whether the file names {@code mine} now; false when it names another, or is about to. */
  boolean claim(LockOwner mine) throws IOException {
    Path aside = beside(mine.token());
    Files.writeString(aside, mine.text());
    try {
      return link(aside, mine) || succeed(aside, mine);
    } catch (NoSuchFileException e) {
      // An owner that has just begun has tidied up, or the old one has just gone.
      return false;
    } finally {
      Files.deleteIfExists(aside);
    }
  }

  /** Removes what claims left that were killed; for the owner. */
  void tidy() throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    try (DirectoryStream<Path> rests =
        Files.newDirectoryStream(directory, path -> isBeside(path.getFileName().toString()))) {
      for (Path rest : rests) {
        Files.deleteIfExists(rest);
      }
    }
  }

  private boolean link(Path aside, LockOwner mine) throws IOException {
    try {
      Files.createLink(file, aside);
      return true;
    } catch (FileAlreadyExistsException e) {
      // Over a network the answer to a link that was made can be lost and asked for again.
      return LockOwner.read(file).filter(mine::equals).isPresent();
    } catch (UnsupportedOperationException | java.nio.file.FileSystemException e) {
      return !(e instanceof NoSuchFileException) && create(mine);
    }
  }

  /** Where there are no links. */
  private boolean create(LockOwner mine) throws IOException {
    try {
      Files.write(
          file,
          mine.text().getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.WRITE);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  private boolean succeed(Path aside, LockOwner mine) throws IOException {
    Optional<LockOwner> before = LockOwner.read(file);
    if (lives.of(before, file)) {
      return false;
    }
    OwnerFile right = new OwnerFile(beside("after-" + token(before)), lives);
    if (!right.claim(mine)) {
      return false;
    }
    try {
      boolean still = LockOwner.read(file).equals(before);
      if (still) {
        Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE);
      }
      return still;
    } finally {
      Files.deleteIfExists(right.file);
    }
  }

  private static String token(Optional<LockOwner> owner) {
    String text = owner.map(LockOwner::token).orElse("nobody").replaceAll("[^A-Za-z0-9-]", "_");
    return text.substring(0, Math.min(TOKEN, text.length()));
  }

  private Path beside(String what) {
    return file.resolveSibling(file.getFileName() + "-" + what);
  }

  private boolean isBeside(String name) {
    return name.startsWith(file.getFileName() + "-");
  }
}

package epsweep.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Starts over beside the old results.
 *
 * @param lock of the new, empty directory
 * @param aside where the old one is now; empty when there was none
 */
public record FreshStart(Lock lock, Optional<Path> aside) {
  /**
   * Moves a directory aside, to {@code <name>.1}, {@code .2} …, and makes and locks a new one.
   *
   * @throws ResultsProblem when a run has it
   */
  public static FreshStart in(ResultsDirectory directory) {
    if (!Files.exists(directory.journal())) {
      return new FreshStart(Lock.take(directory), Optional.empty());
    }
    Lock old = Lock.take(directory);
    try {
      Path aside = free(directory.path());
      Files.move(directory.path(), aside, StandardCopyOption.ATOMIC_MOVE);
      return new FreshStart(Lock.take(directory), Optional.of(aside));
    } catch (IOException e) {
      throw new ResultsProblem(
          directory.path() + " cannot be moved aside: " + DiskError.words(e), e);
    } finally {
      old.close();
    }
  }

  private static Path free(Path path) {
    int n = 1;
    while (Files.exists(path.resolveSibling(path.getFileName() + "." + n))) {
      n++;
    }
    return path.resolveSibling(path.getFileName() + "." + n);
  }
}

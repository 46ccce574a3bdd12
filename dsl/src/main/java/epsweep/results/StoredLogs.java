package epsweep.results;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The logs of a directory to read, loose or packed. An archive is opened when a log is not there
 * otherwise; its entries are read one by one, wherever they stand in it.
 */
public final class StoredLogs implements AutoCloseable {
  private final ResultsDirectory directory;
  private final List<FileSystem> open = new ArrayList<>();
  private Iterator<Path> closed;

  public StoredLogs(ResultsDirectory directory) {
    this.directory = directory;
  }

  /**
   * Where a log is: the file itself, else the last archive's that has it; the file when none does.
   * What is found is to be read before this is closed.
   *
   * @param log in the directory's folder for logs
   * @throws ResultsProblem when an archive cannot be read
   */
  public Path find(Path log) {
    return Files.isRegularFile(log) ? log : packed(log).orElse(log);
  }

  /** Whether an archive has a loose log as it is. */
  boolean holds(Path log) throws IOException {
    Optional<Path> packed = packed(log);
    return packed.isPresent() && Files.mismatch(packed.get(), log) < 0;
  }

  private Optional<Path> packed(Path log) {
    for (FileSystem archive : open) {
      Path packed = archive.getPath(entry(log));
      if (Files.isRegularFile(packed)) {
        return Optional.of(packed);
      }
    }
    return openNext() ? packed(log) : Optional.empty();
  }

  /** A log's name in an archive: unpacked in the results directory, it is where it was. */
  static String entry(Path log) {
    return log.getParent().getFileName() + "/" + log.getFileName();
  }

  @Override
  public void close() {
    for (FileSystem archive : open) {
      try {
        archive.close();
      } catch (IOException e) {
        // Nothing was written into it.
        continue;
      }
    }
    open.clear();
  }

  private boolean openNext() {
    closed = closed == null ? directory.archives().iterator() : closed;
    if (!closed.hasNext()) {
      return false;
    }
    Path archive = closed.next();
    try {
      open.add(FileSystems.newFileSystem(archive));
      return true;
    } catch (IOException e) {
      throw new ResultsProblem(
          archive + " cannot be read: " + DiskError.words(e) + ". Give it back, or move it away",
          e);
    }
  }
}

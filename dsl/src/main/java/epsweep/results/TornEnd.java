package epsweep.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps the end of a journal that cannot be read: nothing is ever deleted. */
final class TornEnd {
  private TornEnd() {}

  /** Copies everything from a position on into a new file beside the journal. */
  static Path copy(Path journal, long from) throws IOException {
    for (int n = 1; ; n++) {
      Path aside = journal.resolveSibling(journal.getFileName() + ".torn-" + n);
      try (FileChannel to =
          FileChannel.open(aside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        copy(journal, from, to);
        return aside;
      } catch (FileAlreadyExistsException e) {
        // Set aside by an earlier run: the next number is ours.
      }
    }
  }

  private static void copy(Path journal, long from, FileChannel to) throws IOException {
    try (FileChannel source = FileChannel.open(journal, StandardOpenOption.READ)) {
      long position = from;
      while (position < source.size()) {
        position += source.transferTo(position, source.size() - position, to);
      }
      to.force(true);
    }
  }
}

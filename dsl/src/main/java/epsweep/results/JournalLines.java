package epsweep.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/**
 * The lines of a journal, read when they are asked for: those of a hundred thousand launches would
 * fill a hundred megabytes. Lines never move, since a journal only grows.
 *
 * @param file the journal
 */
record JournalLines(Path file) {
  /** Where a line stands in the file, in bytes, without its line end. */
  record Span(long from, int length) implements StoredRow.Whole {
    @Override
    public Row read(FileChannel journal, RowReader reader) throws IOException {
      ByteBuffer line = ByteBuffer.allocate(length);
      while (line.hasRemaining() && journal.read(line, from + line.position()) > 0) {
        // More of it.
      }
      return reader.row(line.array(), line.position());
    }
  }

  /**
   * @throws ResultsProblem when the journal is gone, or a line of it is no row
   */
  List<Row> rows(List<StoredRow> stored) {
    RowReader reader = new RowReader();
    try (FileChannel journal = FileChannel.open(file)) {
      return stored.parallelStream().map(row -> row(row, journal, reader)).toList();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private Row row(StoredRow stored, FileChannel journal, RowReader reader) {
    try {
      return stored.whole().read(journal, reader);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private ResultsProblem unreadable(IOException e) {
    return new ResultsProblem(file + " cannot be read: " + DiskError.words(e), e);
  }
}

package epsweep.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One pass over a journal. A line that cannot be read costs only itself. */
final class JournalScan {
  private static final int CHUNK = 1 << 18;

  private final Path file;
  private final RowReader reader = new RowReader();
  private final BriefReader brief = new BriefReader();
  private final Map<String, StoredRow> stored = new LinkedHashMap<>();
  private final List<String> warnings = new ArrayList<>();
  private final List<Integer> unread = new ArrayList<>();
  private Header header;
  private int line;
  private long good;
  private long size;
  private boolean open;

  private JournalScan(Path file) {
    this.file = file;
  }

  /**
   * @throws ResultsProblem when it was written by a newer version
   */
  static JournalScan of(Path file) throws IOException {
    JournalScan scan = new JournalScan(file);
    try (InputStream in = Files.newInputStream(file)) {
      scan.read(in);
    }
    if (scan.line > scan.unread.size() && scan.header == null) {
      scan.warnings.add(file + ": its first line, the header, cannot be read");
    }
    return scan;
  }

  /** The header where it should stand; empty when that line is no whole header. */
  static Optional<Header> firstLine(Path file) throws IOException {
    JournalScan scan = new JournalScan(file);
    byte[] start = new byte[CHUNK];
    int held;
    try (InputStream in = Files.newInputStream(file)) {
      held = in.readNBytes(start, 0, CHUNK);
    }
    scan.entry(start, 0, lineEnd(start, 0, held)).ifPresent(scan::take);
    return Optional.ofNullable(scan.header);
  }

  JournalContents contents() {
    List<String> all = new ArrayList<>(warnings);
    if (tornBytes() > 0) {
      all.add(
          file + ": the last line is incomplete or damaged; its launch does not count as finished");
    }
    return new JournalContents(file, Optional.ofNullable(header), stored, all);
  }

  /** The end of the last line that could be read, its line end included where it has one. */
  long good() {
    return good;
  }

  long tornBytes() {
    return size - good;
  }

  /** Whether the last good line still lacks its line end. */
  boolean lacksLineEnd() {
    return open;
  }

  private void read(InputStream in) throws IOException {
    byte[] buffer = new byte[CHUNK];
    int held = in.readNBytes(buffer, 0, buffer.length);
    while (held == buffer.length) {
      int used = lines(buffer, held);
      held -= used;
      System.arraycopy(buffer, used, buffer, 0, held);
      buffer = used == 0 ? Arrays.copyOf(buffer, 2 * buffer.length) : buffer;
      held += in.readNBytes(buffer, held, buffer.length - held);
    }
    int used = lines(buffer, held);
    if (held > used) {
      line(entry(buffer, used, held), held - used, 0);
    }
  }

  private int lines(byte[] buffer, int held) {
    int start = 0;
    int end = lineEnd(buffer, 0, held);
    while (end < held) {
      line(entry(buffer, start, end), end - start, 1);
      start = end + 1;
      end = lineEnd(buffer, start, held);
    }
    return start;
  }

  private static int lineEnd(byte[] buffer, int from, int to) {
    return ByteSearch.find('\n', buffer, from, to);
  }

  private void line(Optional<JournalEntry> entry, int length, int end) {
    line++;
    size += length + end;
    if (entry.isEmpty()) {
      unread.add(line);
      return;
    }
    reportUnread();
    good = size;
    open = end == 0;
    take(entry.get());
  }

  /** Lines before a good one are not the torn end: they are reported, and left where they are. */
  private void reportUnread() {
    unread.forEach(
        n ->
            warnings.add(
                file + ": line " + n + " is damaged; its launch does not count as finished"));
    unread.clear();
  }

  private Optional<JournalEntry> entry(byte[] bytes, int from, int to) {
    if (!JournalLine.isWhole(bytes, from, to)) {
      return Optional.empty();
    }
    StoredRow.Whole whole = new JournalLines.Span(size, to - from);
    Optional<StoredRow> row = brief.read(bytes, from, to, whole);
    if (row.isPresent()) {
      return Optional.of(new JournalEntry.Finished(row.get()));
    }
    try {
      JournalEntry entry = reader.read(bytes, from, to);
      return Optional.of(
          entry instanceof JournalEntry.Finished finished
              ? new JournalEntry.Finished(finished.row().in(whole))
              : entry);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void take(JournalEntry entry) {
    if (entry instanceof JournalEntry.Begin begin) {
      header = header == null ? supported(begin.header()) : header;
    } else if (entry instanceof JournalEntry.Finished finished) {
      stored.put(finished.row().key(), finished.row());
    } else if (entry instanceof JournalEntry.Moved moved) {
      moved
          .places()
          .forEach((key, place) -> stored.computeIfPresent(key, (k, row) -> row.at(place)));
    }
  }

  private Header supported(Header found) {
    if (found.format() > Header.FORMAT) {
      throw new ResultsProblem(
          "%s has format %d, written by ep-sweep %s; this version reads up to %d. Use that version, or --fresh"
              .formatted(file, found.format(), found.tool(), Header.FORMAT));
    }
    return found;
  }
}

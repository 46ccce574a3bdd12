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
import java.util.stream.IntStream;

/** One pass over a journal. A line that cannot be read costs only itself. */
final class JournalScan {
  private static final int CHUNK = 1 << 20;

  /** Lines that one core reads before another could begin. */
  private static final int FEW = 200;

  private final Path file;
  private final RowReader reader = new RowReader();
  private final Map<String, Row> latest = new LinkedHashMap<>();
  private final Map<String, Long> places = new LinkedHashMap<>();
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
    int[] ends = ends(start, held);
    int end = ends.length == 0 ? held : ends[0];
    scan.entry(start, 0, end).ifPresent(scan::take);
    return Optional.ofNullable(scan.header);
  }

  JournalContents contents() {
    List<String> all = new ArrayList<>(warnings);
    if (tornBytes() > 0) {
      all.add(
          file + ": the last line is incomplete or damaged; its launch does not count as finished");
    }
    return new JournalContents(Optional.ofNullable(header), latest, places, all);
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
    int held = 0;
    int n = in.read(buffer, 0, buffer.length);
    while (n >= 0) {
      held += n;
      int used = lines(buffer, held);
      System.arraycopy(buffer, used, buffer, 0, held - used);
      held -= used;
      if (held == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
      }
      n = in.read(buffer, held, buffer.length - held);
    }
    if (held > 0) {
      line(entry(buffer, 0, held), held, 0);
    }
  }

  /** Lines are parsed on all cores, and then taken one after another. */
  private int lines(byte[] buffer, int held) {
    int[] ends = ends(buffer, held);
    IntStream numbers = IntStream.range(0, ends.length);
    List<Optional<JournalEntry>> entries =
        (ends.length < FEW ? numbers : numbers.parallel())
            .mapToObj(i -> entry(buffer, start(ends, i), ends[i]))
            .toList();
    for (int i = 0; i < ends.length; i++) {
      line(entries.get(i), ends[i] - start(ends, i), 1);
    }
    return start(ends, ends.length);
  }

  private static int[] ends(byte[] buffer, int held) {
    int[] ends = new int[64];
    int n = 0;
    for (int i = 0; i < held; i++) {
      if (buffer[i] == '\n') {
        ends = n == ends.length ? Arrays.copyOf(ends, 2 * n) : ends;
        ends[n++] = i;
      }
    }
    return Arrays.copyOf(ends, n);
  }

  private static int start(int[] ends, int line) {
    return line == 0 ? 0 : ends[line - 1] + 1;
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
    try {
      return Optional.of(reader.read(bytes, from, to));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private void take(JournalEntry entry) {
    if (entry instanceof JournalEntry.Begin begin) {
      header = header == null ? supported(begin.header()) : header;
    } else if (entry instanceof JournalEntry.Finished finished) {
      latest.put(finished.row().key(), finished.row());
      places.put(finished.row().key(), finished.place());
    } else if (entry instanceof JournalEntry.Moved moved) {
      places.putAll(moved.places());
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

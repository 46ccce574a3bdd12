package epsweep.results;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The truth about a run: one line for each launch that ended, forced to disk before it counts. A
 * line costs the same whatever the journal holds already.
 */
public final class Journal implements Closeable {
  private final Path file;
  private final FileChannel channel;
  private final Object identity;
  private final Header header;
  private final JournalContents contents;
  private final Runnable mayWrite;
  private final RowWriter writer = new RowWriter();

  private Journal(
      Path file, FileChannel channel, Header header, JournalContents contents, Runnable mayWrite)
      throws IOException {
    this.file = file;
    this.channel = channel;
    this.mayWrite = mayWrite;
    this.identity = identity(file);
    this.header = header;
    this.contents = contents;
  }

  /** What a journal says, without touching it; nothing when there is none. */
  public static JournalContents read(Path file) {
    try {
      return Files.exists(file) ? JournalScan.of(file).contents() : JournalContents.empty(file);
    } catch (IOException e) {
      throw new ResultsProblem(file + " cannot be read: " + DiskError.words(e), e);
    }
  }

  /** The header of a journal, mostly by its first line alone; empty when there is none. */
  public static Optional<Header> headerOf(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return JournalScan.firstLine(file).or(() -> read(file).header());
    } catch (IOException e) {
      throw new ResultsProblem(file + " cannot be read: " + DiskError.words(e), e);
    }
  }

  /**
   * Opens a journal to go on with it, or begins one. A torn end is set aside in a file of its own.
   *
   * @param fresh the header of a new journal; an old one keeps its own
   * @param lock of its directory; nothing is written when another process has that by now
   * @throws ResultsProblem when it cannot be written, or was written by a newer version
   */
  public static Journal open(Path file, Header fresh, Lock lock) {
    return open(file, fresh, lock::confirm);
  }

  /** The same where nobody else writes for so short a time. */
  public static Journal open(Path file, Header fresh) {
    return open(file, fresh, () -> {});
  }

  private static Journal open(Path file, Header fresh, Runnable mayWrite) {
    try {
      JournalScan scan = Files.exists(file) ? JournalScan.of(file) : null;
      return scan == null ? begin(file, fresh, mayWrite) : resume(file, scan, fresh, mayWrite);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  /** This journal's header: of the run that began it. */
  public Header header() {
    return header;
  }

  /** What it said when it was opened. */
  public JournalContents contents() {
    return contents;
  }

  /**
   * Adds a row; when this returns, it is on the disk.
   *
   * @param place where the launch stands in the plan, from 0
   * @return the row as it stands in the journal, so that nobody has to keep it in memory
   * @throws ResultsProblem when it cannot be written; the journal is as good as before
   */
  public StoredRow append(Row row, long place) {
    byte[] line = JournalLine.frame(writer.row(row, place));
    long from = write(line);
    return StoredRow.of(row, place).in(new JournalLines.Span(from, line.length - 1));
  }

  /** Adds rows with one write. */
  public void append(List<Placed> rows) {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    rows.forEach(r -> lines.writeBytes(JournalLine.frame(writer.row(r.row(), r.place()))));
    if (!rows.isEmpty()) {
      write(lines.toByteArray());
    }
  }

  /** A row and where its launch stands in the plan, from 0. */
  public record Placed(Row row, long place) {}

  /**
   * Notes rows that stand elsewhere in the plan now.
   *
   * @param places by launch key; negative for what is no more part of the plan
   */
  public void move(Map<String, Long> places) {
    if (!places.isEmpty()) {
      write(JournalLine.frame(writer.moved(places)));
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private static Journal begin(Path file, Header fresh, Runnable mayWrite) throws IOException {
    JournalContents nothing = JournalContents.empty(file);
    Journal journal = new Journal(file, channel(file), fresh, nothing, mayWrite);
    journal.write(JournalLine.frame(journal.writer.header(fresh)));
    Durable.directory(file.toAbsolutePath().getParent());
    return journal;
  }

  private static Journal resume(Path file, JournalScan scan, Header fresh, Runnable mayWrite)
      throws IOException {
    JournalContents contents = scan.contents();
    FileChannel channel = channel(file);
    if (scan.tornBytes() > 0) {
      contents = setAside(file, channel, scan, contents);
    }
    Header header = contents.header().orElse(fresh);
    Journal journal = new Journal(file, channel, header, contents, mayWrite);
    if (scan.lacksLineEnd()) {
      journal.write(new byte[] {'\n'});
    }
    if (contents.header().isEmpty()) {
      journal.write(JournalLine.frame(journal.writer.header(fresh)));
    }
    return journal;
  }

  private static JournalContents setAside(
      Path file, FileChannel channel, JournalScan scan, JournalContents contents)
      throws IOException {
    Path aside = TornEnd.copy(file, scan.good());
    channel.truncate(scan.good());
    channel.force(true);
    String warning = file + ": the damaged end was set aside as " + aside.getFileName();
    List<String> warnings = new java.util.ArrayList<>(contents.warnings());
    warnings.add(warning);
    return new JournalContents(file, contents.header(), contents.stored(), warnings);
  }

  private static FileChannel channel(Path file) throws IOException {
    return FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
  }

  /** Returns where it stands in the file. */
  private synchronized long write(byte[] line) {
    mayWrite.run();
    long before = -1;
    try {
      before = channel.size();
      ByteBuffer buffer = ByteBuffer.wrap(line);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(false);
      if (!identity(file).equals(identity)) {
        throw new IOException("another file has taken its place");
      }
      return before;
    } catch (IOException e) {
      takeBack(before, e);
      throw unwritable(file, e);
    }
  }

  /** A line that is not whole must not stand in the way of a later one. */
  private void takeBack(long before, IOException because) {
    try {
      if (before >= 0) {
        channel.truncate(before);
      }
    } catch (IOException e) {
      because.addSuppressed(e);
    }
  }

  private static Object identity(Path file) throws IOException {
    return String.valueOf(
        Files.readAttributes(file, java.nio.file.attribute.BasicFileAttributes.class).fileKey());
  }

  private static ResultsProblem unwritable(Path file, IOException e) {
    return new ResultsProblem(
        file
            + " cannot be written: "
            + DiskError.words(e)
            + ". What had ended before is kept; run the same command again to go on",
        e);
  }
}

package epsweep.cli.serve;

import epsweep.report.ReportFormat;
import epsweep.report.ReportInput;
import epsweep.report.Reports;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * The report so far. It is made again only when somebody asks, when the journal has grown, and
 * never so often that the launches being measured would feel it.
 */
final class LiveReport {
  private static final long SHORTEST_PAUSE = Duration.ofSeconds(2).toNanos();

  /** A report that took a second is made every ten. */
  private static final int SHARE = 10;

  private static final String NOTHING_YET =
      "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>ep-sweep</title>"
          + "<p>No launch has ended yet.</p></html>";

  private final Path journal;
  private final LiveSource source;
  private Snapshot made;
  private long madeAt;
  private long pause;

  /** What was made of a journal of some size. */
  private record Snapshot(long size, byte[] html, byte[] json) {}

  LiveReport(Path journal, LiveSource source) {
    this.journal = journal;
    this.source = source;
  }

  /** The page, as UTF-8. */
  byte[] html() throws IOException {
    return current().html();
  }

  /** The same results as {@code --format json} has them. */
  byte[] json() throws IOException {
    return current().json();
  }

  /** Whether asking now would give something new. */
  synchronized boolean isDue() {
    return made == null || made.size() != size() && System.nanoTime() - madeAt >= pause;
  }

  /** The next one asked for is made whatever the time. */
  synchronized void last() {
    made = null;
  }

  private synchronized Snapshot current() throws IOException {
    if (isDue()) {
      long began = System.nanoTime();
      made = make(size());
      madeAt = System.nanoTime();
      pause = Math.max(SHORTEST_PAUSE, SHARE * (madeAt - began));
    }
    return made;
  }

  private Snapshot make(long size) throws IOException {
    Optional<ReportInput> input = source.soFar();
    if (input.isEmpty()) {
      return new Snapshot(size, utf8(NOTHING_YET), utf8("null\n"));
    }
    StringWriter json = new StringWriter();
    ReportFormat.JSON.write(input.get(), 0, json);
    return new Snapshot(size, utf8(Reports.html(input.get())), utf8(json.toString()));
  }

  private long size() {
    try {
      return Files.size(journal);
    } catch (IOException e) {
      // Not begun yet, or moved aside: there is nothing to show.
      return 0;
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

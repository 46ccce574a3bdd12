package epsweep.cli.serve;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Status;
import epsweep.run.StatusReport;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How far a sweep is, as {@code --status} knows it. It is looked up when somebody watches, never so
 * often that the launches being measured would feel it.
 */
final class LiveProgress {
  private static final long SHORTEST_PAUSE = Duration.ofSeconds(1).toNanos();

  /** What took a tenth of a second is looked up every two. */
  private static final int SHARE = 20;

  private final ResultsDirectory directory;
  private String known = "";
  private long knownAt;
  private long pause;

  LiveProgress(ResultsDirectory directory) {
    this.directory = directory;
  }

  /** One line of JSON; empty while there is nothing to tell. */
  synchronized String json() throws IOException {
    long now = System.nanoTime();
    if (known.isEmpty() || now - knownAt >= pause) {
      known = lookUp();
      knownAt = System.nanoTime();
      pause = Math.max(SHORTEST_PAUSE, SHARE * (knownAt - now));
    }
    return known;
  }

  /** The next one is looked up whatever the time. */
  synchronized void last() {
    known = "";
  }

  private String lookUp() throws IOException {
    try {
      return json(StatusReport.of(directory, Instant.now()));
    } catch (ResultsProblem e) {
      // Not begun yet, or moved aside: there is nothing to tell.
      return "";
    }
  }

  private static String json(StatusReport report) throws IOException {
    long done = report.counts().values().stream().mapToLong(Long::longValue).sum();
    long fine =
        report.counts().getOrDefault(Status.OK, 0L)
            + report.counts().getOrDefault(Status.INVALID, 0L);
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("done", done);
    json.put("total", report.total());
    json.put("lost", done - fine);
    json.put("now", report.current());
    json.put("end", report.expectedEnd().map(Instant::toString).orElse(null));
    return JSON.std.asString(json);
  }
}

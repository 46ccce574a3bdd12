package epsweep.run;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.backend.LaunchPlan;
import epsweep.results.Durable;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * What is running now, for {@code --status} from another shell. Launches shorter than a glance
 * share a write.
 */
public final class StatusFile implements RunListener {
  private static final Duration GLANCE = Duration.ofMillis(100);

  private final ResultsDirectory directory;
  private final long total;
  private final Remaining remaining;
  private final Map<Launch, Map<String, Object>> running = new LinkedHashMap<>();
  private long writtenNanos = System.nanoTime() - GLANCE.toNanos();
  private boolean due;
  private ResultsProblem late;

  /**
   * @param directory of the run
   * @param total launches of the plan
   * @param remaining those of them that are to be done, before the first is
   */
  public StatusFile(ResultsDirectory directory, long total, Remaining remaining) {
    this.directory = directory;
    this.total = total;
    this.remaining = remaining;
  }

  @Override
  public synchronized void skipped(Launch launch, Status status) {
    running.remove(launch);
    remaining.done(launch, status);
  }

  @Override
  public synchronized void spared(Launch launch) {
    remaining.done(launch, Status.OK);
  }

  @Override
  public synchronized void started(Launch launch, LaunchPlan plan, int attempt) {
    Map<String, Object> now = new LinkedHashMap<>();
    now.put("launch", launch.point() + " repeat=" + launch.repeat());
    now.put("attempt", attempt);
    now.put("started_at", Instant.now().toString());
    running.put(launch, now);
    writeSoon();
  }

  /** While the last one of several runs on, the others are not to be shown with it. */
  @Override
  public synchronized void ended(Row row, Path out, Path err) {
    remaining.done(row.launch(), row.ended().status());
    if (running.remove(row.launch()) != null && !running.isEmpty()) {
      writeSoon();
    }
  }

  /** What was started last, and how many launches the plan has; empty before the first. */
  static Optional<Now> read(ResultsDirectory directory) {
    try {
      Map<String, Object> file = JSON.std.mapFrom(Files.readString(file(directory)));
      List<Running> running = new ArrayList<>();
      for (Object one : (List<?>) file.get("running")) {
        Map<?, ?> launch = (Map<?, ?>) one;
        Instant since = Instant.parse((String) launch.get("started_at"));
        running.add(new Running((String) launch.get("launch"), since));
      }
      Map<String, Long> remaining = new LinkedHashMap<>();
      ((Map<?, ?>) file.get("remaining"))
          .forEach((backend, n) -> remaining.put((String) backend, ((Number) n).longValue()));
      long total = ((Number) file.get("total")).longValue();
      return Optional.of(new Now(total, new Remaining(remaining), running));
    } catch (IOException | ClassCastException | NullPointerException e) {
      // None, or of another version.
      return Optional.empty();
    }
  }

  /**
   * @param total launches of the plan
   * @param remaining what is to be done, running ones included
   * @param running one for each that runs at once
   */
  record Now(long total, Remaining remaining, List<Running> running) {
    Now {
      running = List.copyOf(running);
    }
  }

  /**
   * @param launch in words
   * @param since when it started
   */
  record Running(String launch, Instant since) {}

  private static Path file(ResultsDirectory directory) {
    return directory.path().resolve(".running.json");
  }

  private void writeSoon() {
    if (late != null) {
      throw late;
    }
    if (System.nanoTime() - writtenNanos >= GLANCE.toNanos()) {
      write();
    } else if (!due) {
      due = true;
      CompletableFuture.delayedExecutor(GLANCE.toNanos(), TimeUnit.NANOSECONDS)
          .execute(this::writeLate);
    }
  }

  /** Behind the end of the run there is nothing to say, and the directory may be another's. */
  private synchronized void writeLate() {
    due = false;
    if (running.isEmpty()) {
      return;
    }
    try {
      write();
    } catch (ResultsProblem e) {
      // The thread of the run ends it, when it does not meet the same problem by itself before.
      late = e;
    }
  }

  private void write() {
    writtenNanos = System.nanoTime();
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("total", total);
    file.put("remaining", remaining.launches());
    file.put("running", List.copyOf(running.values()));
    try {
      Durable.replace(file(directory), JSON.std.asString(file) + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
  }
}

package epsweep.cli;

import epsweep.backend.LaunchPlan;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.results.StoredRow;
import epsweep.run.FailureText;
import epsweep.run.Pace;
import epsweep.run.Remaining;
import epsweep.run.RunListener;
import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Shows a run on standard error: a bar on a terminal, a line now and then elsewhere; failures as
 * they happen, the first of each kind with the end of its output.
 */
final class Progress implements RunListener, AutoCloseable {
  private static final Duration NOW_AND_THEN = Duration.ofSeconds(30);
  private static final int LINES = 8;

  private final ProgressLine line;
  private final PointLabel label;
  private final Remaining remaining;
  private final Pace pace;
  private final Verbosity verbosity;
  private final ScheduledExecutorService ticker;
  private final long begun = System.nanoTime();
  private final boolean searches;
  private long all;
  private final Set<Status> seen = EnumSet.noneOf(Status.class);
  private final Set<String> warned = new HashSet<>();
  private final Map<Launch, LaunchPlan> running = new HashMap<>();
  private final int jobs;
  private String now = "";
  private long done;

  /**
   * @param pace learnt from earlier launches of the same directory
   */
  Progress(Planned planned, Pace pace, Terminal terminal, Verbosity verbosity) {
    this.line =
        new ProgressLine(
            terminal.err(), terminal.live() && verbosity.showsBar(), terminal.errWidth());
    this.label = new PointLabel(planned.sweep());
    this.remaining = new Remaining(planned.launches());
    this.pace = pace;
    this.verbosity = verbosity;
    this.searches = planned.effort().isPresent();
    this.all = planned.total();
    this.jobs = Math.max(1, planned.sweep().conduct().gpus().size());
    this.ticker = Executors.newSingleThreadScheduledExecutor(Progress::daemon);
    Duration period = terminal.live() ? Duration.ofSeconds(1) : NOW_AND_THEN;
    if (verbosity.showsBar()) {
      Runnable tick = terminal.live() ? this::draw : this::tell;
      ticker.scheduleWithFixedDelay(
          tick, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    }
  }

  @Override
  public synchronized void skipped(Launch launch, Status status) {
    running.remove(launch);
    count(launch, status);
  }

  @Override
  public synchronized void spared(Launch launch) {
    if (!searches) {
      count(launch, Status.OK);
    }
  }

  @Override
  public synchronized void started(Launch launch, LaunchPlan plan, int attempt) {
    running.put(launch, plan);
    now = label.of(launch) + (attempt > 1 ? " (attempt " + attempt + ")" : "");
    if (verbosity == Verbosity.VERBOSE) {
      line.print(now + ": " + plan.shell());
    }
    draw();
  }

  @Override
  public synchronized void retrying(Row row, Duration pause) {
    line.print(described(row) + "; again in " + Clock.about(pause));
  }

  @Override
  public synchronized void ended(Row row, Path out, Path err) {
    pace.learn(StoredRow.Brief.of(row));
    count(row.launch(), row.ended().status());
    Status status = row.ended().status();
    if (status != Status.OK && status != Status.CANCELLED && verbosity != Verbosity.QUIET) {
      fail(row, out, err);
    }
    running.remove(row.launch());
    draw();
  }

  /** The same warning before each of a thousand launches would hide all others. */
  @Override
  public synchronized void warning(String warning) {
    if (warned.add(warning)) {
      line.print("warning: " + warning);
    }
  }

  /** No more is shown; what follows on the terminal stands alone. */
  void end() {
    ticker.shutdownNow();
    line.clear();
  }

  @Override
  public void close() {
    end();
  }

  private void count(Launch launch, Status status) {
    done++;
    all = Math.max(all, done);
    remaining.done(launch, status);
  }

  private void fail(Row row, Path out, Path err) {
    boolean first = seen.add(row.ended().status());
    if (row.ended().status() == Status.INVALID && !first) {
      return;
    }
    line.print(described(row));
    if (first && row.ended().attempts() > 0) {
      Optional.ofNullable(running.get(row.launch()))
          .map(plan -> FailureText.of(plan, out, err, LINES))
          .ifPresent(lines -> lines.forEach(line::print));
    }
  }

  private String described(Row row) {
    return row.ended().status().text()
        + ": "
        + label.of(row.launch())
        + ": "
        + row.reading().message();
  }

  private synchronized void draw() {
    if (line.isLive()) {
      line.show(Bar.of(done, all, now, elapsed(), left()));
    }
  }

  private synchronized void tell() {
    line.print(
        "%d of %s%d launches, %s%s"
            .formatted(
                done,
                searches ? "about " : "",
                all,
                Clock.of(elapsed()),
                left().map(time -> ", about " + Clock.about(time) + " left").orElse("")));
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  private Optional<Duration> left() {
    return remaining.forecast(pace, jobs);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "ep-sweep-progress");
    thread.setDaemon(true);
    return thread;
  }
}

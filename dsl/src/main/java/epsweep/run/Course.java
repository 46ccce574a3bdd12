package epsweep.run;

import epsweep.results.Ended;
import epsweep.results.Journal;
import epsweep.results.Reading;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.Limits;
import epsweep.sweep.Sweep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The state of one run: what is there, what is recorded, what the rest is cancelled for. */
final class Course {
  private static final int BATCH = 1000;

  private final Sweep sweep;
  private final Journal journal;
  private final ResultsDirectory directory;
  private final RunOptions options;
  private final RunListener listener;
  private final long startedNanos = System.nanoTime();
  private final Map<String, Row> rows = new LinkedHashMap<>();
  private final Map<String, Long> moved = new HashMap<>();
  private final List<Journal.Placed> unwritten = new ArrayList<>();
  private long place;
  private int measured;
  private int failures;

  Course(
      Sweep sweep,
      Journal journal,
      ResultsDirectory directory,
      RunOptions options,
      RunListener listener) {
    this.sweep = sweep;
    this.journal = journal;
    this.directory = directory;
    this.options = options;
    this.listener = listener;
  }

  /** Does what is to be done about the next launch of the plan. */
  void take(Step step, Attempts attempts, Halt halt) {
    if (rows.containsKey(step.key())) {
      return;
    }
    Optional<Row> before = Optional.ofNullable(journal.contents().latest().get(step.key()));
    if (step.refusal().isPresent()) {
      invalid(step, before);
    } else if (before.filter(this::isDone).isPresent()) {
      keep(before.get());
    } else if (halt.isSet()) {
      before.ifPresent(this::keep);
    } else if (cancelled().isPresent()) {
      cancel(step, before);
    } else {
      measure(step, before, attempts);
    }
    place++;
  }

  /** What an earlier run measured of a launch that is no part of this one stays in the results. */
  void leave(Optional<String> key) {
    key.map(journal.contents().latest()::get).ifPresent(this::place);
    place++;
  }

  RunResult finish(boolean stopped) {
    flush();
    if (!stopped) {
      journal.contents().places().forEach(this::notePlace);
    }
    journal.move(moved);
    return new RunResult(List.copyOf(rows.values()), measured, stopped);
  }

  private boolean isDone(Row row) {
    return switch (row.ended().status()) {
      case OK -> true;
      case FAILED, TIMEOUT, UNPARSED -> options.keepFailed();
      default -> false;
    };
  }

  private void measure(Step step, Optional<Row> before, Attempts attempts) {
    int earlier = before.map(row -> row.ended().attempts()).orElse(0);
    Attempts.Task task =
        new Attempts.Task(
            blank(step),
            step.backend(),
            step.plan().orElseThrow(),
            earlier,
            timeout(),
            sweep.limits().retries());
    Row row = attempts.run(task, options);
    measured++;
    failures += isFailure(row) ? 1 : 0;
    journal.append(row, place);
    ended(row);
  }

  private void invalid(Step step, Optional<Row> before) {
    String reason = step.refusal().orElseThrow();
    if (before.filter(row -> row.reading().message().equals(reason)).isPresent()) {
      keep(before.get());
      return;
    }
    record(never(step, Status.INVALID, reason));
  }

  private void cancel(Step step, Optional<Row> before) {
    if (before.isPresent()) {
      keep(before.get());
      return;
    }
    record(never(step, Status.CANCELLED, cancelled().orElseThrow()));
  }

  /** Nothing was measured, so nothing is lost when these lines are forced to disk together. */
  private void record(Row row) {
    unwritten.add(new Journal.Placed(row, place));
    ended(row);
    if (unwritten.size() == BATCH) {
      flush();
    }
  }

  private void flush() {
    journal.append(unwritten);
    unwritten.clear();
  }

  private void keep(Row row) {
    place(row);
    listener.skipped(row);
  }

  private void place(Row row) {
    rows.put(row.key(), row);
    if (journal.contents().places().getOrDefault(row.key(), 0L) != place) {
      moved.put(row.key(), place);
    }
  }

  private void notePlace(String key, long was) {
    if (was >= 0 && !rows.containsKey(key)) {
      moved.put(key, -1L);
    }
  }

  private void ended(Row row) {
    rows.put(row.key(), row);
    int attempt = Math.max(1, row.ended().attempts());
    Launch launch = row.launch();
    listener.ended(row, directory.out(launch, attempt), directory.err(launch, attempt));
  }

  /** Why what is left is not started any more. */
  private Optional<String> cancelled() {
    if (options.maxFailures().filter(most -> failures >= most).isPresent()) {
      return Optional.of("cancelled: " + failures + " failed before it");
    }
    return left()
        .filter(left -> left.isNegative() || left.isZero())
        .map(left -> "cancelled: the sweep's time limit had passed");
  }

  private Duration timeout() {
    Limits limits = sweep.limits();
    return left().filter(left -> left.compareTo(limits.timeout()) < 0).orElse(limits.timeout());
  }

  private Optional<Duration> left() {
    Duration passed = Duration.ofNanos(System.nanoTime() - startedNanos);
    return options.timeLimit().map(limit -> limit.minus(passed));
  }

  private static boolean isFailure(Row row) {
    return switch (row.ended().status()) {
      case FAILED, TIMEOUT, UNPARSED -> true;
      default -> false;
    };
  }

  private Row blank(Step step) {
    return never(step, Status.CANCELLED, "");
  }

  private Row never(Step step, Status status, String why) {
    Ended ended = new Ended(status, OptionalInt.empty(), 0, Optional.empty(), Duration.ZERO);
    return new Row(step.key(), sweep.name(), step.launch(), ended, Reading.none(why));
  }
}

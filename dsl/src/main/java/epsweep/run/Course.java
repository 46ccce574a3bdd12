package epsweep.run;

import epsweep.launch.Deadline;
import epsweep.results.Ended;
import epsweep.results.Journal;
import epsweep.results.Reading;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.results.StoredRow;
import epsweep.sweep.Launch;
import epsweep.sweep.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The state of one run: what is there, what is recorded, what the rest is cancelled for. */
final class Course {
  private static final int BATCH = 1000;

  private final Assignment assignment;
  private final Journal journal;
  private final ResultsDirectory directory;
  private final RunOptions options;
  private final RunListener listener;
  private final List<StoredRow> rows = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();
  private final Map<String, Long> moved = new HashMap<>();
  private final List<Journal.Placed> unwritten = new ArrayList<>();
  private int measured;
  private int failures;
  private Optional<String> reached = Optional.empty();

  Course(
      Assignment assignment,
      Journal journal,
      ResultsDirectory directory,
      RunOptions options,
      RunListener listener) {
    this.assignment = assignment;
    this.journal = journal;
    this.directory = directory;
    this.options = options;
    this.listener = listener;
  }

  /** A launch that is to be run; whoever runs it calls one of two, once, from any thread. */
  interface Due {
    /** What to run. */
    Attempts.Task task();

    /** It was run: records how that ended. */
    void ended(Row row);

    /** It was not begun, and will not be, for what the rest is cancelled for. */
    void cancel();
  }

  /**
   * Does what is to be done about the next launch of the plan.
   *
   * @return what is left to do: running it
   */
  synchronized Optional<Due> take(Step step, Turn turn, Halt halt) {
    if (!taken.add(step.key())) {
      return Optional.empty();
    }
    long at = turn.place();
    Optional<StoredRow> before = stored(step.key());
    if (step.refusal().isPresent()) {
      invalid(step, before, at);
    } else if (before.filter(this::isDone).isPresent()) {
      keep(step, before.get(), at);
    } else if (!assignment.agenda().wants(turn)) {
      before.ifPresentOrElse(row -> keep(step, row, at), () -> listener.spared(step.launch()));
    } else if (halt.isSet()) {
      before.ifPresent(row -> keep(step, row, at));
    } else if (cancelled().isPresent()) {
      cancel(step, before, at);
    } else {
      return Optional.of(due(step, before, at));
    }
    return Optional.empty();
  }

  /** Whether what is left is not to be started any more. */
  synchronized boolean isCancelled() {
    return cancelled().isPresent();
  }

  /** A pause, cut where the time of the sweep is over. */
  Duration atMost(Duration pause) {
    Duration left = assignment.limit().patience();
    return left.compareTo(pause) < 0 ? left : pause;
  }

  private Due due(Step step, Optional<StoredRow> before, long at) {
    Attempts.Task task = task(step, before);
    return new Due() {
      @Override
      public Attempts.Task task() {
        return task;
      }

      @Override
      public void ended(Row row) {
        measured(row, at);
      }

      @Override
      public void cancel() {
        cancelLate(step, before, at);
      }
    };
  }

  private synchronized void cancelLate(Step step, Optional<StoredRow> before, long at) {
    timeIsUp();
    cancel(step, before, at);
  }

  /** What an earlier run measured of a launch that is no part of this one stays in the results. */
  synchronized void leave(Optional<String> key, long at) {
    key.filter(taken::add).flatMap(this::stored).ifPresent(row -> place(row, at));
  }

  /**
   * @param stopped whether it was told to stop before the end
   * @param handedOver whether a batch system has what is left
   */
  synchronized RunResult finish(boolean stopped, boolean handedOver) {
    flush();
    if (!stopped && !handedOver) {
      journal.contents().stored().values().forEach(this::notePlace);
    }
    journal.move(moved);
    List<Row> read = journal.contents().read(rows.stream().filter(Objects::nonNull).toList());
    return new RunResult(read, measured, stopped, reached, handedOver);
  }

  private Optional<StoredRow> stored(String key) {
    return Optional.ofNullable(journal.contents().stored().get(key));
  }

  private boolean isDone(StoredRow row) {
    return switch (row.status()) {
      case OK -> true;
      case FAILED, TIMEOUT, UNPARSED -> options.keepFailed();
      default -> false;
    };
  }

  private Attempts.Task task(Step step, Optional<StoredRow> before) {
    return new Attempts.Task(
        blank(step),
        step.backend(),
        step.plan(),
        before.map(row -> row.brief().attempts()).orElse(0),
        assignment.limit(),
        assignment.sweep().limits().retries());
  }

  private synchronized void measured(Row row, long at) {
    measured++;
    failures += isFailure(row) ? 1 : 0;
    if (row.ended().status() == Status.INTERRUPTED) {
      timeIsUp();
    }
    set(journal.append(row, at), at);
    if (assignment.agenda().listens()) {
      assignment.agenda().ended(row);
    }
    ended(row);
  }

  private void invalid(Step step, Optional<StoredRow> before, long at) {
    String reason = step.refusal().orElseThrow();
    if (before.filter(row -> saysTheSame(row, reason)).isPresent()) {
      keep(step, before.get(), at);
      return;
    }
    record(never(step, Status.INVALID, reason), at);
  }

  private void cancel(Step step, Optional<StoredRow> before, long at) {
    if (before.isPresent()) {
      keep(step, before.get(), at);
      return;
    }
    record(never(step, Status.CANCELLED, cancelled().orElseThrow()), at);
  }

  /** Nothing was measured, so nothing is lost when these lines are forced to disk together. */
  private void record(Row row, long at) {
    unwritten.add(new Journal.Placed(row, at));
    set(StoredRow.of(row, at), at);
    ended(row);
    if (unwritten.size() == BATCH) {
      flush();
    }
  }

  private void flush() {
    journal.append(unwritten);
    unwritten.clear();
  }

  private void keep(Step step, StoredRow row, long at) {
    place(row, at);
    if (assignment.agenda().listens()) {
      assignment.agenda().ended(journal.contents().read(List.of(row)).get(0));
    }
    listener.skipped(step.launch(), row.status());
  }

  private void place(StoredRow row, long at) {
    set(row, at);
    if (row.place() != at) {
      moved.put(row.key(), at);
    }
  }

  private void set(StoredRow row, long at) {
    while (rows.size() <= at) {
      rows.add(null);
    }
    rows.set((int) at, row);
  }

  private void notePlace(StoredRow row) {
    if (row.place() >= 0 && !taken.contains(row.key())) {
      moved.put(row.key(), -1L);
    }
  }

  private void ended(Row row) {
    int attempt = Math.max(1, row.ended().attempts());
    Launch launch = row.launch();
    listener.ended(row, directory.out(launch, attempt), directory.err(launch, attempt));
  }

  private boolean saysTheSame(StoredRow row, String reason) {
    return row.status() == Status.INVALID
        && journal.contents().read(List.of(row)).get(0).reading().message().equals(reason);
  }

  /** Why what is left is not started any more. */
  private Optional<String> cancelled() {
    if (assignment.sweep().limits().maxFailures().filter(most -> failures >= most).isPresent()) {
      return Optional.of("cancelled: " + failures + " failed before it");
    }
    timeIsUp();
    return reached.map(limit -> "cancelled: " + limit + " had passed");
  }

  /** Looked at where it counts: a limit that passes behind the last launch cuts nothing short. */
  private void timeIsUp() {
    reached = assignment.until().filter(Deadline::isOver).map(Deadline::words).or(() -> reached);
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
    return new Row(step.key(), assignment.sweep().name(), step.launch(), ended, Reading.none(why));
  }
}

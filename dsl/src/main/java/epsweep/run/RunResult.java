package epsweep.run;

import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Point;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a run came to.
 *
 * @param rows one for each launch of the plan that has one, in the order of the plan, whatever the
 *     order of running; earlier runs' rows included
 * @param measured launches that this run started
 * @param stopped whether it was told to stop before the end of the plan
 * @param limit the sweep's time limit, in words, when it was reached before the end of the plan
 * @param isHandedOver whether a batch system has what is left, and nobody follows it
 */
public record RunResult(
    List<Row> rows, int measured, boolean stopped, Optional<String> limit, boolean isHandedOver) {
  /** Without a limit of time, or within it. */
  public RunResult(List<Row> rows, int measured, boolean stopped) {
    this(rows, measured, stopped, Optional.empty(), false);
  }

  public RunResult {
    rows = List.copyOf(rows);
  }

  /** The same, of some points only. */
  public RunResult of(Predicate<Point> points) {
    List<Row> some = rows.stream().filter(row -> points.test(row.launch().point())).toList();
    return new RunResult(some, measured, stopped, limit, isHandedOver);
  }

  /** Rows by status; a status without rows is not here. */
  public Map<Status, Long> counts() {
    Map<Status, Long> counts = new EnumMap<>(Status.class);
    rows.forEach(row -> counts.merge(row.ended().status(), 1L, Long::sum));
    return Collections.unmodifiableMap(counts);
  }

  /** Results that something may have disturbed. */
  public long disturbed() {
    return rows.stream()
        .filter(row -> row.ended().status() == Status.OK)
        .filter(row -> row.reading().facts().containsKey(Judging.WARNING))
        .count();
  }

  /** Whether every launch gave a result, save those that a backend cannot run. */
  public boolean isComplete() {
    return !stopped
        && rows.stream()
            .map(row -> row.ended().status())
            .allMatch(status -> status == Status.OK || status == Status.INVALID);
  }

  /** 0 or 1: whether every launch gave a result. */
  public int exitCode() {
    return isComplete() ? 0 : 1;
  }
}

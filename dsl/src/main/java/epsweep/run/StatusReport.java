package epsweep.run;

import epsweep.results.Journal;
import epsweep.results.Lock;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Status;
import epsweep.results.StoredRow;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far a sweep is, read from its directory without touching it.
 *
 * @param runner who runs it now, in words; empty when nobody does
 * @param counts finished launches by status
 * @param total launches of the plan; 0 when unknown
 * @param current what runs now, a line for each; none when nothing does
 * @param expectedEnd from the pace of each backend so far, as the run itself forecasts; empty when
 *     nothing runs, or nothing is known yet
 */
public record StatusReport(
    Optional<String> runner,
    Map<Status, Long> counts,
    long total,
    List<String> current,
    Optional<Instant> expectedEnd) {

  /**
   * @param now the time, for the expected end
   * @throws ResultsProblem when there is no run's directory
   */
  public static StatusReport of(ResultsDirectory directory, Instant now) {
    if (!Files.exists(directory.journal())) {
      throw new ResultsProblem(
          directory.path()
              + " holds no results: there is no journal.jsonl. Name a results directory");
    }
    List<StoredRow> rows = Journal.read(directory.journal()).inPlan();
    Map<Status, Long> counts = new EnumMap<>(Status.class);
    rows.forEach(row -> counts.merge(row.status(), 1L, Long::sum));
    Optional<String> runner = Lock.holderOf(directory);
    Optional<StatusFile.Now> running = StatusFile.read(directory);
    long total = running.map(StatusFile.Now::total).orElse(0L);
    Optional<Instant> end =
        running
            .filter(r -> runner.isPresent())
            .flatMap(r -> r.remaining().forecast(Pace.of(rows), r.running().size()))
            .map(left -> now.plus(left).truncatedTo(ChronoUnit.SECONDS));
    List<String> current =
        running
            .filter(r -> runner.isPresent())
            .map(StatusFile.Now::running)
            .orElse(List.of())
            .stream()
            .map(r -> r.launch() + ", since " + r.since().truncatedTo(ChronoUnit.SECONDS))
            .toList();
    return new StatusReport(runner, counts, total, current, end);
  }

  /** For people, a line each. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    long done = counts.values().stream().mapToLong(Long::longValue).sum();
    lines.add("finished: " + done + (total > 0 ? " of " + total : "") + byStatus());
    lines.add("running: " + runner.map(r -> "by " + r).orElse("no"));
    current.forEach(launch -> lines.add("now: " + launch));
    expectedEnd.ifPresent(end -> lines.add("should end: " + end));
    return List.copyOf(lines);
  }

  private String byStatus() {
    List<String> parts = new ArrayList<>();
    counts.forEach((status, n) -> parts.add(n + " " + status.text()));
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }
}

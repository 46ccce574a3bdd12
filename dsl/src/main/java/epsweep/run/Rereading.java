package epsweep.run;

import epsweep.backend.Backend;
import epsweep.launch.Outcome;
import epsweep.launch.Tail;
import epsweep.results.Journal;
import epsweep.results.Reading;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.results.StoredLogs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads the logs of a run again, with other rules or a newer reader; starts nothing. */
public final class Rereading {
  private final Reader reader;
  private final Function<String, Backend> backends;
  private final ResultsDirectory directory;
  private final Map<String, Backend> asked = new HashMap<>();

  /**
   * @param backends by name, with the rules to read by; asked once for each name
   */
  public Rereading(Reader reader, Function<String, Backend> backends, ResultsDirectory directory) {
    this.reader = reader;
    this.backends = backends;
    this.directory = directory;
  }

  /**
   * What came of it.
   *
   * @param read launches whose logs were read
   * @param changed rows that say something else now; they are in the journal
   * @param lost logs that are not there any more; their rows stay as they are
   */
  public record Result(int read, int changed, List<Path> lost) {
    /** This and another's. */
    public Result plus(Result other) {
      List<Path> all = new ArrayList<>(lost);
      all.addAll(other.lost);
      return new Result(read + other.read, changed + other.changed, List.copyOf(all));
    }
  }

  /**
   * Reads every launch that ended by itself and well, and adds the rows that change to the journal.
   * Key, attempts, times and exit code stay, and so does every row that no reading can mend: a bad
   * exit code, a timeout, an interruption, an invalid point.
   *
   * @throws epsweep.sweep.SweepProblem when a backend of a row is not known any more
   */
  public Result run(Journal journal) {
    try (StoredLogs logs = new StoredLogs(directory)) {
      return run(journal, logs);
    }
  }

  private Result run(Journal journal, StoredLogs logs) {
    List<Path> lost = new ArrayList<>();
    List<Journal.Placed> changed = new ArrayList<>();
    int read = 0;
    for (Row row : journal.contents().latest().values()) {
      if (!endedWell(row)) {
        continue;
      }
      Path out = logs.find(directory.out(row.launch(), row.ended().attempts()));
      if (!Files.isRegularFile(out)) {
        lost.add(out);
        continue;
      }
      read++;
      Path err = logs.find(directory.err(row.launch(), row.ended().attempts()));
      Row again = again(row, out, err);
      if (!again.equals(row)) {
        changed.add(new Journal.Placed(again, journal.contents().stored().get(row.key()).place()));
      }
    }
    journal.append(changed);
    return new Result(read, changed.size(), List.copyOf(lost));
  }

  private static boolean endedWell(Row row) {
    boolean read =
        switch (row.ended().status()) {
          case OK, FAILED, UNPARSED -> true;
          default -> false;
        };
    return read && row.ended().exitCode().orElse(-1) == 0 && row.ended().attempts() > 0;
  }

  private Row again(Row row, Path out, Path err) {
    Backend backend = asked.computeIfAbsent(row.launch().point().backend(), backends);
    Outcome silent = outcome(row, "");
    Reader.Read read = reader.read(out, err, row.launch(), backend, silent);
    Outcome outcome = outcome(row, said(row, read.reading().message()));
    Verdict verdict = Verdict.of(outcome, read, row.ended().attempts(), out, err);
    Map<String, String> facts = new LinkedHashMap<>(verdict.reading().facts());
    row.reading().facts().forEach(facts::putIfAbsent);
    Reading reading = verdict.reading();
    return new Row(
        row.key(),
        row.sweep(),
        row.launch(),
        verdict.ended(),
        new Reading(reading.metrics(), facts, reading.message()));
  }

  private static Outcome outcome(Row row, String message) {
    return new Outcome(
        Outcome.End.EXITED,
        row.ended().exitCode(),
        row.ended().startedAt().orElse(Instant.EPOCH),
        row.ended().duration(),
        message);
  }

  /**
   * What the row says of the end itself: a full log, a process that stayed. Its message holds that
   * in front of what was read then, and behind it nothing.
   */
  private static String said(Row row, String reason) {
    String old = row.reading().message();
    String plain = Tail.plain(reason);
    if (!plain.isEmpty() && old.endsWith(plain)) {
      return old.substring(0, old.length() - plain.length()).replaceFirst("; $", "");
    }
    return row.ended().status() == Status.OK ? old : "";
  }
}

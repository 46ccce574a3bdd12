package epsweep.run;

import epsweep.launch.Job;
import epsweep.launch.OnNodes;
import epsweep.launch.Outcome;
import epsweep.results.Reading;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an attempt is to run, and what its end comes to; the same wherever it runs.
 *
 * @param reader of what it printed
 * @param directory where its logs lie
 * @param facts what every row of this run says besides
 */
record Judging(Reader reader, ResultsDirectory directory, Map<String, String> facts) {
  /** The column of what may have disturbed a launch. */
  static final String WARNING = "warning";

  /**
   * @param canPass whether the same launch may succeed a moment later
   */
  record Judged(Row row, boolean canPass) {}

  Job job(Attempts.Task task, int attempt) {
    Launch launch = task.blank().launch();
    return new Job(
        task.plan(),
        task.blank().key(),
        directory.out(launch, attempt),
        directory.err(launch, attempt),
        task.limit(),
        about(launch, attempt));
  }

  /** Readies the logs of a job that is about to begin. */
  static void clear(Job job) {
    ResultsDirectory.clear(List.of(job.out(), job.err()));
  }

  Judged judge(Attempts.Task task, int attempt, Outcome outcome) {
    Launch launch = task.blank().launch();
    Path out = directory.out(launch, attempt);
    Path err = directory.err(launch, attempt);
    Reader.Read read =
        outcome.end() == Outcome.End.EXITED
            ? reader.read(out, err, launch, task.backend(), outcome)
            : new Reader.Read(Status.FAILED, Reading.none(""));
    Verdict verdict = Verdict.of(outcome, read, attempt, out, err);
    Map<String, String> all = disturbed(outcome);
    List<String> nodes = task.plan().around().nodes();
    if (!nodes.isEmpty()) {
      all.putIfAbsent(OnNodes.NODE_NAMES, String.join(" ", nodes));
    }
    Row row = row(task.blank(), verdict, facts(all, verdict, out, err));
    boolean canPass =
        outcome.end() == Outcome.End.LOST || Passing.canPass(verdict.ended().status(), out, err);
    return new Judged(row, canPass);
  }

  /** Beside the message, so that failures of one cause keep one message. */
  private Map<String, String> disturbed(Outcome outcome) {
    Map<String, String> all = new LinkedHashMap<>(facts);
    all.putAll(outcome.facts());
    if (!outcome.warning().isEmpty()) {
      all.put(WARNING, outcome.warning());
    }
    return all;
  }

  /** A launch without a result names its log, relative to the results. */
  private Map<String, String> facts(
      Map<String, String> known, Verdict verdict, Path out, Path err) {
    if (verdict.ended().status() == Status.OK) {
      return known;
    }
    Map<String, String> all = new LinkedHashMap<>(known);
    Path log = err.toFile().length() > 0 ? err : out;
    all.put("log", directory.path().relativize(log).toString());
    return all;
  }

  private static Map<String, String> about(Launch launch, int attempt) {
    return Map.of(
        "EP_SWEEP_POINT", launch.point().id(),
        "EP_SWEEP_REPEAT", Integer.toString(launch.repeat()),
        "EP_SWEEP_ATTEMPT", Integer.toString(attempt));
  }

  private static Row row(Row blank, Verdict verdict, Map<String, String> facts) {
    Map<String, String> all = new LinkedHashMap<>(verdict.reading().facts());
    all.putAll(facts);
    Reading reading = verdict.reading();
    return new Row(
        blank.key(),
        blank.sweep(),
        blank.launch(),
        verdict.ended(),
        new Reading(reading.metrics(), all, reading.message()));
  }
}

package epsweep.run;

import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.launch.Executor;
import epsweep.launch.Job;
import epsweep.launch.Outcome;
import epsweep.launch.TimeLimit;
import epsweep.results.Reading;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Takes one launch through its attempts. */
final class Attempts {
  /** The column of what may have disturbed a launch. */
  static final String WARNING = "warning";

  /** The column of the machines that a launch ran on, where they are not just this one. */
  static final String NODE_NAMES = "node_names";

  private final Executor executor;
  private final Reader reader;
  private final RunListener listener;
  private final ResultsDirectory directory;
  private final Halt halt;

  Attempts(
      Executor executor,
      Reader reader,
      RunListener listener,
      ResultsDirectory directory,
      Halt halt) {
    this.executor = executor;
    this.reader = reader;
    this.listener = listener;
    this.directory = directory;
    this.halt = halt;
  }

  /**
   * What is to be run.
   *
   * @param before attempts of earlier runs; their logs are kept
   * @param limit of an attempt that would begin now
   * @param retries further attempts, for a failure that can pass
   */
  record Task(
      Row blank,
      Backend backend,
      LaunchPlan plan,
      int before,
      Supplier<TimeLimit> limit,
      int retries) {}

  /** The last attempt's row. */
  Row run(Task task, RunOptions options) {
    Duration pause = options.retryPause();
    int last = task.before() + 1 + task.retries();
    int attempt = task.before() + 1;
    Row row = attempt(task, attempt, options.facts());
    while (attempt < last && !halt.isSet() && canPass(row, attempt)) {
      listener.retrying(row, pause);
      if (halt.await(pause) || task.limit().get().isOver()) {
        return row;
      }
      pause = pause.multipliedBy(2);
      row = attempt(task, ++attempt, options.facts());
    }
    return row;
  }

  private boolean canPass(Row row, int attempt) {
    Launch launch = row.launch();
    return Passing.canPass(
        row.ended().status(), directory.out(launch, attempt), directory.err(launch, attempt));
  }

  private Row attempt(Task task, int attempt, Map<String, String> facts) {
    Launch launch = task.blank().launch();
    Path out = directory.out(launch, attempt);
    Path err = directory.err(launch, attempt);
    ResultsDirectory.clear(List.of(out, err));
    listener.started(launch, task.plan(), attempt);
    Outcome outcome =
        executor.run(
            new Job(
                task.plan(),
                task.blank().key(),
                out,
                err,
                task.limit().get(),
                about(launch, attempt)));
    Reader.Read read =
        outcome.end() == Outcome.End.EXITED
            ? reader.read(out, err, launch, task.backend(), outcome)
            : new Reader.Read(Status.FAILED, Reading.none(""));
    Verdict verdict = Verdict.of(outcome, read, attempt, out, err);
    Map<String, String> all = disturbed(facts, outcome);
    List<String> nodes = task.plan().around().nodes();
    if (!nodes.isEmpty()) {
      all.putIfAbsent(NODE_NAMES, String.join(" ", nodes));
    }
    return row(task.blank(), verdict, facts(all, verdict, out, err));
  }

  /** Beside the message, so that failures of one cause keep one message. */
  private static Map<String, String> disturbed(Map<String, String> facts, Outcome outcome) {
    Map<String, String> all = new LinkedHashMap<>(facts);
    all.putAll(outcome.facts());
    if (!outcome.warning().isEmpty()) {
      all.put(WARNING, outcome.warning());
    }
    return all;
  }

  /** A launch without a result names its log, relative to the results. */
  private Map<String, String> facts(
      Map<String, String> facts, Verdict verdict, Path out, Path err) {
    if (verdict.ended().status() == Status.OK) {
      return facts;
    }
    Map<String, String> all = new LinkedHashMap<>(facts);
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

package epsweep.cli;

import epsweep.backend.Backends;
import epsweep.launch.Program;
import epsweep.report.ReportFormat;
import epsweep.report.ReportInput;
import epsweep.report.Reports;
import epsweep.results.Durable;
import epsweep.results.Environment;
import epsweep.results.EnvironmentFile;
import epsweep.results.Header;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Row;
import epsweep.results.ScriptText;
import epsweep.results.Status;
import epsweep.run.RunListener;
import epsweep.run.RunResult;
import epsweep.run.Session;
import epsweep.run.Signals;
import epsweep.run.StatusFile;
import epsweep.run.SummaryOfLaunch;
import epsweep.run.SweepRunner;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** One sweep, from its plan to its reports. */
final class SweepRun {
  /**
   * What the command line says about all sweeps of a script.
   *
   * @param halt ends this process at once, with a code: after a second Ctrl-C
   */
  record Request(
      Script script,
      RunControl control,
      Verbosity verbosity,
      ReportFormat format,
      Terminal to,
      IntConsumer halt) {}

  private final Request request;
  private final Planned planned;
  private final ResultsDirectory directory;

  SweepRun(Request request, Planned planned, Path directory) {
    this.request = request;
    this.planned = planned;
    this.directory = new ResultsDirectory(directory);
  }

  /** The exit code; of a signal, when one ended it. */
  int run() throws IOException {
    checkPrograms();
    Script script = request.script();
    ScriptText text = ScriptText.of(script.name(), script.text());
    Environment machine = Environment.detect();
    Header header = Header.create(Version.TEXT, text, machine.measuring());
    try (Session session = Session.open(directory, header, request.control().mode())) {
      session.said().forEach(this::say);
      String environment =
          EnvironmentFile.json(
              machine, Version.TEXT, script.name(), script.text(), Facts.of(planned, script.set()));
      Durable.write(directory.environment(), environment);
      return measured(session, machine, environment);
    }
  }

  private int measured(Session session, Environment machine, String environment)
      throws IOException {
    Pace pace = Pace.of(session.journal().contents().latest().values());
    sayPlan(pace, session.journal().contents().rows());
    try (Progress progress = new Progress(planned, pace, request.to(), request.verbosity())) {
      SweepRunner runner = runner(session, machine, progress);
      try (Signals signals = Signals.listen(runner::stop, request.halt())) {
        RunResult result = runner.run(planned.everything(), directory, session.journal());
        progress.end();
        report(result, environment);
        return signals.exitCode().orElse(result.of(planned.selection()::takes).exitCode());
      }
    }
  }

  /** Better before the first launch than in each of a thousand rows. */
  private void checkPrograms() {
    planned
        .first()
        .forEach(
            (name, launch) ->
                Program.problem(planned.backends().get(name).plan(launch))
                    .ifPresent(
                        why -> {
                          throw new ResultsProblem("backend '" + name + "': " + why);
                        }));
  }

  private void sayPlan(Pace pace, List<Row> before) {
    planned.sentences().forEach(this::say);
    Map<String, Long> left = new HashMap<>(planned.launches());
    before.stream()
        .filter(row -> row.ended().status() == Status.OK)
        .forEach(row -> left.computeIfPresent(row.launch().point().backend(), (b, n) -> n - 1));
    left.values().removeIf(n -> n <= 0);
    pace.forecast(left)
        .filter(time -> !time.isZero())
        .ifPresent(
            time ->
                say(
                    "what is left takes about %s, judged by %s before"
                        .formatted(
                            Clock.about(time), Count.of(pace.known(), "launch", "launches"))));
  }

  private SweepRunner runner(Session session, Environment machine, Progress progress) {
    RunListener listeners =
        RunListener.all(List.of(progress, new StatusFile(directory, planned.count().launches())));
    return new SweepRunner(
        planned.sweep(),
        name -> Backends.of(planned.sweep().backend(name)),
        new LocalStack(
                session, machine, request.control(), request.to().env().get("CUDA_VISIBLE_DEVICES"))
            .executor(progress::warning),
        new SummaryOfLaunch(planned.sweep()),
        request
            .control()
            .options()
            .withFacts(session.facts())
            .withSelected(planned.selection()::takes),
        listeners);
  }

  private void report(RunResult result, String environment) throws IOException {
    ReportInput input =
        new ReportInput(
            planned.sweep(), result.rows(), Facts.of(directory, environment, result.rows()));
    Reports.write(directory.path(), input);
    Writer out = new OutputStreamWriter(request.to().out(), StandardCharsets.UTF_8);
    try {
      request.format().write(input, request.to().width(), out);
    } catch (ClosedOutput e) {
      // What was measured lies in the directory, and sweeps that follow are still to be run.
      if (!e.isReaderGone()) {
        say(e.getMessage());
      }
    }
    Conclusion.lines(result, directory).forEach(this::say);
  }

  private void say(String line) {
    if (request.verbosity() != Verbosity.QUIET) {
      request.to().err().println(epsweep.report.VisibleText.line(line));
    }
  }
}

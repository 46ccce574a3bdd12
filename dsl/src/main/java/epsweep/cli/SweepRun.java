package epsweep.cli;

import epsweep.launch.ExecutionLimits;
import epsweep.launch.LocalExecutor;
import epsweep.launch.Program;
import epsweep.report.ReportFormat;
import epsweep.report.ReportInput;
import epsweep.report.Reports;
import epsweep.results.Durable;
import epsweep.results.Environment;
import epsweep.results.EnvironmentFile;
import epsweep.results.FreshStart;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.Lock;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.ScriptText;
import epsweep.run.RunResult;
import epsweep.run.SummaryOfLaunch;
import epsweep.run.SweepRunner;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.UUID;

/** One sweep, from its plan to its reports. */
final class SweepRun {
  /** What the command line says about all sweeps of a script. */
  record Request(
      Script script, RunControl control, Verbosity verbosity, ReportFormat format, Terminal to) {}

  private final Request request;
  private final Planned planned;
  private final ResultsDirectory directory;

  SweepRun(Request request, Planned planned, Path directory) {
    this.request = request;
    this.planned = planned;
    this.directory = new ResultsDirectory(directory);
  }

  /** The exit code. */
  int run() throws IOException {
    checkPrograms();
    Lock lock = take();
    try {
      return locked();
    } finally {
      lock.close();
    }
  }

  private int locked() throws IOException {
    Environment machine = Environment.detect();
    Script script = request.script();
    Header header =
        Header.create(
            Version.TEXT, ScriptText.of(script.name(), script.text()), machine.measuring());
    try (Journal journal = Journal.open(directory.journal(), header)) {
      String environment =
          EnvironmentFile.json(
              machine, Version.TEXT, script.name(), script.text(), Facts.of(planned, script.set()));
      Durable.write(directory.environment(), environment);
      RunResult result = launchAll(journal);
      report(result, environment);
      return result.exitCode();
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

  private Lock take() {
    if (!request.control().fresh) {
      return Lock.take(directory);
    }
    FreshStart start = FreshStart.in(directory);
    start.aside().ifPresent(old -> say("the old results are in " + old + " now"));
    return start.lock();
  }

  private RunResult launchAll(Journal journal) {
    String mark = directory.mark(journal.header().id()) + "." + UUID.randomUUID();
    Pace pace = Pace.of(journal.contents().latest().values());
    planned.sentences().forEach(this::say);
    pace.forecast(planned.launches())
        .ifPresent(
            time ->
                say(
                    "all of it takes about %s, judged by %s before"
                        .formatted(
                            Clock.about(time), Count.of(pace.known(), "launch", "launches"))));
    try (Progress progress = new Progress(planned, pace, request.to(), request.verbosity())) {
      SweepRunner runner =
          new SweepRunner(
              planned.sweep(),
              planned.backends()::get,
              new LocalExecutor(mark, ExecutionLimits.DEFAULT),
              new SummaryOfLaunch(planned.sweep()),
              request.control().options(),
              progress);
      return runner.run(planned.plan().launches(), directory, journal);
    }
  }

  private void report(RunResult result, String environment) throws IOException {
    ReportInput input =
        new ReportInput(
            planned.sweep(), result.rows(), Facts.of(directory, environment, result.rows()));
    Reports.write(directory.path(), input);
    Writer out = new OutputStreamWriter(request.to().out(), StandardCharsets.UTF_8);
    request.format().write(input, request.to().width(), out);
    Conclusion.lines(result, directory).forEach(this::say);
  }

  private void say(String line) {
    if (request.verbosity() != Verbosity.QUIET) {
      request.to().err().println(epsweep.report.VisibleText.line(line));
    }
  }
}

package epsweep.cli;

import epsweep.launch.Executor;
import epsweep.launch.OnNodes;
import epsweep.launch.Program;
import epsweep.launch.slurm.Allocation;
import epsweep.launch.slurm.JobFiles;
import epsweep.report.Report;
import epsweep.report.ReportFormat;
import epsweep.report.ReportInput;
import epsweep.report.Reports;
import epsweep.results.Durable;
import epsweep.results.Environment;
import epsweep.results.EnvironmentFile;
import epsweep.results.Header;
import epsweep.results.JournalContents;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Row;
import epsweep.results.ScriptText;
import epsweep.run.Batching;
import epsweep.run.Known;
import epsweep.run.Pace;
import epsweep.run.Remaining;
import epsweep.run.RunListener;
import epsweep.run.RunOptions;
import epsweep.run.RunResult;
import epsweep.run.Session;
import epsweep.run.Signals;
import epsweep.run.StatusFile;
import epsweep.run.SummaryOfLaunch;
import epsweep.run.SweepRunner;
import epsweep.search.Searches;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
    boolean elsewhere = isElsewhere();
    if (elsewhere) {
      SlurmStack.check(planned.sweep());
      SlurmStack.warnings(planned.sweep(), request.control().waitIdle()).forEach(this::say);
    } else {
      checkPrograms();
    }
    SweepHooks.check(planned.sweep(), !elsewhere);
    Script script = request.script();
    ScriptText text = ScriptText.of(script.name(), script.text());
    Environment machine = Environment.detect(planned.interpreters());
    Map<String, String> where =
        planned.sweep().conduct().executor().isSlurm()
            ? SlurmStack.machine(planned.sweep())
            : machine.measuring();
    Header header = Header.create(Version.TEXT, text, where);
    JobFiles old = JobFiles.in(directory.path());
    List<String> jobs = request.control().mode().fresh() ? old.jobs() : List.of();
    try (Session session = Session.open(directory, header, request.control().mode())) {
      session.said().forEach(this::say);
      JobFiles.cancel(jobs, this::say);
      String environment =
          EnvironmentFile.json(
              machine,
              Version.TEXT,
              script.name(),
              script.text(),
              Facts.of(planned, script.given()));
      Durable.write(directory.environment(), environment);
      return measured(session, machine, environment);
    }
  }

  private int measured(Session session, Environment machine, String environment)
      throws IOException {
    JournalContents earlier = session.journal().contents();
    Pace pace = Pace.of(earlier.stored().values());
    Known known = planned.known();
    sayPlan(known, earlier);
    try (LiveSweep live = LiveSweep.open(request, planned.sweep(), directory, environment);
        Progress progress = new Progress(planned, pace, request.to(), request.verbosity())) {
      SweepHooks hooks = new SweepHooks(planned.sweep(), directory, session.runId());
      SweepRunner runner = runner(known, session, machine, hooks, progress);
      try (Signals signals = Signals.listen(stop(runner, hooks), request.halt())) {
        Optional<String> before = hooks.beforeSweep(runner.until());
        if (before.isPresent()) {
          return signals.exitCode().orElseGet(() -> nothingStarted(before.get()));
        }
        boolean tidy = true;
        RunResult result = null;
        try {
          result = runner.run(Searches.of(planned.sweep()), directory, session.journal());
        } finally {
          if (result == null || !result.isHandedOver()) {
            Optional<String> after = hooks.afterSweep();
            after.ifPresent(progress::warning);
            tidy = after.isEmpty();
          }
        }
        progress.end();
        if (result.isHandedOver()) {
          return signals.exitCode().orElseGet(this::handedOver);
        }
        boolean refuted = report(result, environment);
        live.finish();
        int ended = result.of(planned.selection()::takes).exitCode();
        int code = ended == Exit.OK && refuted ? Exit.FALSE_CLAIM : ended;
        return signals.exitCode().orElse(tidy ? code : Math.max(code, Exit.INCOMPLETE));
      }
    }
  }

  private boolean isElsewhere() {
    return SlurmStack.isFor(
        planned.sweep(), request.to().env(), request.control().batching() == Batching.ATTACHED);
  }

  private int handedOver() {
    JobFiles.in(directory.path()).status().forEach(this::say);
    say("submitted; to follow: ep-sweep --attach " + Conclusion.shown(directory.path()));
    return Exit.OK;
  }

  private static Consumer<Boolean> stop(SweepRunner runner, SweepHooks hooks) {
    return atOnce -> {
      runner.stop(atOnce);
      hooks.stop(atOnce);
    };
  }

  private int nothingStarted(String why) {
    throw new ResultsProblem(
        why + ". Nothing was started; the command's output is in " + directory.logs());
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

  private void sayPlan(Known known, JournalContents before) {
    planned.sentences().forEach(this::say);
    Forecast.of(planned, known, before).ifPresent(this::say);
  }

  private SweepRunner runner(
      Known known, Session session, Environment machine, SweepHooks hooks, Progress progress) {
    List<String> sets = planned.sweep().conduct().gpus();
    RunListener listeners =
        RunListener.all(
            List.of(
                progress,
                new StatusFile(directory, planned.total(), new Remaining(planned.launches()))));
    RunOptions options =
        request
            .control()
            .options()
            .withJobs(Math.max(1, sets.size()))
            .withFacts(session.facts())
            .withSelected(planned.selection()::takes);
    SummaryOfLaunch reader = new SummaryOfLaunch(planned.sweep());
    if (isElsewhere()) {
      SlurmStack stack = new SlurmStack(planned.sweep(), directory, hooks.aroundLaunches());
      String journal = session.journal().header().id();
      return SweepRunner.batched(
          known, stack.executor(journal, progress::warning), reader, options, listeners);
    }
    Executor here = local(session, machine).executor(sets, hooks::around, progress::warning);
    return new SweepRunner(known, onNodes(here), reader, options, listeners);
  }

  private LocalStack local(Session session, Environment machine) {
    return new LocalStack(
        session.runId(),
        machine,
        request.control().waitIdle(),
        request.to().env().get("CUDA_VISIBLE_DEVICES"));
  }

  private Executor onNodes(Executor here) {
    return Allocation.of(request.to().env())
        .<Executor>map(
            allocation -> {
              say(
                  "inside Slurm job %s: launches run here, on %s"
                      .formatted(allocation.job(), allocation.nodes()));
              return new OnNodes(here, allocation.facts());
            })
        .orElse(here);
  }

  /** Whether the results refute a claim. */
  private boolean report(RunResult result, String environment) throws IOException {
    ReportInput input =
        new ReportInput(
            planned.sweep(), result.rows(), Facts.of(directory, environment, result.rows()));
    Report report = Report.of(input);
    Reports.write(directory.path(), report);
    Writer out = new OutputStreamWriter(request.to().out(), StandardCharsets.UTF_8);
    try {
      request.format().write(asked(report), request.to().width(), out);
    } catch (ClosedOutput e) {
      // What was measured lies in the directory, and sweeps that follow are still to be run.
      if (!e.isReaderGone()) {
        say(e.getMessage());
      }
    }
    Conclusion.lines(result, directory).forEach(this::say);
    return report.questions().anyFalse();
  }

  /** With {@code --only}: the rows of those points; the files hold all. */
  private Report asked(Report all) {
    ReportInput input = all.input();
    List<Row> rows =
        input.rows().stream()
            .filter(row -> planned.selection().takes(row.launch().point()))
            .toList();
    return rows.size() == input.rows().size()
        ? all
        : Report.of(new ReportInput(input.sweep(), rows, input.facts()));
  }

  private void say(String line) {
    if (request.verbosity() != Verbosity.QUIET) {
      request.to().err().println(epsweep.report.VisibleText.line(line));
    }
  }
}

package epsweep.cli;

import epsweep.backend.Backends;
import epsweep.backend.PrivateCache;
import epsweep.cli.bundle.Unpacked;
import epsweep.dsl.ScriptFile;
import epsweep.dsl.ScriptReader;
import epsweep.launch.slurm.JobFiles;
import epsweep.results.Journal;
import epsweep.results.JournalContents;
import epsweep.results.ResultsDirectory;
import epsweep.run.StatusReport;
import epsweep.sweep.Selection;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ep-sweep SCRIPT}: expand, run, report. */
@Command(
    name = EpSweepCommand.NAME,
    description = "Runs a sweep over expert-parallel benchmarks and reports.",
    footer = {
      "",
      "Examples:",
      "  ep-sweep sweep.groovy                      run it; again: go on where it stopped",
      "  ep-sweep sweep.groovy --plan               the points, as a table",
      "  ep-sweep sweep.groovy --dry-run            every command, ready to paste",
      "  ep-sweep sweep.groovy --set tokens=1,2,4   other values for an axis",
      "  ep-sweep sweep.groovy --only backend=cpu   a part of it",
      "  ep-sweep sweep.groovy --setting cpu.seed=7 a setting of a backend",
      "  ep-sweep sweep.groovy --detach             submit its Slurm jobs and return",
      "  ep-sweep --attach results/x                follow them, from any login node",
      "  ep-sweep --serve sweep.groovy              its report in a browser while it runs",
      "  ep-sweep --bundle x.tar.gz sweep.groovy    all of it in one file, for a machine",
      "                                             with a JDK and no network",
      "",
      "Exit codes: 0 every launch gave a result, 1 some did not, 2 usage or script",
      "error, 3 all ran but a claim is false, 4 the environment does not allow it,",
      "130 143 129 ended by a signal."
    })
public final class EpSweepCommand implements Callable<Integer> {
  static final String NAME = "ep-sweep";

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SCRIPT",
      converter = PathConverter.class,
      description = "a sweep script")
  private Path script;

  @Spec private CommandSpec spec;

  @Option(names = UsualArguments.PLAN, description = "print the points as a table and run nothing")
  private boolean plan;

  @Option(names = UsualArguments.DRY_RUN, description = "print every command and run none")
  private boolean dryRun;

  @Option(
      names = "--status",
      description = "how far a run is, from any shell; SCRIPT may be its results directory")
  private boolean status;

  @Option(
      names = "--site",
      paramLabel = "FILE",
      converter = PathConverter.class,
      description = "settings of this site; default ~/.config/ep-sweep/site.groovy")
  private Path site;

  @Option(
      names = "--self-test",
      description = "how often verdicts and intervals are wrong: on recorded launches, and on cpu")
  private boolean selfTest;

  @Mixin private BundleOption bundle = new BundleOption();
  @Mixin private FormatOption format;

  @Mixin private PlanOptions planOptions = new PlanOptions();
  @Mixin private RunControl control = new RunControl();
  @Mixin private Talk talk;
  private final Terminal terminal;

  EpSweepCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  private EpSweepCommand(Terminal terminal, UsualArguments arguments) {
    this.terminal = terminal;
    this.script = Path.of(arguments.script());
    this.plan = arguments.plan();
    this.dryRun = arguments.dryRun();
    this.planOptions = new PlanOptions(arguments);
  }

  /** Runs the command with this process's streams, and ends the process. */
  public static void main(String[] args) {
    Start start = Start.now();
    Optional<UsualArguments> usual = UsualArguments.of(args);
    if (usual.isPresent()) {
      HeadStart.take();
    }
    System.exit(start.end(run(args, usual, Terminal.ofProcess())));
  }

  /** The exit code. */
  public static int run(String[] args, Terminal terminal) {
    return run(args, UsualArguments.of(args), terminal);
  }

  private static int run(String[] args, Optional<UsualArguments> usual, Terminal terminal) {
    return usual.isPresent()
        ? Commands.call(NAME, new EpSweepCommand(terminal, usual.get()), args, terminal)
        : Commands.run(new EpSweepCommand(terminal), args, terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (selfTest) {
      return new SelfTest(terminal).run();
    }
    if (bundle.isAsked()) {
      return bundle();
    }
    if (control.attach != null && script == null) {
      return attached();
    }
    if (script == null) {
      OptionReader.missing(spec, "SCRIPT");
    }
    if (status && Files.isDirectory(script)) {
      status(script);
      return Exit.OK;
    }
    control.serve().check();
    script = Unpacked.ofProcess().script(script);
    Script read = read();
    Selection selection = planOptions.selection(read.sweeps());
    List<Planned> all = new ArrayList<>();
    for (Sweep sweep : read.sweeps()) {
      all.add(Planned.of(sweep, selection));
    }
    if (status) {
      read.sweeps().forEach(s -> status(directory(s.name(), read.sweeps().size() > 1)));
      return Exit.OK;
    }
    if (plan || dryRun) {
      all.forEach(planned -> show(planned, directory(planned.sweep().name(), all.size() > 1)));
      return Exit.OK;
    }
    return runAll(read, all);
  }

  /** A script with a mistake would be found where nothing can be mended. */
  private int bundle() throws IOException {
    bundle.check(spec);
    if (script != null) {
      script = Unpacked.ofProcess().script(script);
      read();
    }
    return bundle.write(Optional.ofNullable(script), site(), terminal);
  }

  /** From what lies in the directory alone. */
  private int attached() throws IOException {
    control.serve().check();
    control.out = control.attach;
    AttachedScript stored = AttachedScript.in(control.attach);
    ScriptReader reader = new ScriptReader(settings(), PrivateCache.of(terminal.env()));
    Sweep sweep =
        control.apply(
            planOptions
                .apply(
                    List.of(
                        stored.sweep(
                            ScriptFile.read(stored.name(), stored.text(), site(), reader))))
                .get(0));
    Script read = new Script(stored.name(), stored.text(), stored.given(), List.of(sweep));
    return runAll(read, List.of(Planned.of(sweep, planOptions.selection(read.sweeps()))));
  }

  private void status(Path directory) {
    JobFiles.in(directory).status().forEach(terminal.out()::println);
    StatusReport report = StatusReport.of(new ResultsDirectory(directory), Instant.now());
    report.lines().forEach(terminal.out()::println);
  }

  private Script read() {
    String name = script.toString();
    String text = ScriptFile.text(script);
    ScriptReader reader = new ScriptReader(settings(), PrivateCache.of(terminal.env()));
    List<Sweep> sweeps =
        planOptions.apply(ScriptFile.read(name, text, site(), reader)).stream()
            .map(control::apply)
            .toList();
    return new Script(name, text, planOptions.given(), sweeps);
  }

  /** The words of every built-in backend's settings, of a user's own, and of all at once. */
  static Map<String, Set<String>> settings() {
    Map<String, Set<String>> settings = new HashMap<>();
    Backends.settings().forEach((backend, words) -> settings.put(backend, words.keySet()));
    settings.put("", Backends.own());
    settings.put("*", Backends.shared());
    return settings;
  }

  private Optional<Path> site() {
    return SiteFile.of(site, terminal);
  }

  private void show(Planned planned, Path directory) {
    planned.sentences().forEach(terminal.err()::println);
    if (plan) {
      JournalContents before = Journal.read(new ResultsDirectory(directory).journal());
      Forecast.of(planned, before).ifPresent(terminal.err()::println);
      new PointTable(planned).print(terminal.out());
    } else {
      DryRun.print(planned, new ResultsDirectory(directory), terminal);
    }
  }

  /** One after another; the worst exit code counts. */
  private int runAll(Script read, List<Planned> all) throws IOException {
    SweepRun.Request request =
        new SweepRun.Request(
            read, control, talk.verbosity(), format.chosen(), terminal, Runtime.getRuntime()::halt);
    int worst = Exit.OK;
    for (Planned planned : all) {
      Path directory = directory(planned.sweep().name(), all.size() > 1);
      worst = Math.max(worst, new SweepRun(request, planned, directory).run());
      if (worst > Exit.SIGNAL) {
        return worst;
      }
    }
    return worst;
  }

  private Path directory(String sweep, boolean several) {
    if (control.out == null) {
      return Path.of("results", sweep);
    }
    return several ? control.out.resolve(sweep) : control.out;
  }
}

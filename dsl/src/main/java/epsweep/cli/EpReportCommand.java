package epsweep.cli;

import epsweep.backend.PrivateCache;
import epsweep.cli.serve.LiveServer;
import epsweep.report.Report;
import epsweep.report.Reports;
import epsweep.report.VisibleText;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ep-report DIR…}: the reports again, from what is stored. */
@Command(
    name = "ep-report",
    description = "Makes all reports of a sweep again from its stored results, or of old outputs.",
    footer = {
      "",
      "Examples:",
      "  ep-report results/quickstart                     write CSV and HTML again",
      "  ep-report results/quickstart --format markdown   the tables, to paste",
      "  ep-report results/quickstart --chart lines -o x.svg   a chart of the usual kind",
      "  ep-report results/quickstart --serve             in a browser, while it runs elsewhere",
      "  ep-report results/quickstart --reparse           read the logs again, by the script as it is",
      "  ep-report results/quickstart --pack-logs         its logs in one file, read as before",
      "  ep-report --import old/*.txt --out results/old   results of outputs that exist already",
      "  ep-report results/monday results/tuesday         two runs compared, changes first",
      "  ep-report old new --fail-above 5%                a gate for CI: exit code 3 when slower",
      "",
      "Exit codes: 0 done, 1 some imported output gave no result, or with --fail-above a point has",
      "none any more, 2 usage error, 3 with --fail-above: a point is slower, 4 no results there,",
      "or they cannot be written."
    })
public final class EpReportCommand implements Callable<Integer> {
  @Parameters(index = "0", arity = "0..*", paramLabel = "DIR", description = "results of a sweep")
  private List<String> directories = List.of();

  @Mixin private FormatOption format;
  @Mixin private RunComparison comparison;

  @Mixin private ChartOption chart;
  @Mixin private ServeOption serve;

  @Option(
      names = "--reparse",
      description = "read the stored logs again, by the script as it is now; runs nothing")
  private boolean reparse;

  @Option(
      names = "--script",
      paramLabel = "FILE",
      description = "with --reparse: the script to read by; default the one that was run")
  private Path script;

  @Option(
      names = "--site",
      paramLabel = "FILE",
      description = "with --reparse: settings of this site; default ~/.config/ep-sweep/site.groovy")
  private Path site;

  @Option(
      names = "--pack-logs",
      description = "put the logs of each DIR into an archive, from which they are read as before")
  private boolean packLogs;

  @Option(
      names = "--import",
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "make results of outputs that exist already: any benchmark's, - for standard input;"
              + " x.out and x.err belong together")
  private List<String> imported = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "with --import: where the results go; those of an earlier import grow")
  private Path out;

  private final Terminal terminal;

  EpReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Runs the command with this process's streams, and ends the process. */
  public static void main(String[] args) {
    Start start = Start.now();
    System.exit(start.end(run(args, Terminal.ofProcess())));
  }

  /** The exit code. */
  public static int run(String[] args, Terminal terminal) {
    return Commands.run(new EpReportCommand(terminal), args, terminal);
  }

  @Override
  public Integer call() throws IOException {
    check();
    if (packLogs) {
      directories.forEach(directory -> say(Packing.run(Path.of(directory))));
      return Exit.OK;
    }
    if (!imported.isEmpty()) {
      List<String> files = new ArrayList<>(imported);
      files.addAll(directories);
      return new Importing(System.in, this::say).run(files, out, this::report);
    }
    if (chart.isAsked()) {
      draw();
      return Exit.OK;
    }
    if (serve.isAsked()) {
      return serve();
    }
    List<Path> all = directories.stream().map(Path::of).toList();
    if (!reparse && comparison.takes(all)) {
      return comparison.run(all, format.chosen(), terminal);
    }
    Reparse again = new Reparse(Optional.ofNullable(script), site(), this::say);
    for (String directory : directories) {
      if (reparse) {
        again.run(Path.of(directory), this::report);
      } else {
        report(Stored.read(Path.of(directory), PrivateCache.of(terminal.env())));
      }
    }
    return Exit.OK;
  }

  private void check() {
    if (!reparse && script != null) {
      throw new SweepProblem("--script: only --reparse reads by a script. Give both");
    }
    if (!imported.isEmpty() && reparse) {
      throw new SweepProblem("--import and --reparse: give one of them, and the other afterwards");
    }
    if (packLogs && (reparse || !imported.isEmpty() || chart.isAsked() || serve.isAsked())) {
      throw new SweepProblem("--pack-logs: is done by itself. Give the rest in a second command");
    }
    if (imported.isEmpty() != (out == null)) {
      throw new SweepProblem(
          out == null
              ? "--import: where do the results go? Add --out DIR"
              : "--out: only --import makes results. Add --import FILE…");
    }
    if (imported.isEmpty() && directories.isEmpty()) {
      throw new SweepProblem(
          "give the directory of a sweep's results, as in ep-report results/quickstart");
    }
  }

  private void draw() throws IOException {
    if (directories.size() > 1 || reparse) {
      throw new SweepProblem("--chart: is of one directory, as its reports are now");
    }
    Stored stored = Stored.read(Path.of(directories.get(0)), PrivateCache.of(terminal.env()));
    stored.warnings().forEach(line -> say("warning: " + line));
    say("written: " + chart.write(stored.input()));
  }

  /** Until it is interrupted. */
  private int serve() throws IOException {
    if (directories.size() > 1 || reparse) {
      throw new SweepProblem("--serve: is of one directory, as its results are now");
    }
    StoredLive results = new StoredLive(Path.of(directories.get(0)));
    try (LiveServer server = serve.open(results.journal(), results).orElseThrow()) {
      say("live report: " + server.url() + " (Ctrl-C ends it)");
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Exit.OK;
  }

  private void report(Stored stored) throws IOException {
    stored.warnings().forEach(line -> say("warning: " + line));
    Report made = Report.of(stored.input());
    List<Path> written = Reports.write(stored.directory().path(), made);
    format
        .chosen()
        .write(
            made, terminal.width(), new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8));
    say("written: " + written.size() + " files in " + stored.directory().path());
  }

  private Optional<Path> site() {
    return SiteFile.of(site, terminal);
  }

  private void say(String line) {
    terminal.err().println(VisibleText.line(line));
  }
}

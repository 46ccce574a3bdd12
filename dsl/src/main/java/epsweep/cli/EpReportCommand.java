package epsweep.cli;

import epsweep.dsl.ScriptFile;
import epsweep.report.ReportInput;
import epsweep.report.Reports;
import epsweep.report.VisibleText;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ep-report DIR…}: the reports again, from what is stored. */
@Command(
    name = "ep-report",
    description = "Makes all reports of a sweep again from its stored results.",
    footer = {
      "",
      "Examples:",
      "  ep-report results/quickstart                     write CSV and HTML again",
      "  ep-report results/quickstart --format markdown   the tables, to paste",
      "  ep-report results/quickstart --reparse           read the logs again, by the script as it is",
      "  ep-report results/monday results/tuesday         two runs compared, changes first",
      "  ep-report old new --fail-above 5%                a gate for CI: exit code 3 when slower",
      "",
      "Exit codes: 0 done, 1 with --fail-above: a point has no result any more, 2 usage error,",
      "3 with --fail-above: a point is slower, 4 no results there, or they cannot be written."
    })
public final class EpReportCommand implements Callable<Integer> {
  @Parameters(index = "0", arity = "1..*", paramLabel = "DIR", description = "results of a sweep")
  private List<Path> directories;

  @Mixin private FormatOption format;
  @Mixin private RunComparison comparison;

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

  private final Terminal terminal;

  EpReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Runs the command with this process's streams, and ends the process. */
  public static void main(String[] args) {
    System.exit(run(args, Terminal.ofProcess()));
  }

  /** The exit code. */
  public static int run(String[] args, Terminal terminal) {
    return Commands.run(new EpReportCommand(terminal), args, terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (!reparse && script != null) {
      throw new SweepProblem("--script: only --reparse reads by a script. Give both");
    }
    if (!reparse && comparison.takes(directories)) {
      return comparison.run(directories, format.chosen(), terminal);
    }
    Reparse again = new Reparse(Optional.ofNullable(script), site(), this::say);
    for (Path directory : directories) {
      if (reparse) {
        again.run(directory, this::report);
      } else {
        report(Stored.read(directory));
      }
    }
    return Exit.OK;
  }

  private void report(Stored stored) throws IOException {
    stored.warnings().forEach(line -> say("warning: " + line));
    ReportInput input = stored.input();
    List<Path> written = Reports.write(stored.directory().path(), input);
    format
        .chosen()
        .write(
            input,
            terminal.width(),
            new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8));
    say("written: " + written.size() + " files in " + stored.directory().path());
  }

  private Optional<Path> site() {
    return site == null ? ScriptFile.site(terminal.home()) : Optional.of(site);
  }

  private void say(String line) {
    terminal.err().println(VisibleText.line(line));
  }
}

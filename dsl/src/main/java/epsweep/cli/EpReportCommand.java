package epsweep.cli;

import epsweep.report.ReportFormat;
import epsweep.report.ReportInput;
import epsweep.report.Reports;
import epsweep.report.VisibleText;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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
      "",
      "Exit codes: 0 done, 2 usage error, 4 no results there, or they cannot be written."
    })
public final class EpReportCommand implements Callable<Integer> {
  @Parameters(index = "0", arity = "1..*", paramLabel = "DIR", description = "results of a sweep")
  private List<Path> directories;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      converter = FormatConverter.class,
      defaultValue = "table",
      description = "results on standard output as table, csv, json or markdown")
  private ReportFormat format;

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
    for (Path directory : directories) {
      Stored stored = Stored.read(directory);
      stored.warnings().forEach(line -> say("warning: " + line));
      ReportInput input = stored.input();
      List<Path> written = Reports.write(stored.directory().path(), input);
      format.write(
          input, terminal.width(), new OutputStreamWriter(terminal.out(), StandardCharsets.UTF_8));
      say("written: " + written.size() + " files in " + directory);
    }
    return Exit.OK;
  }

  private void say(String line) {
    terminal.err().println(VisibleText.line(line));
  }
}

package epsweep.cli;

import epsweep.report.ReportFormat;
import epsweep.sweep.Selection;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Runs a sweep that is described in Java, as a script's would be run. */
public final class JavaSweep {
  private JavaSweep() {}

  /**
   * Runs what its directory does not have yet, and writes the reports. Progress goes to {@code
   * terminal.err()}; nothing is printed on {@code terminal.out()}.
   *
   * @return an {@link Exit} code; of a signal, when one ended it
   * @throws epsweep.sweep.SweepProblem when nothing is left of the plan
   * @throws epsweep.results.ResultsProblem when the directory is in use or cannot be written
   */
  public static int run(Sweep sweep, Path directory, Terminal terminal) throws IOException {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    Terminal silent =
        new Terminal(nowhere, terminal.err(), terminal.env(), terminal.live(), terminal.width());
    Script script = new Script("", "", new Given(List.of(), List.of()), List.of(sweep));
    SweepRun.Request request =
        new SweepRun.Request(
            script,
            new RunControl(),
            Verbosity.NORMAL,
            ReportFormat.TABLE,
            silent,
            code -> Thread.currentThread().interrupt());
    return new SweepRun(request, Planned.of(sweep, Selection.ALL), directory).run();
  }
}

package epsweep.lab;

import epsweep.cli.Commands;
import epsweep.cli.Exit;
import epsweep.cli.Start;
import epsweep.cli.Terminal;
import epsweep.report.VisibleText;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ep-lab DIR…}: a JShell session about results. */
@Command(
    name = "ep-lab",
    description = "A JShell session with the results loaded and words to ask them.",
    footer = {
      "",
      "Examples:",
      "  ep-lab results/quickstart            pivot, plot, compare; help() lists the words",
      "  ep-lab results/monday results/tuesday   side by side, told apart by directory",
      "  ep-lab                               without results: sweep(\"x\").experts(64).run()",
      "  ep-lab --startup > ep.jsh            for a jshell of your own",
      "  ep-lab --install-kernel              the same words in Jupyter",
      "",
      "Exit codes: 0 left, or what /exit was given, 2 usage error, 4 no results there, 130 ended by a",
      "second Ctrl-C."
    })
public final class EpLabCommand implements Callable<Integer> {
  /** 128 and SIGINT. */
  private static final int INTERRUPTED = 130;

  @Parameters(arity = "0..*", paramLabel = "DIR", description = "results of a sweep")
  private List<Path> directories = List.of();

  @Option(names = "--startup", description = "print a startup file for jshell, and start nothing")
  private boolean startup;

  @Option(
      names = "--install-kernel",
      description = "make these words a kernel of Jupyter, for this user")
  private boolean installKernel;

  private final Terminal terminal;

  EpLabCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Runs the command with this process's streams, and ends the process. */
  public static void main(String[] args) {
    Start start = Start.now();
    Lab.session().leaves(() -> System.exit(INTERRUPTED));
    System.exit(start.end(run(args, Terminal.ofProcess()), Shell::rehearse));
  }

  /** The exit code. */
  public static int run(String[] args, Terminal terminal) {
    return Commands.run(new EpLabCommand(terminal), args, terminal);
  }

  @Override
  public Integer call() throws Exception {
    if (startup) {
      terminal.out().print(Startup.printed(System.getProperty("java.class.path")));
      return Exit.OK;
    }
    if (installKernel) {
      Path file = KernelSpec.install(terminal.env(), System.getProperty("java.class.path"));
      terminal.out().println("written: " + VisibleText.line(file.toString()));
      return Exit.OK;
    }
    if (!directories.isEmpty()) {
      Exploration read = Lab.session().use(directories);
      terminal.out().println(VisibleText.line(read.told()));
    }
    terminal.out().println("help() lists the words, Tab completes them, /exit leaves.");
    return new Shell(terminal).run();
  }
}

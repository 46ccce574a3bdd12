package epsweep.cli;

import epsweep.report.VisibleText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reads a command's options and runs it; help, version and completion are every command's. */
final class OptionReader {
  private static final int NARROW = 80;
  private static final int WIDE = 110;

  private final CommandSpec spec;
  private final String[] args;
  private final Terminal terminal;

  /**
   * @param command with picocli's annotations
   */
  OptionReader(Object command, String[] args, Terminal terminal) {
    this.spec = spec(command);
    this.args = args.clone();
    this.terminal = terminal;
  }

  String name() {
    return spec.name();
  }

  /** The exit code; a help or a completion is kept. */
  int run(KeptText kept) {
    CommandLine line = new CommandLine(spec);
    // Help is printed below, for picocli would answer a full disk with a stack trace.
    StringWriter help = new StringWriter();
    line.setOut(new PrintWriter(help, true));
    line.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
    line.setUsageHelpWidth(Math.max(NARROW, Math.min(WIDE, terminal.width())));
    line.setUsageHelpLongOptionsMaxWidth(30);
    line.setParameterExceptionHandler((e, a) -> usage(e));
    line.setExecutionExceptionHandler((e, l, parsed) -> failure(e));
    try {
      int code = execute(line);
      kept.keep(help.toString());
      terminal.out().print(help);
      return code;
    } catch (RuntimeException | Error e) {
      return failure(e);
    }
  }

  /** A parameter that only some options do without is not there. */
  static void missing(CommandSpec spec, String parameter) {
    throw new MissingParameterException(
        spec.commandLine(), spec.args(), "Missing required parameter: '" + parameter + "'");
  }

  private static CommandSpec spec(Object command) {
    CommandSpec spec = CommandSpec.forAnnotatedObject(command);
    spec.addOption(flag("--help", "-h", "show this help").usageHelp(true).build());
    spec.addOption(flag("--version", "-V", "show the version").versionHelp(true).build());
    spec.addOption(flag("--completion", "print completion for bash and zsh").build());
    spec.addOption(
        flag(Commands.STACKTRACE, "with an error, where in the code it came from").build());
    spec.versionProvider(new Version());
    return spec;
  }

  private int execute(CommandLine line) {
    if (List.of(args).contains("--completion")) {
      line.getOut().print(AutoComplete.bash(line.getCommandSpec().name(), line));
      line.getOut().flush();
      return Exit.OK;
    }
    return line.execute(args);
  }

  private static OptionSpec.Builder flag(String name, String... rest) {
    String[] names = rest.length == 2 ? new String[] {rest[0], name} : new String[] {name};
    return OptionSpec.builder(names).type(boolean.class).description(rest[rest.length - 1]);
  }

  /** One line, with the nearest option, as scripts' mistakes have it. */
  private int usage(ParameterException e) {
    String name = e.getCommandLine().getCommandName();
    // A mistyped option also makes a parameter look missing; the typo is what the user wants to
    // hear.
    List<String> unmatched = e.getCommandLine().getUnmatchedArguments();
    ParameterException shown =
        e instanceof MissingParameterException && !unmatched.isEmpty()
            ? new UnmatchedArgumentException(e.getCommandLine(), unmatched)
            : e;
    String hint = "";
    if (shown instanceof UnmatchedArgumentException typo) {
      List<String> near = typo.getSuggestions();
      hint = near.isEmpty() ? "" : ". Did you mean " + near.get(0) + "?";
    }
    String what = shown.getMessage().replaceAll("\\R\\s*", " ");
    terminal.err().println(VisibleText.line(name + ": " + what + hint + " (" + name + " --help)"));
    return Exit.USAGE;
  }

  private int failure(Throwable thrown) {
    return Commands.failure(name(), thrown, args, terminal);
  }
}

package epsweep.cli;

import epsweep.report.VisibleText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What all commands share: help, version, completion, and errors as one line each. */
public final class Commands {
  private static final String STACKTRACE = "--stacktrace";

  private static final int NARROW = 80;
  private static final int WIDE = 110;

  private Commands() {}

  /** Runs a command; its exit code. */
  public static int run(Object command, String[] args, Terminal terminal) {
    KeptText kept = KeptText.of(command.getClass(), args, terminal);
    Optional<String> text = kept.find();
    return text.isPresent()
        ? print(text.get(), Exit.OK, command, args, terminal)
        : read(command, kept, args, terminal);
  }

  private static int read(Object command, KeptText kept, String[] args, Terminal terminal) {
    CommandSpec spec = spec(command);
    CommandLine line = new CommandLine(spec);
    // Help is printed below, for picocli would answer a full disk with a stack trace.
    StringWriter help = new StringWriter();
    line.setOut(new PrintWriter(help, true));
    line.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
    line.setUsageHelpWidth(Math.max(NARROW, Math.min(WIDE, terminal.width())));
    line.setUsageHelpLongOptionsMaxWidth(30);
    line.setParameterExceptionHandler((e, a) -> usage(e, terminal));
    line.setExecutionExceptionHandler((e, l, parsed) -> failure(spec, e, args, terminal));
    try {
      int code = execute(line, args);
      kept.keep(help.toString());
      return print(help.toString(), code, command, args, terminal);
    } catch (RuntimeException | Error e) {
      return failure(spec, e, args, terminal);
    }
  }

  private static CommandSpec spec(Object command) {
    CommandSpec spec = CommandSpec.forAnnotatedObject(command);
    spec.addOption(flag("--help", "-h", "show this help").usageHelp(true).build());
    spec.addOption(flag("--version", "-V", "show the version").versionHelp(true).build());
    spec.addOption(flag("--completion", "print completion for bash and zsh").build());
    spec.addOption(flag(STACKTRACE, "with an error, where in the code it came from").build());
    spec.versionProvider(new Version());
    return spec;
  }

  private static int execute(CommandLine line, String[] args) {
    if (List.of(args).contains("--completion")) {
      line.getOut().print(AutoComplete.bash(line.getCommandSpec().name(), line));
      line.getOut().flush();
      return Exit.OK;
    }
    return line.execute(args);
  }

  private static int print(
      String text, int code, Object command, String[] args, Terminal terminal) {
    try {
      terminal.out().print(text);
      return code;
    } catch (RuntimeException | Error e) {
      return failure(spec(command), e, args, terminal);
    }
  }

  private static OptionSpec.Builder flag(String name, String... rest) {
    String[] names = rest.length == 2 ? new String[] {rest[0], name} : new String[] {name};
    return OptionSpec.builder(names).type(boolean.class).description(rest[rest.length - 1]);
  }

  /** One line, with the nearest option, as scripts' mistakes have it. */
  private static int usage(ParameterException e, Terminal terminal) {
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

  private static int failure(
      CommandSpec command, Throwable thrown, String[] args, Terminal terminal) {
    Failure failure = Failure.of(command.name(), thrown);
    failure.lines().forEach(terminal.err()::println);
    if (!failure.lines().isEmpty() && Arrays.asList(args).contains(STACKTRACE)) {
      thrown.printStackTrace(terminal.err());
    }
    return failure.exitCode();
  }
}

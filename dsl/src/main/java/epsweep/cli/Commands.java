package epsweep.cli;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;

/** What all commands share: texts as they were printed last, and errors as one line each. */
public final class Commands {
  static final String STACKTRACE = "--stacktrace";

  private Commands() {}

  /** Runs a command; its exit code. */
  public static int run(Object command, String[] args, Terminal terminal) {
    KeptText kept = KeptText.of(command.getClass(), args, terminal);
    Optional<String> text = kept.find();
    if (text.isEmpty()) {
      return new OptionReader(command, args, terminal).run(kept);
    }
    try {
      terminal.out().print(text.get());
      return Exit.OK;
    } catch (RuntimeException | Error e) {
      return failure(new OptionReader(command, args, terminal).name(), e, args, terminal);
    }
  }

  /** Runs a command whose options have been read. */
  static int call(String name, Callable<Integer> command, String[] args, Terminal terminal) {
    try {
      return command.call();
    } catch (Exception | Error e) {
      return failure(name, e, args, terminal);
    }
  }

  static int failure(String command, Throwable thrown, String[] args, Terminal terminal) {
    Failure failure = Failure.of(command, thrown);
    failure.lines().forEach(terminal.err()::println);
    if (!failure.lines().isEmpty() && Arrays.asList(args).contains(STACKTRACE)) {
      thrown.printStackTrace(terminal.err());
    }
    return failure.exitCode();
  }
}

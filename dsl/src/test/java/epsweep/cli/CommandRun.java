package epsweep.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * A command run within the test, and what it said.
 *
 * @param code exit code
 * @param out standard output
 * @param err standard error
 */
record CommandRun(int code, String out, String err) {
  static CommandRun sweep(String... args) {
    return of(terminal -> EpSweepCommand.run(args, terminal));
  }

  static CommandRun report(String... args) {
    return of(terminal -> EpReportCommand.run(args, terminal));
  }

  private static CommandRun of(ToIntFunction<Terminal> command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Map<String, String> env = Map.of("HOME", "/dev/null");
    int code = command.applyAsInt(Terminal.of(stream(out), stream(err), env));
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** A script in a directory, with single quotes for double ones. */
  static String script(Path directory, String text) throws IOException {
    return Files.writeString(directory.resolve("s.groovy"), text).toString();
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}

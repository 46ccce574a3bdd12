package epsweep.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** ep-sweep as a user has it: a process of its own. */
final class OwnProcess {
  private OwnProcess() {}

  /** The words of a command line that starts it. */
  static List<String> command(String... args) {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                EpSweepCommand.class.getName()));
    command.addAll(List.of(args));
    return command;
  }

  /**
   * @param bin a folder that comes first in PATH
   * @param said where both outputs go
   */
  static Process start(Path bin, Path said, List<String> command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().merge("PATH", bin + ":", (old, first) -> first + old);
    return builder.redirectOutput(said.toFile()).start();
  }
}

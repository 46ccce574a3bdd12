package epsweep.cpu;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a call of the command ended, and what it printed. */
record Ran(int exitCode, String out, String err) {

  static Ran inThisJvm(String... args) {
    return inThisJvm(Tamper.NONE, args);
  }

  static Ran inThisJvm(Tamper tamper, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = EpCpu.run(args, printer(out), printer(err), tamper);
    return new Ran(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream printer(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  /** In a JVM of its own, as the launcher starts it. */
  static Ran asProcess(Path directory, List<String> flags, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(EpCpu.jvmFlags());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(EpCpu.class.getName());
    command.addAll(List.of(args));
    Path out = directory.resolve("out.txt");
    Path err = directory.resolve("err.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int exitCode = process.waitFor();
    return new Ran(exitCode, Files.readString(out), Files.readString(err));
  }
}

package epsweep.cli.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import epsweep.backend.Shell;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * {@code ep-bench} on a machine in a directory, where stand-ins print recorded outputs.
 *
 * @param directory has the home, whose profile finds a stand-in for mpirun
 */
record Bench(Path directory) {
  /** How it ended and what it printed. */
  record Answer(int exit, String out, String err) {}

  static Path file(String name) {
    return Path.of("src/test/resources/cli/bench", name).toAbsolutePath();
  }

  /** A shell command that prints a fixture, wherever the checkout lies. */
  static String cat(String name) {
    return "cat " + Shell.quote(file(name).toString());
  }

  static Bench in(Path directory) throws IOException {
    Bench bench = new Bench(directory);
    bench.script("mpirun", cat("nccl-ep.out"));
    bench.script("python3", cat("mscclpp.out"));
    Files.writeString(directory.resolve("home/.bash_profile"), "PATH=\"$HOME/bin:$PATH\"\n");
    return bench;
  }

  /** What a stand-in does. */
  void script(String program, String body) throws IOException {
    Path file = directory.resolve("home/bin/" + program);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/bash\n" + body + "\n");
    file.toFile().setExecutable(true);
  }

  Path tmp() throws IOException {
    return Files.createDirectories(directory.resolve("tmp"));
  }

  List<Path> left() throws IOException {
    try (Stream<Path> files = Files.list(tmp())) {
      return files.toList();
    }
  }

  Answer run(String... args) throws IOException {
    return run(new ByteArrayOutputStream(), args);
  }

  Answer run(ByteArrayOutputStream out, String... args) throws IOException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Map<String, String> env = new HashMap<>();
    env.put("HOME", directory.resolve("home").toString());
    env.put("TMPDIR", tmp().toString());
    env.put("CUDA_HOME", directory.resolve("cuda").toString());
    List<String> all =
        Stream.concat(
                Stream.of("--python", directory.resolve("home/bin/python3").toString()),
                Stream.of(args))
            .toList();
    int exit = EpBenchCommand.run(all.toArray(String[]::new), stream(out), stream(err), env);
    return new Answer(exit, out.toString(UTF_8), err.toString(UTF_8));
  }

  private static PrintStream stream(OutputStream to) {
    return new PrintStream(to, true, UTF_8);
  }
}

package epsweep.jbang;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program as a user would start it.
 *
 * @param words the program and its arguments
 * @param directory where it is started
 * @param env set in, or with an empty value removed from, the environment of the tests
 * @param stdin what it reads
 */
record Command(List<String> words, Path directory, Map<String, String> env, String stdin) {
  Command {
    words = List.copyOf(words);
    env = Map.copyOf(env);
  }

  static Command of(Path directory, String... words) {
    return new Command(List.of(words), directory, Map.of(), "");
  }

  Command with(String name, String value) {
    Map<String, String> more = new HashMap<>(env);
    more.put(name, value);
    return new Command(words, directory, more, stdin);
  }

  Command reading(String text) {
    return new Command(words, directory, env, text);
  }

  Command and(String... more) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(more));
    return new Command(all, directory, env, stdin);
  }

  Running start() throws Exception {
    Path files = Files.createTempDirectory("command");
    Path in = Files.writeString(files.resolve("in"), stdin);
    ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile());
    env.forEach((name, value) -> set(builder.environment(), name, value));
    builder.redirectInput(in.toFile());
    builder.redirectOutput(files.resolve("out").toFile());
    builder.redirectError(files.resolve("err").toFile());
    return new Running(builder.start(), files);
  }

  Result run() throws Exception {
    return start().await();
  }

  private static void set(Map<String, String> environment, String name, String value) {
    if (value.isEmpty()) {
      environment.remove(name);
    } else {
      environment.put(name, value);
    }
  }

  /** A program that was started; {@link #await} takes what it printed. */
  record Running(Process process, Path files) {
    Result await() throws Exception {
      boolean ended = process.waitFor(5, TimeUnit.MINUTES);
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      String out = Files.readString(files.resolve("out"));
      String err = Files.readString(files.resolve("err"));
      for (String name : List.of("in", "out", "err", "")) {
        Files.delete(files.resolve(name));
      }
      return new Result(ended ? process.exitValue() : -1, out, err);
    }
  }

  record Result(int code, String out, String err) {}
}

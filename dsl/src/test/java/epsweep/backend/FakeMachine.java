package epsweep.backend;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A machine in a directory: a home whose profile finds stand-ins for mpirun, python and g++, which
 * write down what reaches them.
 */
record FakeMachine(Path directory, Map<String, String> variables) implements Site {
  private static final String RECORDER =
      "#!/bin/bash\nprintf '%s\\0' \"$0\" \"$@\" > \"$RECORD/${0##*/}.argv\"\n"
          + "env -0 > \"$RECORD/${0##*/}.env\"\n";

  static FakeMachine in(Path directory) throws IOException {
    FakeMachine machine = new FakeMachine(directory, Map.of());
    for (String program : List.of("mpirun", "python", "python3", "g++")) {
      machine.write("home/bin/" + program, RECORDER).toFile().setExecutable(true);
    }
    machine.write("home/.bash_profile", "PATH=\"$HOME/bin:$PATH\"\n");
    Files.createDirectories(directory.resolve("record"));
    return machine;
  }

  Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** An HPC-X installation that leaves a trace in the environment. */
  Path hpcx(String name) throws IOException {
    return write(name + "/hpcx-init.sh", "hpcx_load() { export HPCX_LOADED=\"$1yes\"; }\n")
        .getParent();
  }

  /** A conda installation that does, too. */
  Path conda(String name) throws IOException {
    write(
        name + "/etc/profile.d/conda.sh",
        "conda() { printf '%s\\0' \"$@\" > \"$RECORD/conda.argv\"; }\n");
    return directory.resolve(name);
  }

  /** A CUDA installation with CUPTI. */
  Path cuda(String name) throws IOException {
    write(name + "/targets/x86_64-linux/include/cupti.h", "");
    write(name + "/targets/x86_64-linux/lib/libcupti.so.13", "");
    return directory.resolve(name);
  }

  /** Starts what a plan says, as an executor would; its exit code. */
  int run(LaunchPlan plan) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(plan.command())
            .directory(plan.workdir().map(Path::toFile).orElse(directory.toFile()))
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("record/output").toFile());
    builder.environment().put("HOME", directory.resolve("home").toString());
    builder.environment().put("RECORD", directory.resolve("record").toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    String path = directory.resolve("home/bin") + ":" + System.getenv("PATH");
    builder.environment().put("PATH", path);
    builder.environment().putAll(plan.env());
    Process process = builder.start();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("still running: " + plan.shell());
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    return process.exitValue();
  }

  String output() throws IOException {
    return Files.readString(directory.resolve("record/output"));
  }

  /** The arguments that reached a stand-in, without its own path. */
  List<String> argv(String program) throws IOException {
    List<String> words = words(program + ".argv");
    return program.equals("conda") ? words : words.subList(1, words.size());
  }

  /** The environment that reached a stand-in. */
  Map<String, String> envOf(String program) throws IOException {
    Map<String, String> env = new LinkedHashMap<>();
    for (String entry : words(program + ".env")) {
      env.put(entry.split("=", 2)[0], entry.split("=", 2)[1]);
    }
    return env;
  }

  private List<String> words(String file) throws IOException {
    String text = new String(Files.readAllBytes(directory.resolve("record").resolve(file)), UTF_8);
    return List.of(text.substring(0, text.length() - 1).split("\0", -1));
  }

  @Override
  public Optional<String> env(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  @Override
  public boolean isRoot() {
    return false;
  }

  @Override
  public boolean isFile(Path path) {
    return Files.isRegularFile(path);
  }

  @Override
  public Optional<String> text(Path path) {
    return new LocalSite(Map.of(), "").text(path);
  }

  /** As if the question's program were not there. */
  @Override
  public Optional<String> answer(LaunchPlan question) {
    return Optional.ofNullable(variables.get("ANSWER"));
  }

  @Override
  public List<Path> list(Path path) {
    return path.startsWith(directory) ? new LocalSite(Map.of(), "").list(path) : List.of();
  }

  /** Site's working directory; the record's own component. */
  @Override
  public Path directory() {
    return directory;
  }

  @Override
  public Path installed(String benchmark) {
    return directory.resolve("installed").resolve(benchmark);
  }

  @Override
  public Path temporary() {
    return directory;
  }

  @Override
  public String hostname() {
    return "node-a";
  }

  @Override
  public String token() {
    return "0123456789abcdef";
  }
}

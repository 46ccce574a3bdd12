package epsweep.cli;

import epsweep.Needs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Two machines, {@code h1} and {@code h2}, with an sshd each, as network namespaces; and ep-sweep
 * on a third, which does not see their processes.
 *
 * @param dir where all files are
 */
record TwoHosts(Path dir) {
  private static final Path RESOURCES = Path.of("src/test/resources/hosts").toAbsolutePath();
  private static final Pattern OURS =
      Pattern.compile("sshd: |/usr/sbin/sshd |unshare --uts |bash \\S*/hosts/hosts |ps -eo args=");

  private static final int SECONDS = 150;

  TwoHosts {
    for (String program : List.of("unshare", "nsenter", "ip", "sshd", "ssh")) {
      Needs.program(program);
    }
    Needs.that(System.getProperty("user.name").equals("root"), "the superuser, for namespaces");
  }

  /**
   * The tests' benchmark.
   *
   * @param mpicc the compiler of the MPI that will start it
   */
  Path benchmark(String mpicc) throws IOException {
    return Outside.benchmark(dir, mpicc, SECONDS);
  }

  /** For ssh: the hosts' addresses and keys. */
  Path sshConfig() {
    return dir.resolve("net/ssh_config");
  }

  /** Runs ep-sweep beside the two. */
  CommandRun sweep(String... args) throws IOException {
    return run(OwnProcess.command(args));
  }

  /** Runs a program beside the two; what it says is in {@code out}. */
  CommandRun run(List<String> program) throws IOException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("unshare", "--net", "--mount", "--pid", "--fork", "--kill-child"));
    command.addAll(List.of("--mount-proc", RESOURCES.resolve("hosts").toString()));
    command.addAll(List.of(dir.resolve("net").toString(), "10.78.0", "2"));
    command.addAll(program);
    Path said = dir.resolve("said");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
    builder.environment().put("HOME", Files.createDirectories(dir.resolve("home")).toString());
    try {
      return new CommandRun(Outside.end(builder, SECONDS), Files.readString(said), "");
    } catch (IOException e) {
      throw new IOException(Files.readString(said), e);
    }
  }

  /** The processes that are left on the two. */
  List<String> left() throws IOException {
    try (Stream<String> lines = Files.lines(dir.resolve("net/left"))) {
      return lines.filter(line -> !OURS.matcher(line).lookingAt()).toList();
    }
  }
}

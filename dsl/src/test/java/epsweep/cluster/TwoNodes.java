package epsweep.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A real Slurm of two nodes with two CPUs each, {@code n1} and {@code n2}, on this machine, started
 * once for a class of tests.
 *
 * <pre>{@code
 * @RegisterExtension static final TwoNodes slurm = new TwoNodes();
 * }</pre>
 */
public final class TwoNodes implements BeforeAllCallback, AfterAllCallback {
  private static final int NUMBERS = 250;

  private final String number = Integer.toString(1 + ThreadLocalRandom.current().nextInt(NUMBERS));
  private Path directory;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException, InterruptedException {
    for (String program : List.of("sbatch", "slurmctld", "slurmd", "munged", "nsenter", "ip")) {
      Needs.program(program);
    }
    Needs.that(isRoot(), "root, to start Slurm's daemons");
    directory = Files.createTempDirectory("slurm");
    script("up", number);
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException, InterruptedException {
    if (directory == null) {
      return;
    }
    script("down", number);
    try (Stream<Path> files = Files.walk(directory)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
  }

  /** Words before a command that let it find this Slurm. */
  public List<String> env() {
    return List.of("env", "SLURM_CONF=" + directory.resolve("slurm.conf"));
  }

  /** What one of Slurm's commands prints. */
  public String ask(String... command) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(env());
    all.addAll(List.of(command));
    return run(all);
  }

  /** Ends the controller, or starts it again; what it knows is kept. */
  public void controller(boolean runs) throws IOException, InterruptedException {
    script("controller", runs ? "start" : "stop");
  }

  private void script(String command, String argument) throws IOException, InterruptedException {
    run(
        List.of(
            "bash",
            "src/test/resources/slurm/two-nodes.sh",
            command,
            directory.toString(),
            argument));
  }

  /** Daemons inherit what they are started with: so their output goes to a file, not to a pipe. */
  private static String run(List<String> command) throws IOException, InterruptedException {
    Path said = Files.createTempFile("slurm", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      int code = process.waitFor();
      String text = Files.readString(said);
      if (text.startsWith("two-nodes: ")) {
        System.err.print(text);
      }
      assertThat(code).as("%s: %s", command, text).isZero();
      return text;
    } finally {
      Files.delete(said);
    }
  }

  private static boolean isRoot() throws IOException {
    return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
  }
}

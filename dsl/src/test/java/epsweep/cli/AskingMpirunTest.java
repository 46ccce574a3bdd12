package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which MPI it is, is asked of mpirun: when commands are wanted, and once where they are alike. */
class AskingMpirunTest {
  private static final String MPIRUN =
      """
      #!/bin/sh
      echo "$*" >> "$(dirname "$0")/asked"
      if [ "$1" = --version ]; then echo 'mpirun (Open MPI) 5.0.6'; exit; fi
      """;

  @TempDir private Path dir;
  private String script;

  @BeforeEach
  void script() throws IOException {
    Path mpirun = Files.writeString(dir.resolve("mpirun"), MPIRUN + StandIn.SUMMARY);
    mpirun.toFile().setExecutable(true);
    script =
        CommandRun.script(
            dir,
            """
            sweep('x') {
                backend('*') { mpirun '%s' }
                backends 'nccl-ep', 'mscclpp-cpp'
                tokens 1, 2
            }
            """
                .formatted(mpirun));
  }

  private long asked() throws IOException {
    Path asked = dir.resolve("asked");
    return Files.exists(asked)
        ? Files.readAllLines(asked).stream().filter("--version"::equals).count()
        : 0;
  }

  @Test
  void a_plan_does_not_ask_it() throws IOException {
    assertThat(CommandRun.sweep(script, "--plan").code()).isZero();
    assertThat(asked()).isZero();
  }

  @Test
  void the_commands_of_a_backend_ask_it_once() throws IOException {
    CommandRun run = CommandRun.sweep(script, "--dry-run");
    assertThat(run.out()).contains("--mca btl self,sm,tcp").doesNotContain("vader");
    assertThat(asked()).as("nccl-ep has a LD_LIBRARY_PATH of its own").isEqualTo(2);
  }

  @Test
  void so_does_a_whole_run() throws IOException {
    String out = dir.resolve("out").toString();
    CommandRun.sweep(script, "--out", out);
    assertThat(asked()).isEqualTo(2);
    assertThat(Files.readAllLines(dir.resolve("asked"))).hasSize(2 + 4);
  }
}

package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.backend.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Real MPI ranks on two machines, through a real ssh. */
@Tag("other-programs")
class SeveralHostsTest {
  /** MPICH 4.0 at times never comes back from MPI_Finalize on two hosts, more so on busy ones. */
  private static final String AGAIN = "\n timeout 20.seconds\n retries 3";

  /** Which MPI. */
  enum Mpi {
    OPENMPI("mpicc.openmpi", "mpirun.openmpi", "", 4),
    /** Its ranks cannot yield, so there are no more than processors. */
    MPICH("mpicc.mpich", "mpirun.mpich", "mpirunOptions '-iface', 'ep0'", 2);

    private final String compiler;
    private final String mpirun;
    private final String more;
    private final int ranks;

    Mpi(String compiler, String mpirun, String more, int ranks) {
      this.compiler = compiler;
      this.mpirun = mpirun;
      this.more = more;
      this.ranks = ranks;
    }
  }

  @TempDir Path dir;
  private TwoHosts hosts;

  @BeforeEach
  void hosts() {
    hosts = new TwoHosts(dir);
  }

  private String script(Mpi mpi, String settings, String words) throws IOException {
    String text =
        """
        sweep('far') {
            backend('nccl-ep') {
                benchmark '@benchmark@'
                mpirun '@mpirun@'
                hosts 'h1', 'h2'
                sshOptions '-F', '@ssh@'
                hostKeys 'strict'
                @more@
                @settings@
            }
            backends 'nccl-ep'
            nodes 2
            ranks @ranks@
            experts 8
            @words@
        }
        """
            .replace("@benchmark@", hosts.benchmark(mpi.compiler).toString())
            .replace("@mpirun@", Needs.program(mpi.mpirun).toString())
            .replace("@ranks@", Integer.toString(mpi.ranks))
            .replace("@ssh@", hosts.sshConfig().toString())
            .replace("@more@", mpi.more)
            .replace("@settings@", settings)
            .replace("@words@", words);
    return CommandRun.script(dir, text);
  }

  private static String env(String how) {
    return "env OMPI_MCA_mpi_yield_when_idle: '1', EP_TEST: '" + how + "'";
  }

  private String out() {
    return dir.resolve("out").toString();
  }

  private Map<String, String> row() throws IOException {
    return CsvRows.read(Files.readString(dir.resolve("out/results.csv"))).get(0);
  }

  private String log() throws IOException {
    try (Stream<Path> logs = Files.list(dir.resolve("out/logs"))) {
      Path out = logs.filter(f -> f.toString().endsWith(".out")).findFirst().orElseThrow();
      return Files.readString(out);
    }
  }

  private CommandRun sweep(String script, String... more) throws IOException {
    return hosts.sweep(
        Stream.concat(Stream.of(script, "--out", out()), Stream.of(more)).toArray(String[]::new));
  }

  @ParameterizedTest
  @EnumSource
  void ranks_on_both_machines_give_one_result(Mpi mpi) throws IOException {
    CommandRun run = sweep(script(mpi, env(""), "tokens 1, 2" + AGAIN));
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(row().get("status")).isEqualTo("ok");
    assertThat(row().get("node_names")).isEqualTo("h1 h2");
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < mpi.ranks; i++) {
      expected.add("rank %d of %d on h%d".formatted(i, mpi.ranks, 1 + 2 * i / mpi.ranks));
    }
    assertThat(log().lines().filter(l -> l.startsWith("rank ")).sorted())
        .containsExactlyElementsOf(expected);
    assertThat(hosts.left()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void nothing_of_a_launch_that_hangs_is_left_on_either(Mpi mpi) throws IOException {
    CommandRun run = sweep(script(mpi, env("hang"), "tokens 1\n timeout 6.seconds"));
    assertThat(run.code()).as(run.out()).isEqualTo(Exit.INCOMPLETE);
    assertThat(row().get("status")).isEqualTo("timeout");
    assertThat(log()).contains("rank %d of %d on h2".formatted(mpi.ranks - 1, mpi.ranks));
    assertThat(hosts.left()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void a_process_that_a_rank_leaves_on_the_other_machine_is_ended_and_told(Mpi mpi)
      throws IOException {
    CommandRun run = sweep(script(mpi, env("daemon"), "tokens 1" + AGAIN));
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(row().get("message"))
        .isEqualTo("left running elsewhere and ended: sleep 31415 on h2");
    assertThat(hosts.left()).isEmpty();
  }

  /** Hydra may exit with 0 then, where all ranks are on its own machine. */
  @ParameterizedTest
  @CsvSource({"OPENMPI, true", "MPICH, true", "MPICH, false"})
  void a_launch_that_somebody_ended_behind_its_numbers_is_no_result(Mpi mpi, boolean elsewhere)
      throws IOException {
    Path script = Path.of(script(mpi, env("late"), "tokens 1"));
    if (!elsewhere) {
      String here = Files.readString(script).replace("hosts 'h1', 'h2'", "");
      Files.writeString(script, here.replace("nodes 2", "nodes 1"));
    }
    String ending =
        """
        %s &
        until grep -qs waiting %s/*.out; do sleep 0.1; done
        for p in /proc/[0-9]*; do
          [ "$(readlink $p/exe)" != %s ] || kill -TERM ${p#/proc/}
        done
        wait $!
        """
            .formatted(
                Shell.join(OwnProcess.command(script.toString(), "--out", out())),
                out() + "/logs",
                Needs.program(mpi.mpirun).toRealPath());
    CommandRun run = hosts.run(List.of("bash", "-c", ending));
    assertThat(run.code()).as(run.out()).isEqualTo(Exit.INCOMPLETE);
    assertThat(log()).contains("Total (D+C):");
    assertThat(row()).containsEntry("status", "failed").doesNotContainKey("total_avg_us");
    assertThat(hosts.left()).isEmpty();
  }

  @Test
  void a_machine_whose_key_is_not_known_is_refused_where_that_is_asked() throws IOException {
    String script = script(Mpi.OPENMPI, env(""), "tokens 1");
    String sweep = Shell.join(OwnProcess.command(script, "--out", out()));
    CommandRun run =
        hosts.run(
            List.of("bash", "-c", ": > " + dir.resolve("net/known_hosts") + "; exec " + sweep));
    assertThat(run.code()).as(run.out()).isEqualTo(Exit.INCOMPLETE);
    assertThat(run.out()).contains("Host key verification failed");
    String trusting = Files.readString(Path.of(script)).replace("'strict'", "'off'");
    Files.writeString(Path.of(script), trusting);
    assertThat(sweep(script, "--fresh").code()).isZero();
  }
}

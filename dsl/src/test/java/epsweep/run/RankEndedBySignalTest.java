package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.results.Row;
import epsweep.results.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a row says when a rank behind a real launcher ends itself by a signal. */
@Tag("other-programs")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RankEndedBySignalTest {
  /** What starts two ranks of a program in Python. */
  enum Launcher {
    OPEN_MPI {
      @Override
      String command() {
        return Needs.program("mpirun.openmpi")
            + " --allow-run-as-root --oversubscribe -np 2 "
            + Needs.program("python3");
      }
    },
    MPICH {
      @Override
      String command() {
        return Needs.program("mpirun.mpich") + " -np 2 " + Needs.program("python3");
      }
    },
    /** With the two options without which one of 2022 ends at once behind a Python of 2023. */
    TORCHRUN {
      @Override
      String command() throws InterruptedException {
        return "OMP_NUM_THREADS=1 "
            + Needs.python("torch")
            + " -m torch.distributed.run --standalone --nproc_per_node 2 -r 2 -t 2";
      }
    };

    abstract String command() throws InterruptedException;
  }

  private static final String RANK =
      """
      import os, sys, time
      rank = [os.environ[n] for n in ('OMPI_COMM_WORLD_RANK', 'PMI_RANK', 'RANK') if n in os.environ][0]
      print('starting', file=sys.stderr, flush=True)
      if rank == '1':
          os.kill(os.getpid(), int(sys.argv[1]))
      time.sleep(100)
      """;

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource({
    "OPEN_MPI, 11, rank 1",
    "OPEN_MPI, 9, rank 1",
    "MPICH, 11, a rank",
    "MPICH, 9, a rank",
    "TORCHRUN, 11, rank 1",
    "TORCHRUN, 9, rank 1"
  })
  void its_signal_is_named_in_the_row(Launcher launcher, int signal, String who) throws Exception {
    Row row = run(launcher, signal);
    assertThat(row.ended().status()).isEqualTo(Status.FAILED);
    String name =
        signal == 9
            ? "SIGKILL (signal 9, killed from outside, often for its memory)"
            : "SIGSEGV (signal 11, a bad memory access)";
    assertThat(row.reading().message())
        .isEqualTo(
            "exit code "
                + row.ended().exitCode().getAsInt()
                + ": "
                + who
                + " was ended by "
                + name);
  }

  private Row run(Launcher launcher, int signal) throws IOException, InterruptedException {
    Path rank = Files.writeString(dir.resolve("rank.py"), RANK);
    String command = launcher.command() + " " + rank + " " + signal;
    Fixture fixture = new Fixture(dir);
    fixture.reader = new SummaryOfLaunch(fixture.sweep());
    fixture.script = launch -> command;
    return fixture.run(Fixture.plan(1, 1)).rows().get(0);
  }
}

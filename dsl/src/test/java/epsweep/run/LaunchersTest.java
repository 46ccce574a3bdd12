package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.launch.Orphans;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ranks behind a launcher: whatever one of them does, nothing of the launch outlives its end. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LaunchersTest {
  /** What starts three ranks. */
  enum Launcher {
    /** OpenMPI's own. */
    MPIRUN {
      @Override
      String of(Path rank) {
        return "exec mpirun --allow-run-as-root --oversubscribe -np 3 bash " + rank;
      }
    },
    /**
     * In place of torchrun, whose package has half a gigabyte: a session for each rank; told to
     * end, or when one fails, it tells the ranks, waits for them (3 s; torchrun: 30), kills them,
     * and fails.
     */
    ELASTIC_AGENT {
      @Override
      String of(Path rank) {
        return "pids=; "
            + "close() { kill $pids 2>/dev/null; for i in $(seq 30); do "
            + "kill -0 $pids 2>/dev/null || break; sleep 0.1; done; "
            + "kill -9 $pids 2>/dev/null; exit 1; }; trap close TERM INT; "
            + "for r in 0 1 2; do OMPI_COMM_WORLD_RANK=$r setsid bash "
            + rank
            + " & pids=\"$pids $!\"; done; for r in 0 1 2; do wait -n; case $? in 0) ;; "
            // All had ended before it was asked: bash still knows how each did.
            + "127) for p in $pids; do wait $p || close; done ;; *) close ;; esac; done";
      }
    };

    abstract String of(Path rank);
  }

  @TempDir Path dir;

  @ParameterizedTest
  @EnumSource
  void a_rank_that_hangs_is_ended_at_the_time_limit(Launcher launcher) throws IOException {
    Row row = run(launcher, 4, "[ $RANK = 1 ] && { touch $DIR/up; sleep 1000; }; echo total 1");
    assertThat(row.ended().status()).isEqualTo(Status.TIMEOUT);
    assertThat(dir.resolve("up")).exists();
  }

  @ParameterizedTest
  @EnumSource
  void a_rank_that_crashes_while_the_others_hang_fails_the_launch(Launcher launcher)
      throws IOException {
    Row row = run(launcher, 60, "[ $RANK = 1 ] && kill -SEGV $$; trap '' TERM; sleep 1001");
    assertThat(row.ended().status()).isEqualTo(Status.FAILED);
    assertThat(row.ended().duration()).isLessThan(Duration.ofSeconds(50));
  }

  @ParameterizedTest
  @EnumSource
  void a_rank_that_leaves_a_daemon_behind_does_not_leave_it_for_the_next_launch(Launcher launcher)
      throws IOException {
    Row row =
        run(launcher, 60, "[ $RANK = 1 ] && (setsid sleep 1002 >&- 2>&- <&- &); echo total 1");
    assertThat(row.ended().status()).isEqualTo(Status.OK);
    assertThat(row.reading().message()).contains("1 process left running and ended: sleep 1002");
  }

  @ParameterizedTest
  @EnumSource
  void a_signal_to_ep_sweep_ends_the_ranks(Launcher launcher) throws Exception {
    Process driver = driver(launcher, "touch $DIR/up; sleep 1003");
    new ProcessBuilder("kill", "-INT", Long.toString(driver.pid())).start().waitFor();
    assertThat(driver.waitFor()).isEqualTo(130);
    assertNothingRuns();
  }

  @ParameterizedTest
  @EnumSource
  void the_next_run_ends_the_ranks_of_a_killed_one(Launcher launcher) throws Exception {
    Process driver = driver(launcher, "touch $DIR/up; trap '' TERM; sleep 1004");
    driver.destroyForcibly().waitFor();
    assertThat(Driver.start(dir.resolve("results"), 1, "echo total 1").waitFor()).isZero();
    assertThat(Files.readString(dir.resolve("said"))).contains("an earlier run was killed: ");
    assertNothingRuns();
  }

  private Row run(Launcher launcher, int seconds, String rank) throws IOException {
    String script = launcher.of(rank(launcher, rank));
    Fixture fixture = new Fixture(dir);
    fixture.limits = new Limits(Duration.ofSeconds(seconds), 0);
    fixture.script = launch -> script;
    Row row = fixture.run(Fixture.plan(1, 1)).rows().get(0);
    assertThat(new Orphans(fixture.directory.mark("test")).end()).isEmpty();
    return row;
  }

  private Process driver(Launcher launcher, String rank) throws IOException {
    String script = launcher.of(rank(launcher, rank));
    Process driver = Driver.start(dir.resolve("results"), 1, script);
    while (!Files.exists(dir.resolve("up"))) {
      assertThat(driver.isAlive()).as("the driver lives").isTrue();
      LockSupport.parkNanos(5_000_000);
    }
    return driver;
  }

  private Path rank(Launcher launcher, String script) throws IOException {
    if (launcher == Launcher.MPIRUN) {
      Needs.program("mpirun");
    }
    String whole = "RANK=$OMPI_COMM_WORLD_RANK\nDIR=" + dir + "\n" + script + "\n";
    return Files.writeString(dir.resolve("rank.sh"), whole);
  }

  private void assertNothingRuns() {
    ResultsDirectory directory = new ResultsDirectory(dir.resolve("results"));
    String id = Journal.read(directory.journal()).header().orElseThrow().id();
    assertThat(new Orphans(directory.mark(id)).end()).isEqualTo(List.of());
  }
}

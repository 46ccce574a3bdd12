package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReasonTest {
  private static final String MPIRUN =
      """
      --------------------------------------------------------------------------
      Primary job  terminated normally, but 1 process returned
      a non-zero exit code. Per user-direction, the job has been aborted.
      --------------------------------------------------------------------------
      """;

  @Test
  void an_error_on_stdout_says_more_than_mpirun_on_stderr() {
    assertThat(Reason.of("Error: Invalid layout 'xx'.\n", MPIRUN))
        .contains("Error: Invalid layout 'xx'.");
    assertThat(Reason.of("Failed: Cuda error bench.cu:1 'no device'\n", MPIRUN))
        .contains("Failed: Cuda error bench.cu:1 'no device'");
  }

  @Test
  void a_programs_error_says_more_than_the_abort_behind_it() {
    String stderr =
        "MPI_ABORT was invoked on rank 1 in communicator MPI_COMM_WORLD\nwith errorcode 1.\n";
    assertThat(Reason.of("", stderr + "unsupported --combine-mode=bogus\n"))
        .contains("unsupported --combine-mode=bogus");
    assertThat(Reason.of("", stderr))
        .contains(
            "MPI_ABORT was invoked on rank 1 in communicator MPI_COMM_WORLD with errorcode 1.");
  }

  @Test
  void the_last_line_of_a_traceback_says_more_than_the_launcher() {
    String stderr =
        """
        [rank0]: Traceback (most recent call last):
        [rank0]:   File "bench.py", line 3, in <module>
        [rank0]: ModuleNotFoundError: No module named 'deep_ep'
        torch.distributed.elastic.multiprocessing.errors.ChildFailedError:
        bench.py FAILED
        """;
    assertThat(Reason.of("", stderr)).contains("ModuleNotFoundError: No module named 'deep_ep'");
  }

  @Test
  void a_program_that_mpirun_cannot_start_is_named() {
    String stderr =
        """
        --------------------------------------------------------------------------
        mpirun was unable to launch the specified application as it could not access
        or execute an executable:

        Executable: /nonexistent
        Node: host
        --------------------------------------------------------------------------
        """;
    assertThat(Reason.of("2 total processes failed to start\n", stderr))
        .contains(
            "mpirun was unable to launch the specified application as it could not access"
                + " or execute an executable: Executable: /nonexistent");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mpirun noticed that process rank 1 with PID 0 on node n exited on signal 9 (Killed).",
        "bench: error while loading shared libraries: libx.so.0: cannot open shared object file",
        "slurmstepd: error: *** JOB 7 ON n1 CANCELLED AT 2026-01-01T00:00:00 DUE TO TIME LIMIT ***",
        "bash: line 1: /opt/hpcx/hpcx-init.sh: No such file or directory",
        "num_experts (127) must be divisible by world_size (2)",
        "torch.AcceleratorError: CUDA error: invalid device ordinal",
        "bench.py: error: unrecognized arguments: --bogus"
      })
  void finds_it_between_noise(String telling) {
    String noise =
        "NCCL EP: using timeout=101010ms\nhost:1:1 [0] NCCL INFO failed: libnccl-env.so: cannot open\n";
    assertThat(Reason.of("[DEBUG] Starting…\n", noise + telling + "\n" + noise)).contains(telling);
  }

  @Test
  void nothing_said_is_no_reason() {
    assertThat(Reason.of("Configuration:\n", "NCCL EP: using timeout=101010ms\n")).isEmpty();
  }

  @Test
  void the_last_line_of_stderr_is_better_than_none() {
    assertThat(Reason.of("", "hello\nthe dog ate it\n\n")).contains("the dog ate it");
  }

  @Test
  void reads_the_ends_of_files_and_none_that_is_not_there(@TempDir Path dir) throws IOException {
    Path out = Files.writeString(dir.resolve("out"), "x".repeat(600_000) + "\nError: late\n");
    assertThat(Reason.of(out, dir.resolve("none"))).contains("Error: late");
  }
}

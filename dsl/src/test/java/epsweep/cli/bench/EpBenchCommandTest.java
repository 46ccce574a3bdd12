package epsweep.cli.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import epsweep.cli.Version;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command with real processes behind it. */
class EpBenchCommandTest {
  @TempDir Path directory;
  private Bench bench;

  @BeforeEach
  void bench() throws IOException {
    bench = Bench.in(directory);
  }

  @Test
  void two_backends_give_commands_outputs_and_one_table() throws IOException {
    Bench.Answer answer = bench.run("--ep-lib", "both", "--nproc-per-node", "2");
    assertThat(answer.exit()).isZero();
    assertThat(answer.err()).isEmpty();
    assertThat(answer.out())
        .startsWith("\n########## ep-lib=mscclpp ##########\n$ " + directory)
        .contains(" --no-kernel-timing\n\n" + Files.readString(Bench.file("mscclpp.out")))
        .contains("\n########## ep-lib=nccl-ep ##########\n$ export LD_LIBRARY_PATH=")
        .contains("\n=== Unified EP Low-Latency Summary (host-observed, us) ===\nmetric ")
        .endsWith("\nHost D+C ratio mscclpp/nccl-ep = 0.99x\n");
    assertThat(bench.left()).isEmpty();
  }

  @Test
  void a_backend_that_fails_stays_in_the_table_and_in_the_exit_code() throws IOException {
    bench.script("mpirun", "echo some output; echo the reason >&2; exit 3");
    Bench.Answer answer = bench.run("--ep-lib", "both", "--nproc-per-node", "2");
    assertThat(answer.exit()).isEqualTo(1);
    assertThat(answer.out())
        .contains("\nsome output\n[warn] nccl-ep exited rc=3\n")
        .contains("[warn] could not parse a Low-Latency summary from nccl-ep output\n")
        .contains("metric                         mscclpp       nccl-ep\n")
        .contains("Host Dispatch avg                53.02        failed\n")
        .doesNotContain("ratio");
    assertThat(answer.err()).isEqualTo("the reason\n");
  }

  @Test
  void numbers_of_a_launch_that_ended_badly_are_no_result() throws IOException {
    bench.script("mpirun", Bench.cat("nccl-ep.out") + "; kill -SEGV $$");
    Bench.Answer answer = bench.run("--ep-lib", "nccl-ep", "--nproc-per-node", "2");
    assertThat(answer.exit()).isEqualTo(1);
    assertThat(answer.out())
        .contains("[warn] nccl-ep exited rc=139\n[warn] nccl-ep: exit code 139 (SIGSEGV")
        .contains("Host D+C avg                    failed\n");
  }

  @Test
  void a_program_that_ran_something_else_gives_no_result() throws IOException {
    Bench.Answer answer = bench.run("--ep-lib", "nccl-ep", "--nproc-per-node", "4");
    assertThat(answer.exit()).isEqualTo(1);
    assertThat(answer.out()).contains("[warn] nccl-ep: ", "ranks 4 was asked, 2 was run");
  }

  @Test
  void a_launch_that_hangs_ends_at_the_time_limit() throws IOException {
    bench.script("mpirun", "echo begun; sleep 60 & sleep 60");
    Bench.Answer answer =
        bench.run("--ep-lib", "nccl-ep", "--nproc-per-node", "2", "--timeout", "1s");
    assertThat(answer.exit()).isEqualTo(1);
    assertThat(answer.out())
        .contains("\nbegun\n")
        .contains("[warn] nccl-ep: ended at its time limit of 1");
  }

  @Test
  void verbose_shows_output_while_it_comes() throws IOException {
    Path seen = directory.resolve("seen");
    bench.script(
        "mpirun",
        "echo first line; while [ ! -e '"
            + seen
            + "' ]; do sleep 0.05; done; "
            + Bench.cat("nccl-ep.out"));
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int from, int count) {
            super.write(bytes, from, count);
            answer();
          }

          @Override
          public synchronized void write(int b) {
            super.write(b);
            answer();
          }

          private void answer() {
            if (toString(UTF_8).contains("first line\n") && !Files.exists(seen)) {
              seen.toFile().mkdir();
            }
          }
        };
    Bench.Answer answer =
        bench.run(
            out, "--ep-lib", "nccl-ep", "--nproc-per-node", "2", "--verbose", "--timeout", "20s");
    assertThat(answer.exit()).as(answer.out()).isZero();
    assertThat(answer.out()).containsOnlyOnce("=== Setup Timing");
  }

  @Test
  void the_host_file_is_private_to_the_run_and_removed() throws IOException {
    bench.script(
        "mpirun",
        "for a; do case $a in */ep_hostfile_*) cp \"$a\" \"$HOME/hosts\";; esac; done; exit 1");
    bench.run("--ep-lib", "nccl-ep", "--nproc-per-node", "2", "--nodes", "node-x node-y");
    assertThat(directory.resolve("home/hosts")).hasContent("node-x slots=2\nnode-y slots=2\n");
    assertThat(bench.left()).isEmpty();
  }

  @Test
  void output_cannot_command_the_terminal() throws IOException {
    bench.script("mpirun", "printf 'a\\033]0;title\\007b\\033[2Jc\\302\\2331md\\r\\ne\\rf\\bg\\n'");
    Bench.Answer answer = bench.run("--ep-lib", "nccl-ep");
    assertThat(answer.out()).contains("\nabc1md\ne\nfg\n").doesNotContain("\u001b");
  }

  @Test
  void cupti_is_asked_for_only_to_time_kernels() throws IOException {
    Bench.Answer timed = bench.run("--ep-lib", "all", "--kernel-only", "--dry-run");
    assertThat(timed)
        .isEqualTo(
            new Bench.Answer(
                1, "", "CUPTI was not found under CUDA_HOME=" + directory + "/cuda\n"));
    Bench.Answer plain = bench.run("--ep-lib", "mscclpp-cpp", "--dry-run");
    assertThat(plain.exit()).isZero();
    assertThat(plain.out()).contains("$ mpirun ");
  }

  @Test
  void a_single_machine_elsewhere_is_not_run_here() throws IOException {
    Bench.Answer answer = bench.run("--ep-lib", "both", "--nodes", "node-x", "--dry-run");
    assertThat(answer.exit()).isZero();
    assertThat(answer.out())
        .contains("[warn] --nodes multi-node ignored for the Python 'mscclpp' backend")
        .contains("printf 'node-x slots=4\\n' > ", " --hostfile ");
  }

  @Test
  void help_and_version_end_well_before_mistakes_behind_them() throws IOException {
    Bench.Answer help = bench.run("--help", "--bogus");
    assertThat(help.exit()).isZero();
    assertThat(help.out()).contains("--ep-lib", "--dry-run", "--timeout", "Examples:");
    assertThat(bench.run("--version").out()).isEqualTo("ep-bench " + Version.TEXT + "\n");
  }

  @Test
  void a_time_limit_that_is_none_is_a_usage_error() throws IOException {
    Bench.Answer answer = bench.run("--ep-lib", "both", "--timeout", "soon");
    assertThat(answer.exit()).isEqualTo(2);
    assertThat(answer.err()).contains("ep-bench: error: argument --timeout: 'soon' is no duration");
  }
}

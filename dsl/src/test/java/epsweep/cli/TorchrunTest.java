package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.backend.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real ranks of PyTorch behind a real torchrun, over gloo. */
@Tag("other-programs")
class TorchrunTest {
  private static final String HANG =
      Path.of("src/test/resources/hosts/hang.py").toAbsolutePath() + "";

  @TempDir Path dir;
  private String python;

  /** Debian's package belongs to Debian's Python, which may not be the first on PATH. */
  @BeforeEach
  void python() {
    Needs.program("torchrun");
    python = Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";
  }

  /** That torchrun is of 2022, and its Python of 2023: without the two options it ends at once. */
  private String script(String settings, String words) throws IOException {
    return CommandRun.script(
        dir,
        """
        sweep('two') {
            backend('torch') {
                python '%s'
                device 'cpu'
                validate true
                torchrunOptions '-r', '2', '-t', '2'
                env OMP_NUM_THREADS: '1', EP_UP: '%s'
                %s
            }
            backends 'torch'
            ranks 2
            experts 8
            hidden 256
            topk 2
            tokens 4
            warmup 1
            iterations 3
            %s
        }
        """
            .formatted(python, dir.resolve("up"), settings, words));
  }

  private String out() {
    return dir.resolve("out").toString();
  }

  private List<Map<String, String>> rows() throws IOException {
    return CsvRows.read(Files.readString(dir.resolve("out/results.csv")));
  }

  private String log() throws IOException {
    try (Stream<Path> logs = Files.list(dir.resolve("out/logs"))) {
      return Files.readString(
          logs.filter(f -> f.toString().endsWith(".out")).findFirst().orElseThrow());
    }
  }

  @Test
  void two_ranks_on_this_machine_give_a_result_that_is_checked() throws IOException {
    CommandRun run = CommandRun.sweep(script("", "layouts 'em', 'rm'"), "--out", out());
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(rows()).hasSize(2).allSatisfy(row -> assertThat(row).containsEntry("status", "ok"));
    assertThat(Double.parseDouble(rows().get(0).get("total_avg_us"))).isPositive();
    assertThat(log()).contains("Global validation: Dispatch=PASSED, Combine=PASSED");
  }

  @Test
  void a_torchrun_on_each_of_two_machines_gives_one_result() throws IOException {
    TwoHosts hosts = new TwoHosts(dir);
    CommandRun run = hosts.sweep(script(far(hosts), "nodes 2"), "--out", out());
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(rows()).hasSize(1);
    assertThat(rows().get(0)).containsEntry("status", "ok").containsEntry("node_names", "h1 h2");
    assertThat(log()).contains("Global validation: Dispatch=PASSED, Combine=PASSED");
    assertThat(hosts.left()).isEmpty();
  }

  @Test
  void nothing_of_torchruns_on_two_machines_is_left_at_the_time_limit() throws IOException {
    TwoHosts hosts = new TwoHosts(dir);
    String hanging = far(hosts) + "\nbenchmark '" + HANG + "'";
    String script = script(hanging, "nodes 2\n timeout 40.seconds");
    CommandRun run = hosts.sweep(script, "--out", out());
    assertThat(run.code()).as(run.out()).isEqualTo(Exit.INCOMPLETE);
    assertThat(rows().get(0)).containsEntry("status", "timeout");
    assertThat(log()).contains("rank 0 of 2 on h").contains("rank 1 of 2 on h");
    assertThat(hosts.left()).isEmpty();
  }

  @Test
  void a_signal_to_ep_sweep_ends_torchrun_and_its_ranks() throws Exception {
    String script = script("benchmark '" + HANG + "'", "");
    Path said = dir.resolve("said");
    Process sweep = OwnProcess.start(dir, said, OwnProcess.command(script, "--out", out()));
    while (!Files.exists(dir.resolve("up"))) {
      assertThat(sweep.isAlive()).as(Files.readString(said)).isTrue();
      LockSupport.parkNanos(20_000_000);
    }
    sweep.destroy();
    assertThat(sweep.waitFor()).as(Files.readString(said)).isEqualTo(143);
    String marked =
        "grep -lzF " + Shell.quote("EP_UP=" + dir) + " /proc/[0-9]*/environ 2>/dev/null";
    Process found = new ProcessBuilder("bash", "-c", marked).start();
    assertThat(new String(found.getInputStream().readAllBytes())).isEmpty();
  }

  private static String far(TwoHosts hosts) {
    return """
    hosts 'h1', 'h2'
    hostKeys 'strict'
    sshOptions '-F', '%s'
    mpirun '%s'
    iface 'eth0'
    """
        .formatted(hosts.sshConfig(), Needs.program("mpirun.openmpi"));
  }
}

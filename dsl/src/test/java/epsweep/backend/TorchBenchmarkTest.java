package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Our benchmark on PyTorch, as far as it goes without a GPU. */
@Tag("other-programs")
class TorchBenchmarkTest {
  private static final Path PROGRAM =
      Path.of("src/main/resources/epsweep/backend/ep_bench_torch.py").toAbsolutePath();

  @TempDir Path directory;
  private final List<Process> ranks = new ArrayList<>();

  @AfterEach
  void ends_every_rank() {
    ranks.forEach(Process::destroyForcibly);
  }

  @Test
  void is_python() throws Exception {
    String check = "import ast, sys; ast.parse(open(sys.argv[1]).read())";
    Process python =
        new ProcessBuilder(Needs.program("python3").toString(), "-c", check, PROGRAM.toString())
            .inheritIO()
            .start();
    assertThat(python.waitFor()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"em", "rm"})
  void two_ranks_on_cpus_send_every_row_where_it_belongs(String layout) throws Exception {
    String shape = "-t 5 -d 256 -k 3 -e 8 -w 1 -i 3 --device cpu --validate -L " + layout;
    assertThat(run(2, shape))
        .contains(
            "Global validation: Dispatch=PASSED, Combine=PASSED",
            "=== Summary (Low Latency, across 2 ranks) ===",
            "CPU over gloo, no measure of GPUs",
            "selections=15");
  }

  @Test
  void one_rank_is_enough_to_try_it() throws Exception {
    assertThat(run(1, "-t 1 -d 128 -k 2 -e 4 -w 0 -i 1 --device cpu --validate --static-routing"))
        .contains("Dispatch=PASSED, Combine=PASSED", "static, counts not timed");
  }

  @Test
  void graphs_and_kernel_times_are_refused_without_a_gpu() throws Exception {
    assertThat(run(1, "--device cpu --cuda-graph"))
        .contains("--cuda-graph: needs a GPU, and --device is cpu");
    assertThat(run(1, "--device cpu --kernel-timing"))
        .contains("--kernel-timing: needs a GPU, and --device is cpu");
  }

  /** What all ranks print, one after another; started one by one, as torchrun would. */
  private String run(int world, String arguments) throws Exception {
    String python = Needs.python("torch.distributed");
    int port = freePort();
    ranks.clear();
    for (int rank = 0; rank < world; rank++) {
      List<String> command = new ArrayList<>(List.of(python, PROGRAM.toString()));
      command.addAll(List.of(arguments.split(" ")));
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(directory.resolve("rank" + rank).toFile());
      builder.environment().put("MASTER_ADDR", "127.0.0.1");
      builder.environment().put("MASTER_PORT", String.valueOf(port));
      builder.environment().put("WORLD_SIZE", String.valueOf(world));
      builder.environment().put("RANK", String.valueOf(rank));
      builder.environment().put("LOCAL_RANK", String.valueOf(rank));
      ranks.add(builder.start());
    }
    StringBuilder printed = new StringBuilder();
    for (int rank = 0; rank < world; rank++) {
      assertThat(ranks.get(rank).waitFor(120, TimeUnit.SECONDS)).isTrue();
      printed.append(Files.readString(directory.resolve("rank" + rank)));
    }
    return printed.toString();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}

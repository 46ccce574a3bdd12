package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The baseline over torch.distributed. */
class TorchTest {
  @TempDir Path directory;

  private List<String> argv(Map<String, Object> point, Map<String, Object> settings) {
    return Backends.of(Setups.of("torch", settings), new FakeMachine(directory, Map.of()))
        .plan(Points.launch("torch", point))
        .argv();
  }

  @Test
  void starts_our_benchmark_under_torchrun_with_the_shape_of_the_point() {
    Map<String, Object> point =
        Map.of("ranks", 2, "layout", "rm", "tokens", 64, "dispatch_dtype", "fp8_e4m3");
    Map<String, Object> settings = Map.of("python", "/venv/python", "seed", "7", "validate", true);
    assertThat(argv(point, settings))
        .containsExactly(
            ("/venv/python -m torch.distributed.run --standalone --nnodes=1 --nproc_per_node=2 "
                    + directory
                    + "/installed/ep_bench_torch.py -L rm -t 64 -d 7168 -k 8 -e 256 -w 10 -i 50"
                    + " --dispatch-dtype fp8_e4m3 --validate --seed 7")
                .split(" "));
  }

  @Test
  void an_axis_turns_graphs_on_and_off() {
    assertThat(argv(Map.of("cudaGraph", true), Map.of())).contains("--cuda-graph");
    assertThat(argv(Map.of("cudaGraph", false), Map.of())).doesNotContain("--cuda-graph");
  }

  @Test
  void the_benchmark_lies_in_the_users_cache_under_a_path_that_names_its_version()
      throws IOException {
    Map<String, String> variables = Map.of("XDG_CACHE_HOME", directory.toString());
    Path file = LocalSite.of(variables).installed("ep_bench_torch.py");
    assertThat(file.toString()).matches(directory + "/ep-sweep/[0-9a-f]{12}/ep_bench_torch.py");
    assertThat(Files.readString(file)).contains("all_to_all_single");
    assertThat(Files.getPosixFilePermissions(file.getParent()))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    Files.writeString(file, "half of i");
    assertThat(LocalSite.of(variables).installed("ep_bench_torch.py")).isEqualTo(file);
    assertThat(Files.readString(file)).as("repaired").contains("all_to_all_single");
    assertThat(Files.list(file.getParent())).containsExactly(file);
  }

  @Test
  void a_cache_that_cannot_be_written_is_said_with_what_to_do() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    LocalSite site = LocalSite.of(Map.of("XDG_CACHE_HOME", file.toString()));
    assertThatThrownBy(() -> site.installed("ep_bench_torch.py"))
        .isInstanceOf(SweepProblem.class)
        .hasMessageContaining("Set XDG_CACHE_HOME to a directory that can be written");
  }
}

package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What backends must find on a machine: what their plans start, where these start it. */
class NeedsOfBackendsTest {
  @TempDir Path directory;

  private List<Need> needs(String backend, Map<String, Object> settings) throws IOException {
    return Backends.of(Setups.of(backend, settings), FakeMachine.in(directory))
        .needs(Points.launch(backend, Map.of("ranks", 2)));
  }

  @Test
  void the_embedded_benchmark_needs_nothing_but_another_java_if_one_is_named() throws IOException {
    assertThat(needs("cpu", Map.of())).isEmpty();
    assertThat(needs("cpu", Map.of("java", "/jdk/java")))
        .containsExactly(new Need.Program("/jdk/java", directory));
  }

  @Test
  void torch_needs_gpus_and_a_python_unless_it_is_tried_on_cpus() throws IOException {
    assertThat(needs("torch", Map.of("python", "/venv/python")))
        .containsExactly(
            new Need.Gpus(),
            new Need.Interpreter("/venv/python", true, List.of(), Surroundings.NONE));
    assertThat(needs("torch", Map.of("device", "cpu")))
        .containsExactly(new Need.Interpreter("python3", false, List.of(), Surroundings.NONE));
  }

  @Test
  void a_benchmark_is_where_its_plan_starts_it() throws IOException {
    Map<String, Object> settings = Map.of("benchmark", "ep/x.py", "workdir", "/srv");
    assertThat(needs("mscclpp", settings))
        .contains(new Need.Benchmark(Path.of("/srv/ep/x.py"), false, Surroundings.NONE));
    assertThat(needs("mscclpp", Map.of()))
        .contains(
            new Need.Benchmark(directory.resolve("ep_bench_ll.py"), false, Surroundings.NONE));
  }

  @Test
  void libraries_are_looked_up_behind_the_steps_of_a_launch() throws IOException {
    Need.Benchmark benchmark =
        (Need.Benchmark)
            needs("nccl-ep", Map.of("benchmark", "/n/build/test/nccl_ep/ep_bench")).get(1);
    assertThat(benchmark.in().command(List.of("ldd", "x y")))
        .containsExactly(
            "bash", "-lc", "export LD_LIBRARY_PATH=/n/build/lib:$LD_LIBRARY_PATH && ldd 'x y'");
  }

  @Test
  void no_host_file_is_written_to_look_around() throws IOException {
    Map<String, Object> settings = Map.of("hosts", "node-b node-c", "hpcx", "/opt/hpcx-1");
    for (Need need : needs("unified", settings)) {
      assertThat(need.toString()).doesNotContain("printf");
    }
    assertThat(needs("unified", settings).toString()).contains("source /opt/hpcx-1/hpcx-init.sh");
    assertThat(Files.list(directory)).noneMatch(file -> file.toString().contains("hostfile"));
  }

  @Test
  void variables_reach_a_question_as_they_reach_a_launch() throws IOException {
    Backend torch =
        Backends.of(
            Setups.of("torch", Map.of(), Map.of("PYTHONPATH", "/a b")), FakeMachine.in(directory));
    Need.Interpreter python =
        (Need.Interpreter) torch.needs(Points.launch("torch", Map.of("ranks", 2))).get(1);
    assertThat(python.in().command(List.of("python3")))
        .containsExactly("env", "PYTHONPATH=/a b", "python3");
  }

  @Test
  void kernel_times_need_cupti() throws IOException {
    Map<String, Object> settings =
        Map.of("kernelOnly", true, "cudaHome", directory.resolve("none").toString());
    assertThatThrownBy(() -> needs("mscclpp", settings))
        .isInstanceOf(SweepProblem.class)
        .hasMessageContaining("CUPTI was not found");
  }
}

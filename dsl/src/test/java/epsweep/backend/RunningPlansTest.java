package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What really arrives, for values that a shell would like to read differently. */
class RunningPlansTest {
  private static final String NASTY = "a b'c\"d$HOME`e`\\n\nnew\tünï€ *;&|<>(){}!#~ z";

  @TempDir Path directory;
  private FakeMachine machine;

  @BeforeEach
  void machine() throws IOException {
    machine = FakeMachine.in(directory);
  }

  private LaunchPlan plan(
      String backend,
      Map<String, Object> point,
      Map<String, Object> settings,
      Map<String, String> env) {
    return Backends.of(Setups.of(backend, settings, env), machine)
        .plan(Points.launch(backend, point));
  }

  @Test
  void mpirun_gets_every_word_of_nccl_ep_as_it_was_written() throws IOException {
    String hpcx = machine.hpcx("hpcx " + NASTY).toString();
    Map<String, Object> settings =
        Map.of(
            "benchmark",
            "/b/" + NASTY + "/ep_bench",
            "hpcx",
            hpcx,
            "ncclLibPath",
            "/lib/" + NASTY,
            "cudaHome",
            "/cuda/" + NASTY,
            "mpirunOptions",
            List.of("--x", NASTY),
            "arguments",
            List.of(NASTY, ""));
    LaunchPlan plan = plan("nccl-ep", Map.of(), settings, Map.of("MY_VALUE", NASTY));
    assertThat(machine.run(plan)).as(machine.output()).isZero();
    assertThat(machine.argv("mpirun"))
        .startsWith("--x", NASTY, "-np", "4")
        .containsSequence("-x", "CUDA_HOME=/cuda/" + NASTY, "-x", "OPAL_PREFIX=" + hpcx + "/ompi")
        .containsSequence("-x", "MY_VALUE", "/b/" + NASTY + "/ep_bench", "-a", "ll", "-L", "em")
        .endsWith("-i", "50", NASTY, "");
    assertThat(machine.envOf("mpirun"))
        .contains(entry("MY_VALUE", NASTY), entry("HPCX_LOADED", "yes"))
        .hasEntrySatisfying(
            "LD_LIBRARY_PATH", path -> assertThat(path).startsWith("/lib/" + NASTY + ":"));
  }

  @Test
  void mpirun_gets_the_machines_from_a_file_that_is_named_for_removal() throws IOException {
    Map<String, Object> two = Map.of("nodes", 2, "ranks", 8);
    LaunchPlan plan =
        plan("mscclpp-cpp", two, Map.of("hosts", "n-1 10.0.0.2", "hca", "mlx5_0"), Map.of());
    assertThat(machine.run(plan)).as(machine.output()).isZero();
    assertThat(plan.temporary()).hasSize(1);
    String file = plan.temporary().get(0).toString();
    assertThat(machine.argv("mpirun"))
        .containsSequence("-np", "8", "--hostfile", file, "-mca", "plm_rsh_args")
        .contains("-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null", "ppr:4:node")
        .contains("MSCCLPP_HCA_DEVICES=mlx5_0");
    assertThat(Files.readString(plan.temporary().get(0)))
        .isEqualTo("n-1 slots=4\n10.0.0.2 slots=4\n");
  }

  @Test
  void two_launches_never_share_a_host_file() {
    Map<String, Object> settings = Map.of("hosts", List.of("n1", "n2"));
    Map<String, Object> two = Map.of("nodes", 2);
    LaunchPlan one = plan("nccl-ep", two, settings, Map.of());
    LaunchPlan other = plan("nccl-ep", Map.of("nodes", 2, "tokens", 1), settings, Map.of());
    assertThat(one.temporary()).isNotEqualTo(other.temporary());
  }

  @Test
  void python_gets_every_word_inside_the_conda_environment() throws IOException {
    Map<String, Object> settings =
        Map.of(
            "benchmark",
            "/b/" + NASTY + "/ep_bench_ll.py",
            "condaPrefix",
            machine.conda("conda " + NASTY).toString(),
            "condaEnv",
            NASTY,
            "iface",
            "eth0",
            "arguments",
            List.of(NASTY));
    LaunchPlan plan = plan("mscclpp", Map.of(), settings, Map.of("LD_PRELOAD_NOT", NASTY));
    assertThat(machine.run(plan)).as(machine.output()).isZero();
    assertThat(machine.argv("conda")).containsExactly("activate", NASTY);
    assertThat(machine.argv("python"))
        .startsWith("-m", "torch.distributed.run", "--standalone", "--nnodes=1")
        .containsSequence("--nproc_per_node=4", "/b/" + NASTY + "/ep_bench_ll.py", "-a", "ll")
        .endsWith("--no-kernel-timing", NASTY);
    assertThat(machine.envOf("python"))
        .contains(entry("GLOO_SOCKET_IFNAME", "eth0"), entry("LD_PRELOAD_NOT", NASTY));
  }

  @Test
  void the_kernel_timer_is_built_once_and_again_when_its_source_is_newer() throws IOException {
    String folder = "bench " + NASTY;
    Path bench = machine.write(folder + "/ep_bench_ll.py", "");
    Map<String, Object> settings =
        Map.of(
            "benchmark", bench.toString(),
            "kernelOnly", true,
            "cudaHome", machine.cuda("cuda " + NASTY).toString());
    LaunchPlan plan = plan("mscclpp", Map.of(), settings, Map.of());
    assertThat(machine.run(plan)).as(machine.output()).isZero();
    String library = bench.resolveSibling("build/libcupti_kernel_timer.so").toString();
    String source = bench.resolveSibling("cupti_kernel_timer.cpp").toString();
    assertThat(machine.argv("g++"))
        .startsWith("-O2", "-fPIC", "-shared", source, "-o", library)
        .endsWith("-lcupti");
    assertThat(machine.argv("python3")).endsWith("--cupti-inproc");
    assertThat(machine.envOf("python3")).containsEntry("MSCCLPP_EP_CUPTI_TIMER_LIB", library);

    Files.delete(directory.resolve("record/g++.argv"));
    machine.write(folder + "/build/libcupti_kernel_timer.so", "");
    assertThat(machine.run(plan)).isZero();
    assertThat(directory.resolve("record/g++.argv")).doesNotExist();
  }

  @Test
  void a_launch_without_steps_needs_no_shell() throws IOException {
    Map<String, Object> settings =
        Map.of("python", directory.resolve("home/bin/python3").toString(), "benchmark", NASTY);
    LaunchPlan plan = plan("mscclpp", Map.of(), settings, Map.of("MY_VALUE", NASTY));
    assertThat(plan.command()).isEqualTo(plan.argv());
    assertThat(machine.run(plan)).isZero();
    assertThat(machine.argv("python3")).contains(NASTY);
    assertThat(machine.envOf("python3")).containsEntry("MY_VALUE", NASTY);
  }

  @Test
  void the_printed_line_does_in_a_shell_what_the_plan_does() throws IOException {
    String hpcx = machine.hpcx("hpcx " + NASTY).toString();
    Map<String, Object> settings = Map.of("benchmark", NASTY + "/ep_bench", "hpcx", hpcx);
    LaunchPlan plan = plan("nccl-ep", Map.of(), settings, Map.of("MY_VALUE", NASTY));
    machine.run(plan);
    List<String> started = machine.argv("mpirun");
    machine.run(LaunchPlan.of(List.of("bash", "-c", plan.shell())));
    assertThat(machine.argv("mpirun")).isEqualTo(started);
    assertThat(machine.envOf("mpirun")).containsEntry("MY_VALUE", NASTY);
  }
}

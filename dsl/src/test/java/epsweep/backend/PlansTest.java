package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of settings that the reference driver does not have. */
class PlansTest {
  @TempDir Path directory;

  private String script(String backend, Map<String, Object> point, Map<String, Object> settings) {
    return script(backend, point, settings, Map.of());
  }

  private String script(
      String backend,
      Map<String, Object> point,
      Map<String, Object> settings,
      Map<String, String> variables) {
    return Backends.of(Setups.of(backend, settings), new FakeMachine(directory, variables))
        .plan(Points.launch(backend, point))
        .script();
  }

  @Test
  void nccl_ep_runs_high_throughput_with_its_own_options() {
    Map<String, Object> ht = Map.of("algorithm", "ht", "layout", "fl", "tokens", 4096);
    Map<String, Object> settings =
        Map.of("validate", true, "maxNumSms", 16, "zcopy", true, "profile", false);
    assertThat(script("nccl-ep", ht, settings))
        .endsWith(
            "ep_bench -a ht -L fl -t 4096 -d 7168 -k 8 -e 256 -w 10 -i 50 --validate --max-num-sms"
                + " 16 --zcopy");
  }

  @Test
  void every_option_of_nccl_ep_has_the_name_of_its_setting() {
    assertThat(NcclEpOptions.ALL.stream().map(s -> Flags.flag(s.word())))
        .contains(
            "--disable-nvlink",
            "--max-num-sms",
            "--max-recv-token-slots-per-rank",
            "--dispatch-less-than-max-tokens",
            "--topk-idx-int32",
            "--use-fp8",
            "--mxfp8",
            "--ht-em-mode");
  }

  @Test
  void an_axis_named_like_a_setting_takes_its_place() {
    Map<String, Object> point = Map.of("maxNumSms", 32);
    assertThat(script("nccl-ep", point, Map.of("maxNumSms", 16))).endsWith("--max-num-sms 32");
    assertThatThrownBy(() -> script("nccl-ep", Map.of("maxNumSms", "many"), Map.of()))
        .hasMessageContaining("maxNumSms: takes an integer from 0 on, got 'many'");
  }

  @Test
  void mscclpp_writes_token_major_where_it_is_asked() {
    assertThat(script("mscclpp", Map.of("layout", "tm"), Map.of("benchmark", "b.py")))
        .endsWith("--num-blocks 130 --output-layout token_major --no-kernel-timing");
  }

  @Test
  void the_unified_runner_starts_through_mpirun_with_the_newest_nccl_preloaded()
      throws IOException {
    FakeMachine machine = new FakeMachine(directory, Map.of());
    machine.write("nccl/libnccl.so.2.9.1", "");
    machine.write("nccl/libnccl.so.2.30.7", "");
    machine.write("nccl/libnccl.so.2", "");
    String nccl = directory.resolve("nccl").toString();
    assertThat(
            script(
                "unified",
                Map.of("layout", "rm", "experts", 128),
                Map.of(
                    "benchmark",
                    "/u/run_ep_bench_python.py",
                    "library",
                    "nccl",
                    "python",
                    "/v/python3",
                    "ncclLibPath",
                    nccl,
                    "cudaGraph",
                    true,
                    "itersPerGraph",
                    10)))
        .isEqualTo(
            "export LD_LIBRARY_PATH="
                + nccl
                + ":$LD_LIBRARY_PATH && mpirun -np 4 --map-by ppr:4:node --bind-to none -mca pml"
                + " ob1 -mca btl self,vader,tcp -mca coll_hcoll_enable 0 -mca coll_ucc_enable 0 -x"
                + " PATH -x CUDA_HOME=/usr/local/cuda -x LD_LIBRARY_PATH -x LD_PRELOAD="
                + nccl
                + "/libnccl.so.2.30.7 -x NCCL_IB_DISABLE=1 -x NCCL_MNNVL_ENABLE=0 -x"
                + " NCCL_NET_PLUGIN=none /v/python3 /u/run_ep_bench_python.py --backend nccl -t 128"
                + " -d 7168 -k 8 -e 128 -w 10 -i 50 --dispatch-dtype bf16 --combine-mode"
                + " rank_local_reduce --ep-layout rank_major --cuda-graph --iters-per-graph 10");
  }

  @Test
  void the_unified_runner_starts_through_torchrun_without_a_shell() {
    Map<String, Object> settings =
        Map.of("benchmark", "/u/r.py", "launcher", "torchrun", "library", "mscclpp", "numSms", 8);
    LaunchPlan plan =
        Backends.of(Setups.of("unified", settings), new FakeMachine(directory, Map.of()))
            .plan(Points.launch("unified", Map.of("algorithm", "ht", "layout", "tm")));
    assertThat(plan.env()).containsExactly(Map.entry("EP_BOOTSTRAP", "torch"));
    assertThat(plan.command())
        .startsWith("python3", "-m", "torch.distributed.run", "--standalone")
        .containsSequence("/u/r.py", "--backend", "mscclpp", "--mode", "throughput", "-t")
        .endsWith("--ep-layout", "token_major", "--num-sms", "8");
  }

  @Test
  void cupti_is_needed_of_the_cpp_benchmark_only_to_time_kernels() throws IOException {
    assertThat(script("mscclpp-cpp", Map.of(), Map.of())).startsWith("mpirun -np 4");
    assertThatThrownBy(
            () -> script("mscclpp-cpp", Map.of(), Map.of("kernelOnly", true, "cudaHome", "/c")))
        .hasMessage(
            "s.groovy:3: backend 'mscclpp-cpp': kernelOnly: CUPTI was not found under CUDA_HOME=/c."
                + " Set cudaHome to a CUDA toolkit, or leave kernelOnly out");
    String cuda = new FakeMachine(directory, Map.of()).cuda("cuda").toString();
    assertThat(script("mscclpp-cpp", Map.of(), Map.of(), Map.of("CUDA_HOME", cuda)))
        .startsWith("export LD_LIBRARY_PATH=" + cuda + "/targets/x86_64-linux/lib:");
  }

  @Test
  void a_single_machine_elsewhere_is_where_the_launch_goes() {
    assertThat(script("nccl-ep", Map.of(), Map.of("hosts", "node-b")))
        .contains("printf 'node-b slots=4\\n' > ")
        .contains("--hostfile ")
        .contains("NCCL_MNNVL_ENABLE=0");
    assertThat(script("nccl-ep", Map.of(), Map.of("hosts", "node-a"))).doesNotContain("hostfile");
    assertThat(script("nccl-ep", Map.of(), Map.of("hosts", "localhost")))
        .doesNotContain("hostfile");
  }

  @Test
  void too_few_machines_are_told() {
    assertThatThrownBy(
            () -> script("nccl-ep", Map.of("nodes", 2), Map.of("hosts", List.of("node-b"))))
        .hasMessage(
            "s.groovy:3: backend 'nccl-ep': hosts: nodes 2 needs as many names, got node-b");
  }

  @Test
  void a_machine_or_interface_with_other_characters_is_refused() {
    assertThatThrownBy(() -> script("nccl-ep", Map.of(), Map.of("hosts", List.of("a b"))))
        .hasMessageContaining("hosts: takes names or addresses of machines, got 'a b'");
    assertThatThrownBy(() -> script("nccl-ep", Map.of(), Map.of("iface", "e;0")))
        .hasMessageContaining("iface: takes a network interface's name, got 'e;0'");
  }

  @Test
  void the_benchmark_lies_in_this_directory_when_no_setting_says_where() {
    Path here = new FakeMachine(directory, Map.of()).directory();
    assertThat(script("mscclpp", Map.of(), Map.of())).contains(here + "/ep_bench_ll.py -a ll");
  }
}

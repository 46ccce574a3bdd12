package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of Python ranks on several machines. */
class TorchrunPlansTest {
  private static final Map<String, Object> TWO = Map.of("nodes", 2, "ranks", 8, "layout", "rm");
  private static final String ARGUMENTS =
      " /b.py -L rm -t 128 -d 7168 -k 8 -e 256 -w 10 -i 50 --dispatch-dtype bf16";

  @TempDir Path directory;

  private LaunchPlan plan(
      Map<String, Object> point, Map<String, Object> settings, Map<String, String> variables) {
    Map<String, Object> all = new HashMap<>(settings);
    all.put("benchmark", "/b.py");
    return Backends.of(Setups.of("torch", all), new FakeMachine(directory, variables))
        .plan(Points.launch("torch", point));
  }

  private String script(Map<String, Object> settings, Map<String, String> variables) {
    LaunchPlan plan = plan(TWO, settings, variables);
    return plan.shell()
        .replaceAll("\\S+/ep_hostfile_\\S+", "HOSTS")
        .replaceAll("0123456789abcdef_[0-9a-f]{12}-r1", "ID")
        .replaceAll("(?<=:)2\\d{4}\\b", "PORT");
  }

  @Test
  void mpirun_starts_a_torchrun_on_each_machine_that_the_script_names() {
    Map<String, Object> settings = Map.of("hosts", "n1 n2 n3", "iface", "eth0");
    assertThat(script(settings, Map.of("PYTHONPATH", "/p")))
        .isEqualTo(
            "bash -lc 'printf '\"'\"'n1 slots=1\\n"
                + "n2 slots=1\\n"
                + "'\"'\"' > HOSTS && export NCCL_SOCKET_IFNAME=eth0 GLOO_SOCKET_IFNAME=eth0 &&"
                + " mpirun -np 2 --hostfile HOSTS -mca plm_rsh_args \"-o StrictHostKeyChecking=no"
                + " -o UserKnownHostsFile=/dev/null\" --map-by ppr:1:node --bind-to none -x PATH -x"
                + " PYTHONPATH -x NCCL_SOCKET_IFNAME -x GLOO_SOCKET_IFNAME python3 -m"
                + " torch.distributed.run --nnodes=2 --nproc_per_node=4 --rdzv_backend=c10d"
                + " --rdzv_id=ID --rdzv_endpoint=n1:PORT"
                + ARGUMENTS
                + "'");
    LaunchPlan plan = plan(TWO, settings, Map.of());
    assertThat(plan.around().nodes()).containsExactly("n1", "n2");
    assertThat(plan.after(List.of("A=1"))).isPresent();
  }

  @Test
  void srun_starts_them_in_an_allocation_and_slurm_says_at_the_start_where_they_meet() {
    String expected =
        "bash -lc 'export PET_RDZV_ENDPOINT=\"$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" |"
            + " head -n 1)\":22222 && srun --mpi=none --nodes=2 --ntasks=2 --ntasks-per-node=1"
            + " --cpu-bind=none --kill-on-bad-exit=1 python3 -m torch.distributed.run --nnodes=2"
            + " --nproc_per_node=4 --rdzv_backend=c10d --rdzv_id=ID --max-restarts=0"
            + ARGUMENTS
            + "'";
    Map<String, Object> settings =
        Map.of("rendezvousPort", 22222, "torchrunOptions", "--max-restarts=0");
    assertThat(script(settings, Map.of("SLURM_JOB_NODELIST", "n[1-2]")).replace("PORT", "22222"))
        .isEqualTo(expected);
    Map<String, Object> asked = new HashMap<>(settings);
    asked.put("launcher", "srun");
    assertThat(script(asked, Map.of()).replace("PORT", "22222")).isEqualTo(expected);
  }

  @Test
  void one_machine_of_an_allocation_that_is_not_this_one_is_where_it_goes() {
    Map<String, String> there = Map.of("SLURM_JOB_NODELIST", "n1");
    LaunchPlan plan = plan(Map.of(), Map.of(), there);
    assertThat(plan.argv()).startsWith("srun", "--mpi=none", "--nodes=1", "--ntasks=1");
    assertThat(plan.env().get("PET_RDZV_ENDPOINT")).matches("localhost:2\\d{4}");
    assertThat(plan(Map.of(), Map.of(), Map.of("SLURM_JOB_NODELIST", "node-a")).argv())
        .startsWith("python3", "-m", "torch.distributed.run", "--standalone", "--nnodes=1");
    assertThat(plan(Map.of(), Map.of("hosts", "n1"), Map.of()).argv()).startsWith("mpirun");
  }

  @Test
  void machines_that_nobody_names_are_asked_for() {
    assertThatThrownBy(() -> plan(TWO, Map.of(), Map.of()))
        .hasMessage(
            "s.groovy:3: backend 'torch': hosts: nodes 2: torchrun must be told the machines. Name"
                + " them, or write launcher 'srun'");
  }

  @Test
  void each_launch_meets_at_a_port_of_its_own_that_is_the_same_in_every_run() {
    Map<String, Object> settings = Map.of("hosts", "n1 n2");
    List<String> once = plan(TWO, settings, Map.of()).argv();
    assertThat(plan(TWO, settings, Map.of()).argv()).isEqualTo(once);
    Map<String, Object> other = new HashMap<>(TWO);
    other.put("tokens", 1);
    assertThat(endpoint(plan(other, settings, Map.of()).argv())).isNotEqualTo(endpoint(once));
  }

  private static String endpoint(List<String> argv) {
    return argv.stream().filter(w -> w.startsWith("--rdzv_endpoint")).findFirst().orElseThrow();
  }
}

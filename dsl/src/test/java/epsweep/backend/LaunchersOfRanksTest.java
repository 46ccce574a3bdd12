package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.BackendSetup;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of MPI ranks: OpenMPI's, MPICH's, Slurm's. */
class LaunchersOfRanksTest {
  private static final String OPENMPI_5 = "mpirun (Open MPI) 5.0.6\n";
  private static final String HYDRA = "HYDRA build details:\n    Version:      4.0.2\n";
  private static final Map<String, Object> TWO = Map.of("nodes", 2, "ranks", 8);
  private static final String PROGRAM =
      " /b/mscclpp_ep_bench -a ll -t 128 -d 7168 -k 8 -e 256 -w 10 -i 50 --dispatch-dtype bf16"
          + " --combine-mode rank_local_reduce --num-blocks 130";

  @TempDir Path directory;

  private LaunchPlan plan(Map<String, Object> settings, Map<String, String> variables) {
    Map<String, Object> all = new HashMap<>(settings);
    all.put("benchmark", "/b/mscclpp_ep_bench");
    BackendSetup setup = Setups.of("mscclpp-cpp", all, Map.of("MY_VALUE", "a b"));
    return Backends.of(setup, new FakeMachine(directory, variables))
        .plan(Points.launch("mscclpp-cpp", TWO));
  }

  private String script(Map<String, Object> settings, Map<String, String> variables) {
    return plan(settings, variables).script().replaceAll("\\S+/ep_hostfile_\\S+", "HOSTS");
  }

  @Test
  void openmpi_4_is_told_as_the_reference_driver_tells_it() {
    Map<String, Object> settings = Map.of("hosts", "n1 n2", "iface", "eth0");
    String expected =
        "printf 'n1 slots=4\\nn2 slots=4\\n' > HOSTS && export MY_VALUE='a b' && mpirun -np 8"
            + " --hostfile HOSTS -mca plm_rsh_args \"-o StrictHostKeyChecking=no -o"
            + " UserKnownHostsFile=/dev/null\" --map-by ppr:4:node --bind-to none -mca pml ob1 -mca"
            + " btl self,vader,tcp -mca btl_tcp_if_include eth0 -mca coll_hcoll_enable 0 -mca"
            + " coll_ucc_enable 0 -x LD_LIBRARY_PATH -x PATH -x NCCL_SOCKET_IFNAME=eth0 -x"
            + " MSCCLPP_SOCKET_IFNAME=eth0 -x MY_VALUE"
            + PROGRAM;
    assertThat(script(settings, Map.of())).isEqualTo(expected);
    assertThat(script(settings, Map.of("ANSWER", "mpirun (Open MPI) 4.1.4"))).isEqualTo(expected);
  }

  @Test
  void openmpi_5_has_other_names_for_shared_memory_and_ssh() {
    assertThat(script(Map.of("hosts", "n1 n2"), Map.of("ANSWER", OPENMPI_5)))
        .endsWith(
            "mpirun -np 8 --hostfile HOSTS --prtemca plm_ssh_args \"-o StrictHostKeyChecking=no -o"
                + " UserKnownHostsFile=/dev/null\" --map-by ppr:4:node --bind-to none --mca pml ob1"
                + " --mca btl self,sm,tcp --mca coll_hcoll_enable 0 --mca coll_ucc_enable 0 -x"
                + " LD_LIBRARY_PATH -x PATH -x MY_VALUE"
                + PROGRAM);
  }

  @Test
  void mpich_has_other_options_and_hands_on_every_variable_by_itself() {
    Map<String, Object> settings = Map.of("hosts", "n1 n2", "iface", "eth0", "hostKeys", "strict");
    LaunchPlan plan = plan(settings, Map.of("ANSWER", HYDRA));
    assertThat(script(settings, Map.of("ANSWER", HYDRA)))
        .startsWith(
            "printf 'n1:4\\n"
                + "n2:4\\n"
                + "' > HOSTS && export HYDRA_LAUNCHER_EXTRA_ARGS='-o StrictHostKeyChecking=yes'"
                + " MY_VALUE='a b' && mpirun -np 8 -f HOSTS -launcher ssh -ppn 4 -bind-to none"
                + " -iface eth0 -genv NCCL_SOCKET_IFNAME eth0 -genv MSCCLPP_SOCKET_IFNAME eth0 sh"
                + " -c ")
        .endsWith(" sh" + PROGRAM);
    assertThat(plan.around().lastLine()).contains("[ep-sweep: the first rank ended well]");
    assertThat(plan(Map.of(), Map.of()).around().lastLine()).isEmpty();
  }

  @Test
  void mpich_finds_slurm_by_itself() {
    Map<String, String> slurm = Map.of("ANSWER", HYDRA, "SLURM_JOB_NODELIST", "n[1-2]");
    assertThat(script(Map.of(), slurm))
        .contains("printf 'n1:4\\nn2:4\\n'", "mpirun -np 8 -f HOSTS -ppn 4 ")
        .doesNotContain("ssh", "HYDRA_");
  }

  @Test
  void the_kind_of_mpi_is_not_asked_when_it_is_told() {
    assertThat(script(Map.of("mpi", "openmpi5"), Map.of("ANSWER", HYDRA))).contains("self,sm,tcp");
    assertThat(script(Map.of("mpi", "openmpi4"), Map.of("ANSWER", OPENMPI_5))).contains("vader");
    assertThat(script(Map.of("mpi", "mpich"), Map.of())).contains("-ppn 4");
  }

  @Test
  void unknown_host_keys_are_taken_unless_asked_otherwise() {
    assertThat(script(Map.of("hosts", "n1 n2", "hostKeys", "strict"), Map.of()))
        .contains("plm_rsh_args \"-o StrictHostKeyChecking=yes\" ");
    Map<String, Object> settings =
        Map.of("hosts", "n1 n2", "hostKeys", "accept-new", "sshOptions", "-p 2222 -F /etc/f");
    assertThat(script(settings, Map.of()))
        .contains("plm_rsh_args \"-o StrictHostKeyChecking=accept-new -p 2222 -F /etc/f\" ");
    assertThatThrownBy(() -> plan(Map.of("sshOptions", List.of("-o ProxyCommand=a b")), Map.of()))
        .hasMessageContaining("sshOptions: takes words without blanks and quotes");
  }

  @Test
  void srun_starts_the_ranks_where_it_is_asked() {
    Map<String, Object> settings =
        Map.of("launcher", "srun", "iface", "eth0", "srunOptions", "--partition=gpu");
    LaunchPlan plan = plan(settings, Map.of("SLURM_JOB_NODELIST", "n[1-4]"));
    assertThat(plan.shell())
        .isEqualTo(
            "NCCL_SOCKET_IFNAME=eth0 MSCCLPP_SOCKET_IFNAME=eth0 MY_VALUE='a b' srun --mpi=pmix"
                + " --nodes=2 --ntasks=8 --ntasks-per-node=4 --cpu-bind=none --kill-on-bad-exit=1"
                + " --partition=gpu"
                + PROGRAM);
    assertThat(plan.around().nodes()).containsExactly("n1", "n2");
    assertThat(plan.after(List.of("A=1"))).isEmpty();
    Map<String, Object> pmi2 = Map.of("launcher", "srun", "pmi", "pmi2");
    assertThat(plan(pmi2, Map.of()).argv()).startsWith("srun", "--mpi=pmi2");
    assertThat(plan(pmi2, Map.of()).around().nodes()).as("not known yet").isEmpty();
  }

  @Test
  void srun_with_machines_of_the_script_is_refused() {
    assertThatThrownBy(() -> plan(Map.of("launcher", "srun", "hosts", "n1 n2"), Map.of()))
        .hasMessage(
            "s.groovy:3: backend 'mscclpp-cpp': hosts: srun takes its machines from Slurm. Leave"
                + " hosts out, or write launcher 'mpirun'");
  }
}

package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who names the machines of a launch. */
class MachinesTest {
  private static final Map<String, Object> TWO = Map.of("nodes", 2, "ranks", 8);

  @TempDir Path directory;

  private LaunchPlan plan(Map<String, Object> settings, Map<String, String> variables) {
    return plan(TWO, settings, variables);
  }

  private LaunchPlan plan(
      Map<String, Object> point, Map<String, Object> settings, Map<String, String> variables) {
    return Backends.of(Setups.of("nccl-ep", settings), new FakeMachine(directory, variables))
        .plan(Points.launch("nccl-ep", point));
  }

  private void refused(
      Map<String, Object> settings, Map<String, String> variables, String message) {
    assertThatThrownBy(() -> plan(settings, variables))
        .hasMessage("s.groovy:3: backend 'nccl-ep': " + message);
  }

  private String file(String text) throws IOException {
    return new FakeMachine(directory, Map.of()).write("hosts.txt", text).toString();
  }

  @Test
  void the_script_names_them_with_or_without_slots() {
    LaunchPlan plan = plan(Map.of("hosts", List.of("n1:8", "n2", "n3")), Map.of());
    assertThat(plan.script()).contains("printf 'n1 slots=4\\nn2 slots=4\\n' > ");
    assertThat(plan.around().nodes()).containsExactly("n1", "n2");
    assertThat(plan(Map.of("hosts", "fe80::1:2 ::1"), Map.of()).around().nodes())
        .as("an address is no name with slots")
        .containsExactly("fe80::1:2", "::1");
  }

  @Test
  void a_machine_that_takes_fewer_ranks_is_refused() {
    refused(
        Map.of("hosts", "n1:8 n2:2"),
        Map.of(),
        "hosts: n2 takes 2 ranks, and 4 are to run on each machine");
  }

  @Test
  void a_file_names_them_in_the_forms_of_openmpi_and_mpich_and_pbs() throws IOException {
    String openmpi = "# ours\nn1 slots=8 # first\n\nn2 slots=4 max_slots=8\nn3\n";
    for (String text : List.of(openmpi, "n1:8\nn2:4\n", "n1\nn1\nn1\nn1\nn2\nn2\nn2\nn2\n")) {
      assertThat(plan(Map.of("hostFile", file(text)), Map.of()).around().nodes())
          .as(text)
          .containsExactly("n1", "n2");
    }
    refused(
        Map.of("hostFile", file("n1\nn1\nn2\n")),
        Map.of(),
        "hostFile: n1 takes 2 ranks, and 4 are to run on each machine");
  }

  @Test
  void a_file_that_cannot_be_used_is_told() throws IOException {
    refused(Map.of("hostFile", "/none"), Map.of(), "hostFile: /none cannot be read");
    String empty = file("# nobody\n");
    refused(Map.of("hostFile", empty), Map.of(), "hostFile: " + empty + " names no machine");
    String bad = file("n1\n$(touch pwned) slots=4\n");
    refused(
        Map.of("hostFile", bad),
        Map.of(),
        "hostFile: " + bad + ": '$(touch' is no name or address of a machine");
    refused(
        Map.of("hostFile", bad, "hosts", "n1 n2"),
        Map.of(),
        "hostFile: hosts names the machines already. Leave one of them out");
  }

  @Test
  void slurm_names_those_of_its_allocation() {
    Map<String, String> slurm = Map.of("SLURM_JOB_NODELIST", "n[1-2],gpu-[001-004]-ib");
    LaunchPlan plan = plan(Map.of(), slurm);
    assertThat(plan.script()).contains("printf 'n1 slots=4\\nn2 slots=4\\n' > ");
    assertThat(plan.around().nodes()).containsExactly("n1", "n2");
    assertThat(plan(Map.of("hosts", "a b"), slurm).around().nodes()).containsExactly("a", "b");
    refused(
        Map.of(),
        Map.of("SLURM_JOB_NODELIST", "n[1-"),
        "SLURM_JOB_NODELIST: 'n[1-' is no list of machines: its brackets do not match");
    refused(
        Map.of(),
        Map.of("SLURM_JOB_NODELIST", "n1"),
        "SLURM_JOB_NODELIST: nodes 2 needs as many names, got n1");
    refused(
        Map.of(),
        Map.of("SLURM_JOB_NODELIST", "n1,'; touch pwned; '"),
        "SLURM_JOB_NODELIST: ''; touch pwned; '' is no name or address of a machine");
  }

  @Test
  void the_first_machine_of_an_allocation_is_this_one_or_is_where_the_launch_goes() {
    Map<String, String> here = Map.of("SLURM_JOB_NODELIST", "node-a,node-b");
    assertThat(plan(Map.of(), Map.of(), here).script()).doesNotContain("hostfile");
    Map<String, String> there = Map.of("SLURM_JOB_NODELIST", "node-[b-c]".replace("[b-c]", "b"));
    assertThat(plan(Map.of(), Map.of(), there).script()).contains("node-b slots=4");
  }

  @Test
  void pbs_names_them_in_a_file() throws IOException {
    String lines = "n1\nn1\nn1\nn1\nn2\nn2\nn2\nn2\n";
    Map<String, String> pbs = Map.of("PBS_NODEFILE", file(lines));
    assertThat(plan(Map.of(), pbs).around().nodes()).containsExactly("n1", "n2");
    assertThat(plan(Map.of(), Map.of("PBS_NODEFILE", " ")).around().nodes()).isEmpty();
  }

  @Test
  void what_slurm_started_slurm_ends() {
    Map<String, String> slurm = Map.of("SLURM_JOB_NODELIST", "n[1-2]");
    assertThat(plan(Map.of(), slurm).after(List.of("A=1"))).isEmpty();
    LaunchPlan after = plan(Map.of("hosts", "n1 n2"), Map.of()).after(List.of("A=1")).orElseThrow();
    assertThat(after.argv())
        .startsWith("mpirun", "-np", "2", "--hostfile")
        .containsSequence("--map-by", "ppr:1:node", "--bind-to", "none", "sh", "-c")
        .endsWith("ep-sweep", "A=1");
    assertThat(plan(Map.of(), Map.of(), Map.of()).after(List.of("A=1"))).isEmpty();
  }
}

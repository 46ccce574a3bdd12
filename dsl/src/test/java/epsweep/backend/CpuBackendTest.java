package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuBackendTest {
  private final Backend cpu = Backends.of(Setups.of("cpu", Map.of()));

  @Test
  void starts_the_running_java_with_the_whole_shape() {
    LaunchPlan plan =
        cpu.plan(
            new Launch(
                Points.of("cpu", Map.of("ranks", 2, "layout", "rm", "tokens", 5, "experts", 8)),
                1,
                new Measure(3, 9, 1)));
    assertThat(plan.before()).isEmpty();
    assertThat(plan.argv().get(0)).startsWith(System.getProperty("java.home"));
    int program = plan.argv().indexOf("epsweep.cpu.EpCpu");
    assertThat(String.join(" ", plan.argv().subList(program, plan.argv().size())))
        .isEqualTo(
            "epsweep.cpu.EpCpu -a ll -L rm -t 5 -d 7168 -k 8 -e 8 -w 3 -i 9 --ranks 2"
                + " --dispatch-dtype bf16");
  }

  @Test
  void the_class_path_holds_the_library_and_picocli_alone() {
    List<String> argv = cpu.plan(Points.launch("cpu", Map.of())).argv();
    String[] entries = argv.get(argv.indexOf("-cp") + 1).split(File.pathSeparator);
    assertThat(entries).hasSize(2).allMatch(e -> Path.of(e).toFile().exists());
    assertThat(entries[1]).contains("picocli");
  }

  @Test
  void the_printed_command_pasted_into_a_shell_prints_a_summary() throws IOException {
    Map<String, Object> small = Map.of("ranks", 2, "experts", 8, "tokens", 5, "hidden", 128);
    LaunchPlan plan =
        Backends.of(Setups.of("cpu", Map.of("validate", true), Map.of("NAME", "it's $HOME")))
            .plan(new Launch(Points.of("cpu", small), 1, new Measure(1, 3, 1)));
    Process bash = new ProcessBuilder("bash", "-c", plan.shell()).redirectErrorStream(true).start();
    String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(output).contains("=== Summary (Low Latency, across 2 ranks) ===", "Total (D+C):");
  }

  @Test
  void settings_choose_java_its_options_validation_and_seed() {
    Map<String, Object> settings =
        Map.of("java", "/opt/my jdk/bin/java", "jvmOptions", "-Xmx8g  -Dx=y", "validate", true);
    List<String> argv =
        Backends.of(Setups.of("cpu", settings)).plan(Points.launch("cpu", Map.of())).argv();
    assertThat(argv).startsWith("/opt/my jdk/bin/java").endsWith("--validate");
    assertThat(argv).containsSubsequence("-Xmx8g", "-Dx=y", "-cp").doesNotContain("--seed");
  }

  @ParameterizedTest
  @CsvSource({"7, 7", "repeat, 3", "0xB3C4, 0xB3C4"})
  void the_seed_is_the_same_for_every_repeat_unless_told(String seed, String passed) {
    Launch third = new Launch(Points.of("cpu", Map.of()), 3, Measure.DEFAULT);
    List<String> argv = Backends.of(Setups.of("cpu", Map.of("seed", seed))).plan(third).argv();
    assertThat(argv).endsWith("--seed", passed);
  }

  @Test
  void a_seed_that_is_no_integer_is_refused() {
    assertThatThrownBy(() -> Backends.of(Setups.of("cpu", Map.of("seed", "tuesday"))))
        .hasMessage(
            "s.groovy:3: backend 'cpu': seed: takes an integer, or 'repeat', got 'tuesday'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "experts | 130 | experts 130 do not divide by ranks 4",
        "experts | 4 | topk 8 is above experts 4",
        "algorithm | ht | algorithm ht: cpu has ll",
        "layout | tm | layout tm: cpu has em, rm, fl",
        "dispatch_dtype | mxfp8 | dispatch_dtype mxfp8: cpu has bf16, fp8_e4m3",
        "nodes | 2 | nodes 2: cpu runs on one machine"
      })
  void refuses_what_it_cannot_run_with_the_values(String axis, String value, String reason) {
    Object typed = value.matches("\\d+") ? (Object) Integer.valueOf(value) : value;
    assertThat(cpu.refuses(Points.of("cpu", Map.of(axis, typed)))).contains(reason);
  }

  @Test
  void fp8_needs_whole_blocks_of_128() {
    Map<String, Object> odd = Map.of("hidden", 200, "dispatch_dtype", "fp8_e4m3");
    assertThat(cpu.refuses(Points.of("cpu", odd)))
        .contains("hidden 200 does not divide by 128, which fp8_e4m3 needs");
    assertThat(cpu.refuses(Points.of("cpu", Map.of("hidden", 200)))).isEmpty();
  }
}

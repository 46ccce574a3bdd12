package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Origin;
import epsweep.sweep.ParseRules;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CommandBackendTest {
  @Test
  void arguments_environment_and_directory_are_as_written() {
    ParseRules parse =
        new ParseRules(
            List.of(new ParseRules.Metric("a_us", Pattern.compile("a=(\\d+)"), "rank", "mean")),
            List.of(),
            List.of());
    BackendSetup setup =
        new BackendSetup(
            "deepep",
            Map.of("workdir", "/srv/Deep EP"),
            Map.of("NCCL_DEBUG", "WARN; rm -rf /"),
            Optional.of(
                l -> List.of("python", "t.py", "--tokens", l.point().text("tokens"), "$(id)")),
            parse,
            Origin.NONE);
    Backend backend = Backends.of(setup);
    LaunchPlan plan = backend.plan(Points.launch("deepep", Map.of("tokens", 7)));
    assertThat(plan.argv()).containsExactly("python", "t.py", "--tokens", "7", "$(id)");
    assertThat(plan.command()).isEqualTo(plan.argv());
    assertThat(plan.env()).containsExactly(Map.entry("NCCL_DEBUG", "WARN; rm -rf /"));
    assertThat(plan.workdir()).contains(Path.of("/srv/Deep EP"));
    assertThat(plan.shell())
        .isEqualTo(
            "cd '/srv/Deep EP' && NCCL_DEBUG='WARN; rm -rf /' python t.py --tokens 7 '$(id)'");
    assertThat(backend.parse()).isEqualTo(parse);
    assertThat(backend.refuses(Points.of("deepep", Map.of("topk", 300)))).isEmpty();
  }

  @Test
  void a_command_without_a_program_is_a_problem_of_that_line() {
    Backend backend = Backends.of(Setups.own("x", p -> List.of()));
    assertThatThrownBy(() -> backend.plan(Points.launch("x", Map.of())))
        .hasMessageStartingWith("s.groovy:3: backend 'x': command: gives no program for backend=x");
  }
}

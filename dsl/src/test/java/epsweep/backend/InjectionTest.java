package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No value of any setting is ever run by a shell. */
class InjectionTest {
  private static final List<String> TRIES =
      List.of(
          "x;touch pwned;",
          "$(touch pwned)`touch pwned`",
          "'; touch pwned; '",
          "\"$(touch pwned)\"\ntouch pwned\n",
          "-o $(touch pwned)",
          "A=$(touch pwned)");

  @TempDir Path directory;

  static Stream<Arguments> settings() {
    return Backends.settings().entrySet().stream()
        .flatMap(b -> b.getValue().keySet().stream().map(w -> Arguments.of(b.getKey(), w)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("settings")
  void nothing_in_a_setting_is_run(String backend, String word) throws IOException {
    FakeMachine machine = FakeMachine.in(directory);
    for (String value : TRIES) {
      for (Object form : List.of(value, List.of(value))) {
        run(machine, backend, Map.of(word, form), Map.of());
        assertThat(directory.resolve("pwned")).as("%s %s=%s", backend, word, form).doesNotExist();
      }
    }
  }

  @Test
  void nothing_in_the_environment_or_in_a_point_is_run() throws IOException {
    FakeMachine machine = FakeMachine.in(directory);
    for (String backend : Backends.builtIn()) {
      for (String value : TRIES) {
        run(machine, backend, Map.of("hosts", "n1 n2"), Map.of("MY_VALUE", value));
        run(machine, backend, Map.of(), Map.of(value, "1"));
        Map<String, Object> point = Map.of("layout", value, "combine_mode", value);
        LaunchPlan plan =
            Backends.of(Setups.of(backend, Map.of()), machine).plan(Points.launch(backend, point));
        machine.run(stopped(plan));
        assertThat(directory.resolve("pwned")).as("%s %s", backend, value).doesNotExist();
      }
    }
  }

  private static void run(
      FakeMachine machine, String backend, Map<String, Object> settings, Map<String, String> env)
      throws IOException {
    try {
      LaunchPlan plan =
          Backends.of(Setups.of(backend, settings, env), machine)
              .plan(Points.launch(backend, Map.of()));
      if (plan.workdir().isEmpty()) {
        machine.run(stopped(plan));
      }
    } catch (SweepProblem e) {
      assertThat(e.getMessage()).contains("backend '" + backend + "'");
    } catch (IOException e) {
      assertThat(e.getMessage()).contains("Cannot run program");
    }
  }

  /** The plan in a shell of its own, and the embedded benchmark not really run. */
  private static LaunchPlan stopped(LaunchPlan plan) {
    LaunchPlan harmless =
        new LaunchPlan(
            plan.before(),
            plan.env(),
            plan.argv().stream().map(w -> w.startsWith("epsweep.cpu") ? "no.Main" : w).toList(),
            plan.workdir());
    return harmless.argv().contains("no.Main")
        ? LaunchPlan.of(List.of("bash", "-nc", harmless.shell()))
        : LaunchPlan.of(List.of("bash", "-c", harmless.shell()));
  }
}

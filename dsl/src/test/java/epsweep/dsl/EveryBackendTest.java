package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** {@code backend('*') { }}. */
class EveryBackendTest {
  private static final Map<String, Set<String>> SETTINGS =
      Map.of(
          "cpu", Set.of("seed"),
          "torch", Set.of("python", "hosts", "modules"),
          "nccl-ep", Set.of("benchmark", "hosts", "modules"),
          "", Set.of("workdir", "modules"),
          "*", Set.of("python", "hosts", "modules"));

  private static Sweep read(String text, String site) {
    return new ScriptReader(SETTINGS)
        .read("s.groovy", text, Optional.of(new ScriptReader.Source("site.groovy", site)))
        .get(0);
  }

  @Test
  void each_backend_of_the_sweep_has_the_settings_that_it_knows() {
    Sweep sweep =
        read(
            """
            backend('*') { hosts 'n1', 'n2'; python '/p'; env A: '1' }
            backend('own') { command { ['x'] }; modules 'cuda' }
            sweep('x') { backends 'torch', 'nccl-ep', 'own', 'cpu' }
            """,
            "");
    assertThat(sweep.backend("torch").settings())
        .isEqualTo(Map.of("hosts", List.of("n1", "n2"), "python", "/p"));
    assertThat(sweep.backend("nccl-ep").settings()).isEqualTo(Map.of("hosts", List.of("n1", "n2")));
    assertThat(sweep.backend("own").settings()).isEqualTo(Map.of("modules", "cuda"));
    assertThat(sweep.backend("own").command()).isPresent();
    assertThat(sweep.backend("cpu").settings()).isEmpty();
    assertThat(sweep.backend("cpu").env()).isEqualTo(Map.of("A", "1"));
    assertThat(sweep.backend("torch").origin().line()).isEqualTo(1);
  }

  @Test
  void a_backends_own_block_wins_and_a_script_over_a_site_and_a_sweep_over_a_script() {
    String site =
        "backend('*') { hosts 'site'; modules 'site' }\nbackend('torch') { hosts 'mine' }";
    assertThat(read("sweep('x') { backends 'torch' }", site).backend("torch").settings())
        .isEqualTo(Map.of("hosts", "mine", "modules", "site"));
    String script =
        """
        backend('*') { hosts 'script'; modules 'script' }
        sweep('x') { backends 'torch', 'nccl-ep'; backend('*') { modules 'sweep' } }
        """;
    assertThat(read(script, site).backend("torch").settings())
        .isEqualTo(Map.of("hosts", "script", "modules", "sweep"));
    assertThat(
            read(
                    "backend('*') { hosts 'a' }\nbackend('torch') { hosts 'b' }\n"
                        + "sweep('x') { }",
                    "")
                .backend("torch")
                .settings())
        .isEqualTo(Map.of("hosts", "b"));
  }

  @Test
  void it_selects_no_backend() {
    Sweep sweep = read("backend('*') { hosts 'a' }\nsweep('x') { }", "");
    assertThat(Scripts.points(sweep)).extracting(Point::backend).containsExactly("cpu");
    assertThat(sweep.backends()).extracting(setup -> setup.name()).containsExactly("cpu");
  }

  @Test
  void what_cannot_be_said_of_every_backend_is_refused_with_its_line() {
    assertThatThrownBy(() -> read("backend('*') { seed 1 }\nsweep('x') { }", ""))
        .hasMessage("s.groovy:1:16: 'seed' is not a setting of this backend");
    assertThatThrownBy(() -> read("backend('*') { command { p -> ['x'] } }\nsweep('x') { }", ""))
        .hasMessage("s.groovy:1: command: '*' is every backend. Name one of your own");
    assertThatThrownBy(() -> read("sweep('x') { backends '*' }", ""))
        .hasMessage("s.groovy:1: backends: there is no backend '*', but cpu, nccl-ep, torch");
  }
}

package epsweep.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.SweepProblem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BackendsTest {
  @Test
  void an_unknown_name_is_refused_with_the_nearest_and_the_line() {
    assertThatThrownBy(() -> Backends.of(Setups.of("cpv", Map.of())))
        .isInstanceOf(SweepProblem.class)
        .hasMessage(
            "s.groovy:3: backend 'cpv' is not known. Did you mean 'cpu'? A backend of your own"
                + " needs a command: backend('cpv') { command { … } }");
  }

  @Test
  void a_name_like_no_other_is_answered_with_the_list() {
    assertThatThrownBy(() -> Backends.of(Setups.of("something", Map.of())))
        .hasMessageContaining("There are: cpu");
  }

  @Test
  void a_misspelt_setting_is_refused_with_the_nearest_word() {
    assertThatThrownBy(() -> Backends.of(Setups.of("cpu", Map.of("sed", 3))))
        .hasMessage(
            "s.groovy:3: backend 'cpu': sed: this backend has no such setting. Did you mean"
                + " 'seed'?");
  }

  @Test
  void a_setting_of_the_wrong_kind_is_refused() {
    assertThatThrownBy(() -> Backends.of(Setups.of("cpu", Map.of("validate", "yes"))))
        .hasMessage("s.groovy:3: backend 'cpu': validate: takes true or false, got 'yes'");
  }

  @Test
  void a_text_that_no_program_can_be_given_is_refused() {
    assertThatThrownBy(() -> Backends.of(Setups.of("cpu", Map.of("java", "a\0b"))))
        .hasMessageContaining("java: has a NUL character");
  }

  @Test
  void every_built_in_backend_has_help_for_each_setting_and_says_its_rules() {
    assertThat(Backends.settings().keySet()).containsExactlyElementsOf(Backends.builtIn());
    assertThat(Backends.rules().keySet()).containsExactlyElementsOf(Backends.builtIn());
    Backends.settings()
        .forEach((name, words) -> assertThat(words.values()).as(name).noneMatch(String::isBlank));
  }

  @Test
  void every_built_in_backend_can_be_made_with_its_defaults() {
    for (String name : Backends.builtIn()) {
      assertThat(Backends.of(BackendSetup.builtIn(name)).name()).isEqualTo(name);
    }
  }

  @Test
  void a_command_makes_a_built_in_name_the_users_own() {
    Backend own = Backends.of(Setups.own("cpu", p -> List.of("true")));
    assertThat(own.plan(Points.launch("cpu", Map.of())).argv()).containsExactly("true");
  }
}

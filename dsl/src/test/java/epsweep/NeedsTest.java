package epsweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class NeedsTest {
  @Test
  void finds_a_program_by_any_of_its_names() {
    assertThat(Needs.program("no-such-program-here", "sh")).isExecutable().hasFileName("sh");
  }

  @Test
  void skips_for_a_user_and_says_what_is_missing() {
    assertThatThrownBy(() -> Needs.decide(false, "a moon", false))
        .isInstanceOf(TestAbortedException.class)
        .hasMessageContaining("needs a moon");
  }

  @Test
  void fails_in_ci() {
    assertThatThrownBy(() -> Needs.decide(false, "a moon", true))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("needs a moon");
  }

  @Test
  void goes_on_when_all_is_there() {
    assertThatCode(() -> Needs.decide(true, "a moon", true)).doesNotThrowAnyException();
  }
}

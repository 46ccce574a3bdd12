package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.analysis.Judge;
import epsweep.analysis.Repeats;
import org.junit.jupiter.api.Test;

class JudgementTextTest {
  private static String words(Repeats of, Repeats to) {
    return JudgementText.of(new Judge().medians(of, to, true), "a", "b", "faster");
  }

  @Test
  void a_clear_difference_has_its_interval() {
    assertThat(words(Repeats.of(99, 100, 101, 100), Repeats.of(111, 112, 113, 112)))
        .isEqualTo("a faster by 12 % (10 to 14)");
    assertThat(words(Repeats.of(99.9, 100, 100.1, 100), Repeats.of(102, 102.1, 102, 102)))
        .isEqualTo("a faster by 2.0 % (1.9 to 2.2)");
  }

  @Test
  void a_large_one_is_a_factor_and_names_the_other_when_it_wins() {
    assertThat(words(Repeats.of(300, 301, 302, 303), Repeats.of(100, 100, 100, 100)))
        .isEqualTo("b faster by 3.02× (3.00 to 3.03)");
  }

  @Test
  void no_difference_says_how_large_one_could_have_hidden() {
    assertThat(words(Repeats.of(97, 100, 103, 100), Repeats.of(100, 98, 102, 100)))
        .isEqualTo("no difference seen (±5.2 %)");
  }

  @Test
  void two_repeats_say_nothing_however_far_apart() {
    assertThat(words(Repeats.of(1, 1), Repeats.of(100, 100)))
        .isEqualTo("too few repeats to say (n=2)");
  }

  @Test
  void a_value_of_zero_has_no_interval() {
    assertThat(words(Repeats.of(0, 1, 1, 1), Repeats.of(1, 1, 1, 1)))
        .isEqualTo("no interval to say by");
  }
}

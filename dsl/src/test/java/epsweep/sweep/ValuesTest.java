package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValuesTest {
  @Test
  void a_decimal_range_keeps_its_end() {
    assertThat(
            texts(
                Values.steps(new BigDecimal("0.7"), new BigDecimal("0.9"), new BigDecimal("0.05"))))
        .containsExactly("0.7", "0.75", "0.8", "0.85", "0.9");
    assertThat(
            Values.steps(new BigDecimal("0.01"), new BigDecimal("0.03"), new BigDecimal("0.002")))
        .hasSize(11);
  }

  @Test
  void a_decimal_range_of_doubles_shows_no_binary_digits() {
    assertThat(texts(Values.steps(0.1, 1.0, 0.1)))
        .containsExactly("0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1");
  }

  @Test
  void a_range_may_fall() {
    assertThat(Values.steps(4, 1, -1)).containsExactly(4, 3, 2, 1);
  }

  @Test
  void a_step_that_leads_nowhere_is_refused() {
    assertThatThrownBy(() -> Values.steps(1, 4, -1)).hasMessageStartingWith("steps(1, 4, -1): ");
    assertThatThrownBy(() -> Values.steps(1, 4, 0)).isInstanceOf(SweepProblem.class);
  }

  @Test
  void powers_of_two_include_both_ends() {
    assertThat(Values.powersOfTwo(1, 128)).containsExactly(1, 2, 4, 8, 16, 32, 64, 128);
    assertThat(Values.powersOfTwo(8, 100)).containsExactly(8, 16, 32, 64);
    assertThatThrownBy(() -> Values.powersOfTwo(3, 8)).hasMessageContaining("power of two");
    assertThatThrownBy(() -> Values.powersOfTwo(8, 4)).isInstanceOf(SweepProblem.class);
  }

  @Test
  void numbers_are_numbers_whatever_they_were_written_as() {
    assertThat(Values.canonical(64L)).isEqualTo(64);
    assertThat(Values.canonical(new BigDecimal("64.0"))).isEqualTo(64);
    assertThat(Values.canonical(1.5f)).isEqualTo(new BigDecimal("1.5"));
    assertThat(Values.canonical(1L << 40)).isEqualTo(1L << 40);
    assertThat(Values.text(Values.canonical(new BigDecimal("1e3")))).isEqualTo("1000");
    assertThat(Values.text(Values.canonical(1.2e-7))).isEqualTo("0.00000012");
  }

  @Test
  void texts_stay_texts() {
    for (String text : List.of("008", "007.50", "1_000", "y", "n", "", "a,b", "x=a=b")) {
      assertThat(Values.canonical(text)).isEqualTo(text);
    }
  }

  @Test
  void what_is_no_value_is_refused() {
    assertThatThrownBy(() -> Values.canonical(Double.NaN)).isInstanceOf(SweepProblem.class);
    assertThatThrownBy(() -> Values.canonical(null)).isInstanceOf(SweepProblem.class);
  }

  private static List<String> texts(List<Object> values) {
    return values.stream().map(Values::text).toList();
  }

  @Test
  void numbers_that_nobody_can_write_out_are_refused_at_once() {
    for (String number : List.of("1e400000000", "1e-400000000", "-1e1001", "1e-1001")) {
      assertThatThrownBy(() -> Values.canonical(new BigDecimal(number)))
          .isInstanceOf(SweepProblem.class)
          .hasMessage("a value has more than 1000 digits. Give a shorter number");
    }
    assertThat(Values.text(Values.canonical(new BigDecimal("1e999")))).hasSize(1000);
  }

  @Test
  void a_range_of_more_than_a_million_values_is_refused_before_it_is_made() {
    assertThatThrownBy(() -> Values.steps(0, new BigDecimal("1e12"), 1))
        .hasMessage("steps(0, 1E+12, 1): has more than 1000000 values. Give fewer");
    assertThatThrownBy(() -> Values.steps(0, new BigDecimal("1e400000000"), 1))
        .hasMessageContaining("1000 digits");
    assertThat(Values.steps(1, 1_000_000, 1)).hasSize(1_000_000);
  }

  @Test
  void text_that_no_file_can_hold_is_refused() {
    assertThatThrownBy(() -> Values.canonical("\ud800lone")).hasMessageContaining("U+D800");
    assertThatThrownBy(() -> Values.canonical("a\0b")).hasMessageContaining("U+0000");
    assertThat(Values.canonical("\ud83d\ude80 \u202e\u001b[31m"))
        .isEqualTo("\ud83d\ude80 \u202e\u001b[31m");
  }
}

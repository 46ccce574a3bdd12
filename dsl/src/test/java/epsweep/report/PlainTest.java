package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PlainTest {
  @Test
  void a_number_reads_back_as_itself() {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      double any = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(any)) {
        assertThat(Double.parseDouble(Plain.number(any))).isEqualTo(any);
      }
    }
  }

  @Test
  void a_number_has_no_more_digits_than_the_program_printed() {
    Random random = new Random(2);
    for (int i = 0; i < 20_000; i++) {
      String printed = random.nextInt(100_000) + "." + (10 + random.nextInt(90)) + "7";
      assertThat(Plain.number(Double.parseDouble(printed))).isEqualTo(printed);
    }
  }

  @Test
  void there_is_never_an_exponent() {
    assertThat(Plain.number(1.2e-7)).isEqualTo("0.00000012");
    assertThat(Plain.number(2.0e-3)).isEqualTo("0.002");
    assertThat(Plain.number(1e23)).isEqualTo("100000000000000000000000");
    assertThat(Plain.number(12)).isEqualTo("12");
    assertThat(Plain.number(-0.5)).isEqualTo("-0.5");
  }

  @Test
  void nan_and_infinity_are_missing() {
    assertThat(Plain.number(Double.NaN)).isEmpty();
    assertThat(Plain.number(Double.NEGATIVE_INFINITY)).isEmpty();
    assertThat(Plain.statistic("mean", Double.NaN)).isNull();
  }

  @Test
  void a_statistic_has_no_noise_of_binary_fractions() {
    assertThat(Plain.statistic("median", (10.1 + 10.2) / 2)).isEqualTo(10.15);
    assertThat(Plain.statistic("mean", 0.1 + 0.2)).isEqualTo(0.3);
    assertThat(Plain.statistic("stddev", 0.370000000000001)).isEqualTo(0.37);
    assertThat(Plain.statistic("median", 1_000_000_000.12345)).isEqualTo(1_000_000_000.12345);
  }
}

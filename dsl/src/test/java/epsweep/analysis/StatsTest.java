package epsweep.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatsTest {
  @Test
  void a_small_spread_on_large_numbers_is_not_lost() {
    assertThat(Stats.of(1e9 + 0.1, 1e9 + 0.2, 1e9 + 0.3).stddev()).isCloseTo(0.1, within(1e-6));
  }

  @Test
  void the_median_of_an_even_number_lies_between_the_two_in_the_middle() {
    Stats stats = Stats.of(4, 1, 3, 2);

    assertThat(stats.median()).isEqualTo(2.5);
    assertThat(stats.mean()).isEqualTo(2.5);
    assertThat(stats.min()).isEqualTo(1);
    assertThat(stats.max()).isEqualTo(4);
    assertThat(stats.stddev()).isCloseTo(Math.sqrt(5.0 / 3), within(1e-12));
  }

  @Test
  void the_median_of_values_near_the_largest_does_not_overflow() {
    assertThat(Stats.of(Double.MAX_VALUE, Double.MAX_VALUE).median()).isEqualTo(Double.MAX_VALUE);
  }

  @Test
  void one_value_has_no_spread() {
    assertThat(Stats.of(7).stddev()).isNaN();
    assertThat(Stats.of(7).median()).isEqualTo(7);
  }

  @Test
  void no_value_has_no_statistics() {
    assertThat(Stats.of().n()).isZero();
    assertThat(Stats.of().median()).isNaN();
  }

  @Test
  void five_values_are_too_few_for_an_interval_and_six_are_enough() {
    assertThat(Stats.of(1, 2, 3, 4, 5).ciLow()).isNaN();
    assertThat(Stats.of(1, 2, 3, 4, 5, 6).ciLow()).isBetween(1.0, 2.0);
    assertThat(Stats.of(1, 2, 3, 4, 5, 6).ciHigh()).isBetween(5.0, 6.0);
  }

  /**
   * Published example of Hettmansperger and Sheather's interpolation: n = 20 lies between ranks.
   */
  @Test
  void twenty_values_give_an_end_between_the_sixth_and_the_seventh() {
    Stats stats = Stats.of(IntStream.rangeClosed(1, 20).asDoubleStream().toArray());

    assertThat(stats.ciLow()).isBetween(6.0, 7.0);
    assertThat(stats.ciHigh()).isCloseTo(21 - stats.ciLow(), within(1e-12));
  }

  @Test
  void a_far_value_is_marked_and_still_counts() {
    Stats stats = Stats.of(10, 10.1, 9.9, 10.05, 9.95, 10, 30);

    assertThat(stats.outliers()).isEqualTo(1);
    assertThat(stats.n()).isEqualTo(7);
    assertThat(stats.max()).isEqualTo(30);
    assertThat(Outliers.of(10, 10.1, 9.9, 10.05, 9.95, 10, 30)).hasToString("{6}");
  }

  @Test
  void a_last_digit_and_one_of_five_are_no_outliers() {
    assertThat(Stats.of(57.37, 57.37, 57.37, 57.37, 57.37, 57.37, 57.38).outliers()).isZero();
    assertThat(Stats.of(1, 1, 1, 1, 100).outliers()).isZero();
  }

  @Test
  void the_coefficient_of_variation_is_the_spread_over_the_mean() {
    assertThat(Stats.of(9, 10, 11).cv()).isCloseTo(0.1, within(1e-12));
    assertThat(Stats.of(-1, 1).cv()).isNaN();
  }

  @Test
  void the_interval_covers_the_median_in_95_of_100_cases_whatever_the_distribution() {
    Random random = new Random(42);
    int covered = 0;
    int trials = 4_000;
    for (int trial = 0; trial < trials; trial++) {
      double[] skewed = random.doubles(15).map(u -> -Math.log(1 - u)).toArray();
      Stats stats = Stats.of(skewed);
      covered += stats.ciLow() <= Math.log(2) && Math.log(2) <= stats.ciHigh() ? 1 : 0;
    }
    assertThat(covered / (double) trials).isBetween(0.94, 0.96);
  }
}

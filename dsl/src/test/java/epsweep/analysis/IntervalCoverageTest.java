package epsweep.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import epsweep.analysis.Simulated.Order;
import epsweep.analysis.Simulated.Run;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What intervals and verdicts promise, on backends whose truth is known; 2,000 trials each. */
class IntervalCoverageTest {
  private static final int TRIALS = 2_000;
  private static final double FASTER = 0.9;

  private final Judge judge = new Judge();

  @ParameterizedTest
  @CsvSource({
    "NORMAL,6", "NORMAL,7", "NORMAL,10", "NORMAL,20", "NORMAL,50",
    "LOG_NORMAL,6", "LOG_NORMAL,7", "LOG_NORMAL,10", "LOG_NORMAL,20", "LOG_NORMAL,50",
    "BIMODAL,6", "BIMODAL,7", "BIMODAL,10", "BIMODAL,20", "BIMODAL,50",
    "HEAVY_TAILED,6", "HEAVY_TAILED,7", "HEAVY_TAILED,10", "HEAVY_TAILED,20", "HEAVY_TAILED,50"
  })
  void the_interval_of_a_median_covers_it_in_93_to_97_percent(Simulated backend, int n) {
    Random random = new Random(n);
    int covered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Stats stats = Stats.of(backend.values(n, random));
      covered += stats.ciLow() <= 1 && 1 <= stats.ciHigh() ? 1 : 0;
    }
    assertThat(covered / (double) TRIALS).isBetween(0.93, 0.97);
  }

  @ParameterizedTest
  @EnumSource
  void the_interval_of_a_ratio_covers_it_in_93_to_97_percent(Simulated backend) {
    for (int n : new int[] {8, 20}) {
      Random random = new Random(n);
      int covered = 0;
      for (int trial = 0; trial < TRIALS; trial++) {
        Judgement found = judged(backend.run(n, FASTER, Order.INTERLEAVED, random));
        assertThat(found.interval().orElseThrow().paired()).isTrue();
        assertThat(found.interval().orElseThrow().excludes(found.ratio())).isFalse();
        covered += found.interval().orElseThrow().excludes(FASTER) ? 0 : 1;
      }
      assertThat(covered / (double) TRIALS).as("n=" + n).isBetween(0.93, 0.97);
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DRIFTING")
  void the_interval_of_a_ratio_without_pairs_covers_it_in_93_to_97_percent(Simulated backend) {
    for (int n : new int[] {5, 20}) {
      Random random = new Random(n);
      int covered = 0;
      for (int trial = 0; trial < TRIALS; trial++) {
        Judgement found = judged(backend.run(n, FASTER, Order.GRID, random));
        assertThat(found.interval().orElseThrow().paired()).isFalse();
        covered += found.interval().orElseThrow().excludes(FASTER) ? 0 : 1;
      }
      assertThat(covered / (double) TRIALS).as("n=" + n).isBetween(0.93, 0.975);
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_same_backend_twice_differs_in_at_most_5_percent(Simulated backend) {
    Random random = new Random(11);
    int wrong = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      wrong += judged(backend.run(2 + trial % 19, 1, Order.INTERLEAVED, random)).clear() ? 1 : 0;
    }
    assertThat(wrong / (double) TRIALS).isLessThanOrEqualTo(0.05);
  }

  @Test
  void three_percent_under_two_percent_of_noise_are_found_by_20_interleaved_repeats() {
    Random random = new Random(20);
    int found = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Judgement judged = judged(Simulated.NORMAL.run(20, 0.97, Order.INTERLEAVED, random));
      found += judged.finding() == Finding.FIRST ? 1 : 0;
    }
    assertThat(found / (double) TRIALS).isGreaterThan(0.9);
  }

  @Test
  void under_drift_interleaving_gives_the_ratio_and_grid_order_does_not() {
    assertThat(meanRatio(Order.INTERLEAVED)).isCloseTo(1, within(0.002));
    assertThat(meanRatio(Order.GRID)).isLessThan(0.96);
  }

  @Test
  void the_interval_of_a_geometric_mean_covers_it_in_93_to_97_percent() {
    Random random = new Random(5);
    int covered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      GeometricMean mean =
          GeometricMean.of(
              IntStream.range(0, 6)
                  .mapToObj(i -> judged(Simulated.NORMAL.run(8, FASTER, Order.INTERLEAVED, random)))
                  .toList(),
              java.util.Collections.nCopies(6, ""));
      covered += mean.low() <= FASTER && FASTER <= mean.high() ? 1 : 0;
    }
    assertThat(covered / (double) TRIALS).isBetween(0.93, 0.97);
  }

  @Test
  void no_number_of_repeats_says_more_than_its_test_allows() {
    RankTests tests = new RankTests();
    for (int n = 4; n < 50; n++) {
      assertThat(tests.groups(n, n).level()).as("n=" + n).isBetween(0.95, 0.995);
      assertThat(tests.groups(n, n).k()).isPositive();
    }
    for (int n = 6; n < 50; n++) {
      assertThat(tests.pairs(n).level()).as("n=" + n).isBetween(0.95, 0.97);
    }
    assertThat(tests.groups(3, 3).k()).isZero();
    assertThat(tests.pairs(5).k()).isZero();
  }

  /**
   * Published tables: Wilcoxon's signed ranks, n = 20, T = 52; Mann and Whitney, 10 and 10, U = 23.
   */
  @Test
  void the_ranks_are_those_of_published_tables() {
    assertThat(new RankTests().pairs(20).k()).isEqualTo(53);
    assertThat(new RankTests().groups(10, 10).k()).isEqualTo(24);
  }

  private Judgement judged(Run run) {
    return judge.medians(run.of(), run.to(), true);
  }

  private double meanRatio(Order order) {
    Random random = new Random(3);
    return IntStream.range(0, TRIALS)
        .mapToDouble(trial -> judged(Simulated.DRIFTING.run(20, 1, order, random)).ratio())
        .average()
        .orElseThrow();
  }
}

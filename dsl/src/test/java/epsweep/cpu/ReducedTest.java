package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ReducedTest {
  private static final Offset<Double> EXACT = Offset.offset(1e-9);

  @Test
  void takes_the_mean_of_averages_the_least_minimum_and_the_greatest_maximum() {
    Reduced reduced = dispatch(rank(10, 8, 30, 1000), rank(20, 9, 25, 1000));
    assertThat(reduced.times()).isEqualTo(new Times(15, 8, 30));
  }

  @Test
  void throughput_comes_from_averages_and_names_the_slowest_and_the_fastest_rank() {
    // 1 MB in 10, 20 and 40 us is 100, 50 and 25 GB/s; in the mean, 70/3 us, 42.86 GB/s.
    Reduced reduced =
        dispatch(
            rank(20, 1, 99, 1_000_000), rank(40, 1, 99, 1_000_000), rank(10, 1, 99, 1_000_000));
    assertThat(reduced.throughput()).isCloseTo(3e3 / 70, EXACT);
    assertThat(reduced.slowest().throughput()).isCloseTo(25, EXACT);
    assertThat(reduced.slowest().rank()).isEqualTo(1);
    assertThat(reduced.fastest().throughput()).isCloseTo(100, EXACT);
    assertThat(reduced.fastest().rank()).isEqualTo(2);
  }

  @Test
  void ranks_with_different_bytes_keep_their_own() {
    Reduced reduced = dispatch(rank(10, 1, 99, 1_000_000), rank(10, 1, 99, 3_000_000));
    assertThat(reduced.throughput()).isCloseTo(200, EXACT);
    assertThat(reduced.slowest()).isEqualTo(new Reduced.Extreme(100, 0));
    assertThat(reduced.fastest().rank()).isEqualTo(1);
  }

  @Test
  void of_equal_ranks_the_lowest_is_named() {
    Reduced reduced = dispatch(rank(10, 1, 99, 1000), rank(10, 1, 99, 1000));
    assertThat(reduced.slowest().rank()).isZero();
    assertThat(reduced.fastest().rank()).isZero();
  }

  @Test
  void samples_become_microseconds() {
    Times.Samples samples = new Times.Samples();
    samples.add(1500);
    samples.add(4500);
    samples.add(3000);
    assertThat(samples.times()).isEqualTo(new Times(3, 1.5, 4.5));
  }

  private static Reduced dispatch(RankResult... ranks) {
    return Reduced.of(List.of(ranks), RankResult::dispatch, RankResult::dispatchBytes);
  }

  private static RankResult rank(double avg, double min, double max, long bytes) {
    Times times = new Times(avg, min, max);
    return new RankResult(times, times, times, bytes, bytes);
  }
}

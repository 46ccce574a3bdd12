package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SpinBarrierTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void nobody_leaves_before_the_last_has_come(int ranks) {
    World world = world(ranks);
    AtomicInteger arrivals = new AtomicInteger();
    world.onEachRank(
        rank -> {
          for (int round = 1; round <= 300; round++) {
            arrivals.incrementAndGet();
            world.meet(rank);
            assertThat(arrivals.get()).isGreaterThanOrEqualTo(round * ranks);
            world.meet(rank);
            assertThat(arrivals.get()).isLessThanOrEqualTo((round + 1) * ranks);
          }
        });
    assertThat(arrivals).hasValue(300 * ranks);
  }

  @Test
  void a_rank_that_fails_does_not_leave_the_others_waiting() {
    World world = world(4);
    assertThatThrownBy(
            () ->
                world.onEachRank(
                    rank -> {
                      world.meet(rank);
                      if (rank.index == 2) {
                        throw new IllegalArgumentException("broken row");
                      }
                      world.meet(rank);
                    }))
        .hasMessageContaining("broken row");
  }

  private static World world(int ranks) {
    Shape shape = new Shape(ranks, 8, 1, 128, 1);
    return new World(new Workload(shape, Layout.FLAT, DispatchDtype.BF16, 1));
  }
}

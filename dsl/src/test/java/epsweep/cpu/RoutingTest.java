package epsweep.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RoutingTest {
  private static final Shape SHAPE = new Shape(2, 16, 500, 128, 9);

  @Test
  void no_token_has_an_expert_twice() {
    Routing routing = Routing.random(SHAPE, new SplittableRandom(7));
    for (int token = 0; token < 500; token++) {
      int[] experts = Arrays.copyOfRange(routing.experts(), token * 9, token * 9 + 9);
      assertThat(Arrays.stream(experts).distinct()).hasSize(9);
      assertThat(Arrays.stream(experts)).allMatch(e -> e >= 0 && e < 16);
    }
  }

  @Test
  void all_experts_can_be_selected_at_once() {
    Routing routing = Routing.random(new Shape(1, 8, 3, 128, 8), new SplittableRandom(7));
    for (int token = 0; token < 3; token++) {
      int[] experts = Arrays.copyOfRange(routing.experts(), token * 8, token * 8 + 8);
      assertThat(Arrays.stream(experts).boxed()).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7);
    }
  }

  @Test
  void experts_are_about_equally_likely() {
    Routing routing = Routing.random(new Shape(1, 16, 10_000, 128, 4), new SplittableRandom(3));
    int[] counts = new int[16];
    Arrays.stream(routing.experts()).forEach(e -> counts[e]++);
    assertThat(Arrays.stream(counts)).allMatch(count -> count > 2300 && count < 2700);
  }

  @Test
  void weights_are_positive_and_sum_to_one() {
    Routing routing = Routing.random(SHAPE, new SplittableRandom(7));
    for (int token = 0; token < 500; token++) {
      double sum = 0;
      for (int k = 0; k < 9; k++) {
        assertThat(routing.weights()[token * 9 + k]).isPositive();
        sum += routing.weights()[token * 9 + k];
      }
      assertThat(sum).isBetween(1 - 1e-6, 1 + 1e-6);
    }
  }

  @Test
  void the_seed_decides_routing_and_tokens() {
    assertThat(fingerprint(5)).isEqualTo(fingerprint(5)).isNotEqualTo(fingerprint(6));
  }

  @Test
  void ranks_differ_from_each_other() {
    World world = world(5);
    assertThat(world.rank(0).routing.experts()).isNotEqualTo(world.rank(1).routing.experts());
    assertThat(token(world.rank(0))).isNotEqualTo(token(world.rank(1)));
  }

  private static World world(long seed) {
    return new World(
        new Workload(new Shape(2, 16, 4, 128, 3), Layout.EXPERT_MAJOR, DispatchDtype.BF16, seed));
  }

  private static String fingerprint(long seed) {
    World world = world(seed);
    return Arrays.toString(world.rank(1).routing.experts())
        + Arrays.toString(world.rank(1).routing.weights())
        + token(world.rank(1));
  }

  private static String token(Rank rank) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 128; i++) {
      text.append(rank.tokens.getShort(3, i)).append(' ');
    }
    return text.toString();
  }
}

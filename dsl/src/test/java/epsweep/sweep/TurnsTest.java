package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {
  private static SweepBuilder two() {
    return Sweep.named("x").backends("a", "b").tokens(1, 2);
  }

  private static List<Turn> turns(Sweep sweep) {
    List<Turn> all = new ArrayList<>();
    Turns.of(sweep).forEachRemaining(all::add);
    return all;
  }

  private static List<String> shown(Sweep sweep) {
    return turns(sweep).stream()
        .map(Turn::launch)
        .map(l -> l.point().backend() + l.point().tokens() + "r" + l.repeat())
        .toList();
  }

  @Test
  void backends_take_turns_in_each_cell_and_change_sides_with_each_repeat() {
    assertThat(shown(two().repeats(3).build()))
        .containsExactly(
            "a1r1", "b1r1", "a2r1", "b2r1", "b2r2", "a2r2", "b1r2", "a1r2", "a1r3", "b1r3", "a2r3",
            "b2r3");
  }

  @Test
  void every_launch_has_the_place_that_the_grid_gives_it_in_every_order() {
    List<Turn> grid = turns(two().repeats(3).order(Order.GRID).build());
    for (Order order : List.of(Order.INTERLEAVED, Order.SHUFFLED)) {
      assertThat(turns(two().repeats(3).order(order).build()))
          .containsExactlyInAnyOrderElementsOf(grid);
    }
    assertThat(grid.stream().map(Turn::place)).isSorted().startsWith(0L, 1L, 2L);
  }

  @Test
  void a_lone_backend_is_run_point_by_point() {
    assertThat(shown(Sweep.named("x").backend("a").tokens(1, 2).repeats(2).build()))
        .containsExactly("a1r1", "a1r2", "a2r1", "a2r2");
  }

  @Test
  void points_that_another_backend_does_not_have_are_cells_of_their_own() {
    Sweep sweep = two().where(p -> p.backend().equals("a") || p.tokens() == 2).build();
    assertThat(shown(sweep)).containsExactly("a1r1", "a2r1", "b2r1");
  }

  @Test
  void backends_of_cases_take_turns_too() {
    Sweep sweep =
        Sweep.named("x")
            .cases(java.util.Map.of("backend", "a"), java.util.Map.of("backend", "b"))
            .tokens(1, 2)
            .build();
    assertThat(shown(sweep)).containsExactly("a1r1", "b1r1", "a2r1", "b2r1");
  }

  @Test
  void a_shuffled_order_is_the_same_for_a_seed_and_another_for_another() {
    SweepBuilder many = Sweep.named("x").backends("a", "b").tokens(1, 2, 3, 4, 5, 6).repeats(2);
    List<String> seven = shown(many.order(Order.SHUFFLED, 7).build());
    assertThat(shown(many.order(Order.SHUFFLED, 7).build())).isEqualTo(seven);
    assertThat(shown(many.order(Order.SHUFFLED, 8).build())).isNotEqualTo(seven);
    assertThat(seven.subList(0, 12)).allMatch(launch -> launch.endsWith("r1"));
    assertThat(seven.subList(12, 24).stream().map(l -> l.replace("r2", "r1")).toList())
        .containsExactlyInAnyOrderElementsOf(seven.subList(0, 12))
        .isNotEqualTo(seven.subList(0, 12));
  }

  @Test
  void linear_drift_hits_all_points_alike_when_they_take_turns() {
    assertThat(meanTurns(two().repeats(4).build())).containsOnly(7.5);
    assertThat(meanTurns(two().repeats(4).order(Order.GRID).build()))
        .containsExactly(1.5, 5.5, 9.5, 13.5);
  }

  /** When each point is run, on average. */
  private static List<Double> meanTurns(Sweep sweep) {
    List<Turn> turns = turns(sweep);
    double[] sums = new double[4];
    for (int at = 0; at < turns.size(); at++) {
      sums[(int) turns.get(at).place() / 4] += at / 4.0;
    }
    return java.util.Arrays.stream(sums).boxed().toList();
  }

  @Test
  void a_grid_of_ten_million_points_is_walked_and_not_held() {
    Object[] many = java.util.stream.IntStream.rangeClosed(1, 3200).boxed().toArray();
    SweepBuilder huge = Sweep.named("x").backends("a", "b").tokens(many).axis("sms", many);
    assertThat(Turns.of(huge.order(Order.GRID).build()).next().place()).isZero();
    assertThatThrownBy(() -> Turns.of(huge.order(Order.INTERLEAVED).build()))
        .isInstanceOf(SweepProblem.class)
        .hasMessageContaining("order 'interleaved'")
        .hasMessageContaining("order 'grid'");
  }

  @Test
  void refuses_an_order_of_the_grid_with_repeats_until() {
    assertThatThrownBy(
            () ->
                two().repeats(new Precision("total_avg_us", 0.02, 6), 20).order(Order.GRID).build())
        .hasMessageContaining("order 'grid'");
  }

  @Test
  void refuses_to_discard_all_repeats() {
    assertThatThrownBy(() -> two().repeats(2).discard(2).build())
        .hasMessage("discard 2: leaves nothing of repeats 2. Write more repeats");
  }
}

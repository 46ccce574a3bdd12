package epsweep.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanTest {
  @Test
  void axes_multiply_in_the_order_written() {
    Sweep sweep = Sweep.named("x").tokens(1, 2).layouts("em", "rm").build();

    assertThat(show(sweep, "tokens", "layout")).containsExactly("1 em", "1 rm", "2 em", "2 rm");
  }

  @Test
  void what_is_left_out_has_the_drivers_defaults() {
    Point point = Plan.of(Sweep.named("x").backends("nccl-ep").build()).points().next();

    assertThat(point.toString())
        .isEqualTo(
            "backend=nccl-ep algorithm=ll layout=em dispatch_dtype=bf16"
                + " combine_mode=rank_local_reduce nodes=1 ranks=4 experts=256 tokens=128"
                + " hidden=7168 topk=8 blocks=130");
  }

  @Test
  void left_out_ranks_follow_the_backend() {
    Sweep sweep = Sweep.named("x").backends("cpu", "nccl-ep").build();

    assertThat(show(sweep, "backend", "ranks")).containsExactly("cpu 2", "nccl-ep 4");
  }

  @Test
  void a_derived_axis_sees_the_point_so_far_defaults_too() {
    Sweep sweep =
        Sweep.named("x").experts(64, 128).derived("tokens", p -> p.experts() / p.ranks()).build();

    assertThat(show(sweep, "experts", "tokens")).containsExactly("64 32", "128 64");
  }

  @Test
  void a_derived_axis_may_give_several_values() {
    Sweep sweep =
        Sweep.named("x").experts(8, 16).derived("topk", p -> List.of(1, p.experts() / 4)).build();

    assertThat(show(sweep, "experts", "topk")).containsExactly("8 1", "8 2", "16 1", "16 4");
  }

  @Test
  void zipped_axes_walk_together() {
    Sweep sweep =
        Sweep.named("x").hidden(4096, 7168).tokens(1, 2).topk(4, 8).zip("hidden", "topk").build();

    assertThat(show(sweep, "hidden", "topk", "tokens"))
        .containsExactly("4096 4 1", "4096 4 2", "7168 8 1", "7168 8 2");
  }

  @Test
  void a_zip_of_unequal_lengths_is_refused() {
    assertThatThrownBy(() -> Sweep.named("x").hidden(1, 2).topk(4).zip("hidden", "topk").build())
        .hasMessage("zip: 'hidden' has 2 values and 'topk' has 1. Give all the same number");
  }

  @Test
  void cases_add_points_and_the_other_axes_multiply() {
    Sweep sweep =
        Sweep.named("x")
            .backends("a", "b")
            .experts(64)
            .tokens(1, 2)
            .cases(Map.of("experts", 512, "tokens", 4096))
            .build();

    assertThat(show(sweep, "backend", "experts", "tokens"))
        .containsExactly("a 64 1", "a 64 2", "b 64 1", "b 64 2", "a 512 4096", "b 512 4096");
  }

  @Test
  void cases_stand_alone_when_no_axis_of_theirs_is_written() {
    Sweep sweep =
        Sweep.named("x")
            .layouts("em", "rm")
            .cases(Map.of("experts", 64, "tokens", 1), Map.of("experts", 128, "tokens", 2))
            .build();

    assertThat(show(sweep, "experts", "tokens", "layout"))
        .containsExactly("64 1 em", "64 1 rm", "128 2 em", "128 2 rm");
  }

  @Test
  void a_point_that_is_there_already_is_counted_once() {
    Sweep sweep =
        Sweep.named("x").tokens(1, 2).cases(Map.of("tokens", 2), Map.of("tokens", 3)).build();

    assertThat(show(sweep, "tokens")).containsExactly("1", "2", "3");
    assertThat(Plan.of(sweep).count().doubled()).isEqualTo(1);
  }

  @Test
  void a_case_that_leaves_a_custom_axis_open_is_refused() {
    assertThatThrownBy(
            () -> Sweep.named("x").tokens(1).cases(Map.of("tokens", 1, "path", "a")).build())
        .hasMessageContaining("has no value for 'path'");
  }

  @Test
  void rules_are_counted_where_they_drop_first() {
    Sweep sweep =
        Sweep.named("x")
            .experts(63, 64)
            .tokens(1, 2, 3)
            .where(p -> p.experts() % 2 == 0)
            .exclude(p -> p.tokens() == 3)
            .repeats(5)
            .build();

    PlanCount count = Plan.of(sweep).count();

    assertThat(count.candidates()).isEqualTo(6);
    assertThat(count.removed()).extracting(PlanCount.Removed::points).containsExactly(3L, 1L);
    assertThat(count.points()).isEqualTo(2);
    assertThat(count.launches()).isEqualTo(10);
  }

  @Test
  void a_rule_that_leaves_nothing_is_named() {
    Sweep sweep =
        Sweep.named("x").tokens(1).at(new Origin("s.groovy", 7)).where(p -> false).build();

    assertThatThrownBy(() -> Plan.of(sweep).count())
        .hasMessage(
            "s.groovy:7: where: leaves no point (it removed 1 of 1). Loosen it, or add values");
  }

  @Test
  void launches_repeat_each_point() {
    List<String> launches = new ArrayList<>();
    Plan.of(Sweep.named("x").tokens(1, 2).repeats(2).build())
        .launches()
        .forEachRemaining(l -> launches.add(l.point().tokens() + "r" + l.repeat()));

    assertThat(launches).containsExactly("1r1", "1r2", "2r1", "2r2");
  }

  @Test
  void counts_must_be_positive() {
    assertThatThrownBy(() -> Sweep.named("x").at(new Origin("s.groovy", 3)).tokens(0))
        .hasMessage("s.groovy:3: tokens: must be a positive integer, got 0");
    assertThatThrownBy(() -> Sweep.named("x").tokens("128"))
        .hasMessage("tokens: must be a positive integer, got '128'");
    assertThatThrownBy(() -> Sweep.named("x").tokens())
        .hasMessage("tokens: has no values. Give at least one");
    assertThatThrownBy(() -> Sweep.named("x").tokens(1, 1)).hasMessage("tokens: 1 is given twice");
  }

  @Test
  void a_selection_of_nothing_is_an_error() {
    Sweep sweep = Sweep.named("x").tokens(1, 2).build();

    assertThatThrownBy(() -> Plan.of(sweep, only("tokens", "3")))
        .hasMessage("--only tokens=3: no such value; the sweep has: 1, 2");
    assertThatThrownBy(() -> Plan.of(sweep, only("point", "ffffffffffff")).count())
        .hasMessage("--only point=ffffffffffff: no point matches");
  }

  @Test
  void one_point_can_be_selected_by_its_id() {
    Sweep sweep = Sweep.named("x").tokens(1, 2).build();
    Point second = points(sweep).get(1);

    assertThat(Plan.of(sweep, only("point", second.id())).points().next()).isEqualTo(second);
  }

  @Test
  void ten_million_points_are_walked_one_by_one() {
    Object[] thousand = IntStream.rangeClosed(1, 1000).boxed().toArray();
    Object[] hundred = IntStream.rangeClosed(1, 100).boxed().toArray();
    Sweep sweep = Sweep.named("x").experts(thousand).tokens(hundred).blocks(hundred).build();
    long before = usedHeap();
    var walk = Plan.of(sweep).points();
    for (int i = 0; i < 200_000; i++) {
      walk.next();
    }

    assertThat(usedHeap() - before).isLessThan(20_000_000);
    assertThat(walk.next().tokens()).isEqualTo(1);
  }

  private static long usedHeap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static Selection only(String axis, String value) {
    return new Selection(Map.of(axis, Set.of(value)));
  }

  private static List<Point> points(Sweep sweep) {
    List<Point> points = new ArrayList<>();
    Plan.of(sweep).points().forEachRemaining(points::add);
    return points;
  }

  private static List<String> show(Sweep sweep, String... axes) {
    return points(sweep).stream()
        .map(p -> String.join(" ", List.of(axes).stream().map(p::text).toList()))
        .toList();
  }
}

package epsweep.search;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.analysis.RefineAnswer;
import epsweep.analysis.RefineCell;
import epsweep.analysis.RefineCell.Reason;
import epsweep.analysis.SearchAnswer;
import epsweep.sweep.Launch;
import epsweep.sweep.Origin;
import epsweep.sweep.Search;
import epsweep.sweep.Searched;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class RefineTest {
  private static SweepBuilder sweep(int launches) {
    return Sweep.named("x").refine("tokens", 1, 4096, launches);
  }

  /** Level up to 64 tokens, and in proportion from there. */
  private static double knee(Launch launch) {
    return Math.max(50, 50.0 * launch.point().tokens() / 64);
  }

  private static ToDoubleFunction<Launch> noisy(ToDoubleFunction<Launch> curve, long seed) {
    Random random = new Random(seed);
    return launch -> curve.applyAsDouble(launch) * Math.exp(0.02 * random.nextGaussian());
  }

  private static RefineCell only(Trial trial) {
    RefineAnswer answer = (RefineAnswer) SearchAnswer.of(trial.data()).orElseThrow();
    assertThat(answer.cells()).hasSize(1);
    return answer.cells().get(0);
  }

  private static List<Double> values(RefineCell cell, Reason reason) {
    return cell.steps(reason).stream().map(step -> Searched.number(step.value())).toList();
  }

  @Test
  void values_are_added_where_the_curve_bends() {
    Trial trial = Trial.run(sweep(80).build(), RefineTest::knee);

    RefineCell cell = only(trial);
    assertThat(cell.first()).isEqualTo(7);
    assertThat(values(cell, Reason.BEND)).hasSizeGreaterThanOrEqualTo(4);
    assertThat(values(cell, Reason.BEND)).allMatch(tokens -> tokens > 16 && tokens < 256);
    assertThat(values(cell, Reason.BEND)).anyMatch(tokens -> tokens > 48 && tokens < 80);
  }

  @Test
  void the_budget_is_kept_and_spent() {
    for (int budget : new int[] {42, 47, 48, 100}) {
      Trial trial = Trial.run(sweep(budget).build(), noisy(RefineTest::knee, budget));
      assertThat(trial.turns().size()).isBetween(budget - 5, budget);
    }
  }

  @Test
  void a_budget_of_time_counts_what_launches_took() {
    Search.Budget budget =
        new Search.Budget(Optional.of(Duration.ofSeconds(70)), OptionalInt.empty());
    Search search =
        new Search.Refine(new Searched("tokens", 1, 4096), budget, "total_avg_us", Origin.NONE);
    Trial trial = Trial.run(Sweep.named("x").report(search).build(), RefineTest::knee);

    assertThat(trial.turns()).hasSize(72);
  }

  @Test
  void a_value_with_a_wide_interval_is_measured_again() {
    Random random = new Random(1);
    Trial trial =
        Trial.run(
            sweep(66).build(),
            launch ->
                launch.point().tokens() == 4096 ? 50 * Math.exp(0.3 * random.nextGaussian()) : 50);

    assertThat(values(only(trial), Reason.INTERVAL)).startsWith(4096.0);
    RefineCell.Knot last = only(trial).curve().get(only(trial).curve().size() - 1);
    assertThat(last.n()).isGreaterThan(6);
  }

  @Test
  void a_straight_curve_gets_values_in_its_widest_gaps_and_then_ends() {
    Trial trial = Trial.run(sweep(60).build(), launch -> 3.0 * launch.point().tokens());
    assertThat(only(trial).steps()).hasSize(3).allMatch(step -> step.reason() == Reason.GAP);

    Trial all = Trial.run(sweep(100_000).build(), launch -> 3.0 * launch.point().tokens());
    assertThat(all.share()).isEqualTo(1);
  }

  @Test
  void the_steps_of_a_report_are_those_of_the_run() {
    Trial trial = Trial.run(sweep(120).build(), noisy(RefineTest::knee, 4));

    List<Integer> run =
        trial.turns().stream()
            .skip(7 * 6)
            .filter(turn -> turn.launch().repeat() % 6 == 1)
            .map(turn -> turn.launch().point().tokens())
            .toList();
    assertThat(only(trial).steps().stream().map(step -> step.value()).toList())
        .isEqualTo(List.<Object>copyOf(run));
  }

  @Test
  void a_search_that_was_stopped_goes_on_and_measures_nothing_again() {
    Trial whole = Trial.run(sweep(120).build(), noisy(RefineTest::knee, 4));
    for (int stop : new int[] {1, 41, 50, 100}) {
      Trial.Machine machine = new Trial.Machine(sweep(120).build(), noisy(RefineTest::knee, 4));
      int before = machine.run(stop).turns().size();
      Trial rest = machine.run(Integer.MAX_VALUE);
      assertThat(before + rest.turns().size()).isEqualTo(whole.turns().size());
      assertThat(rest.rows()).isEqualTo(whole.rows());
    }
  }

  @Test
  void the_budget_goes_to_the_curve_that_bends() {
    Trial trial =
        Trial.run(
            sweep(140).layouts("em", "rm").build(),
            launch -> launch.point().layout().equals("em") ? knee(launch) : 70);

    RefineAnswer answer = (RefineAnswer) SearchAnswer.of(trial.data()).orElseThrow();
    assertThat(answer.space().by()).containsExactly("layout");
    assertThat(answer.cells().get(0).steps(Reason.BEND)).hasSizeGreaterThanOrEqualTo(4);
    assertThat(answer.cells().get(1).steps(Reason.BEND)).isEmpty();
  }

  @Test
  void a_curve_that_fails_everywhere_ends_with_the_first_look() {
    Trial trial = Trial.run(sweep(200).build(), launch -> Double.NaN);

    assertThat(trial.turns()).hasSize(42);
    assertThat(only(trial).curve()).isEmpty();
  }
}

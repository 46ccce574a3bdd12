package epsweep.search;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.analysis.SearchAnswer;
import epsweep.analysis.TuneAnswer;
import epsweep.analysis.TuneCell;
import epsweep.analysis.TuneCell.Answer;
import epsweep.sweep.Launch;
import epsweep.sweep.Origin;
import epsweep.sweep.Search;
import epsweep.sweep.Searched;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TuneTest {
  private static final int TRIALS = 40;
  private static final List<Integer> BLOCKS = IntStream.rangeClosed(16, 130).boxed().toList();

  private static SweepBuilder sweep() {
    return Sweep.named("x").tune("blocks", BLOCKS, "total_avg_us");
  }

  /** Least at 71 blocks; 48 % above at the default of 130. */
  private static double valley(Launch launch) {
    double away = (launch.point().blocks() - 71) / 60.0;
    return 40 * (1 + away * away / 2);
  }

  private static ToDoubleFunction<Launch> noisy(ToDoubleFunction<Launch> curve, long seed) {
    Random random = new Random(seed);
    return launch -> curve.applyAsDouble(launch) * Math.exp(0.02 * random.nextGaussian());
  }

  private static TuneCell only(Trial trial) {
    TuneAnswer answer = (TuneAnswer) SearchAnswer.of(trial.data()).orElseThrow();
    assertThat(answer.cells()).hasSize(1);
    return answer.cells().get(0);
  }

  @Test
  void the_best_of_a_valley_is_found_for_a_fifth_of_the_grid() {
    Trial trial = Trial.run(sweep().build(), TuneTest::valley);

    assertThat(only(trial).best().orElseThrow().choice()).containsExactly(71);
    assertThat(only(trial).answer()).isEqualTo(Answer.BETTER);
    assertThat(trial.share()).isLessThan(0.2);
  }

  @Test
  void under_noise_the_best_is_as_good_as_the_true_one_for_a_quarter_of_the_grid() {
    int good = 0;
    for (int seed = 0; seed < TRIALS; seed++) {
      Trial trial = Trial.run(sweep().build(), noisy(TuneTest::valley, seed));
      TuneCell cell = only(trial);
      assertThat(cell.answer()).as("seed " + seed).isEqualTo(Answer.BETTER);
      assertThat(trial.share()).isLessThan(0.25);
      double away = ((Integer) cell.best().orElseThrow().choice().get(0) - 71) / 60.0;
      good += away * away / 2 < 0.03 ? 1 : 0;
    }
    assertThat(good).isGreaterThanOrEqualTo(TRIALS * 95 / 100);
  }

  @Test
  void where_all_are_alike_the_picked_one_is_not_called_better() {
    int better = 0;
    for (int seed = 0; seed < 2 * TRIALS; seed++) {
      TuneCell cell = only(Trial.run(sweep().build(), noisy(launch -> 40, seed)));
      better += cell.answer() == Answer.BETTER ? 1 : 0;
    }
    assertThat(better).isLessThanOrEqualTo(2 * TRIALS * 5 / 100);
  }

  @Test
  void the_best_is_confirmed_by_launches_that_did_not_pick_it() {
    Trial trial = Trial.run(sweep().build(), noisy(TuneTest::valley, 1));
    Object best = only(trial).best().orElseThrow().choice().get(0);

    assertThat(trial.turns().stream().filter(turn -> turn.launch().repeat() > 6))
        .hasSize(12)
        .allMatch(turn -> List.of(best, 130).contains(turn.launch().point().blocks()));
    assertThat(only(trial).confirmed().n()).isEqualTo(6);
    assertThat(only(trial).confirmed().interval().orElseThrow().paired()).isTrue();
  }

  @Test
  void a_default_that_is_the_best_needs_no_confirmation() {
    Trial trial = Trial.run(sweep().build(), launch -> 200 - launch.point().blocks());

    assertThat(only(trial).answer()).isEqualTo(Answer.USUAL);
    assertThat(trial.turns()).allMatch(turn -> turn.launch().repeat() <= 6);
  }

  @Test
  void of_two_valleys_that_the_first_look_sees_the_deeper_one_is_found() {
    Trial trial =
        Trial.run(
            sweep().build(),
            launch -> {
              int blocks = launch.point().blocks();
              return 50 - 5 * near(blocks, 40, 12) - 8 * near(blocks, 105, 12);
            });

    assertThat(only(trial).best().orElseThrow().choice()).containsExactly(105);
  }

  private static double near(int at, int centre, double width) {
    return Math.exp(-Math.pow((at - centre) / width, 2));
  }

  @Test
  void two_axes_are_tuned_together_for_a_tenth_of_their_grid() {
    List<Searched> axes =
        List.of(
            new Searched("blocks", Optional.empty(), Optional.empty(), List.copyOf(BLOCKS)),
            new Searched(
                "sms",
                Optional.empty(),
                Optional.empty(),
                List.copyOf(IntStream.rangeClosed(8, 40).boxed().toList())));
    Sweep sweep =
        Sweep.named("x")
            .axis("sms", 24)
            .report(
                new Search.Tune(
                    axes, Map.of("blocks", 130, "sms", 24), "total_avg_us", true, Origin.NONE))
            .build();
    Trial trial =
        Trial.run(
            sweep,
            launch -> {
              double sms = ((Integer) launch.point().get("sms") - 31) / 20.0;
              return valley(launch) * (1 + sms * sms);
            });

    List<Object> best = only(trial).best().orElseThrow().choice();
    assertThat((Integer) best.get(0)).isBetween(70, 72);
    assertThat((Integer) best.get(1)).isBetween(30, 32);
    assertThat(only(trial).answer()).isEqualTo(Answer.BETTER);
    assertThat(trial.share()).isLessThan(0.1);
  }

  @Test
  void more_may_be_better() {
    List<Searched> axes =
        List.of(new Searched("blocks", Optional.empty(), Optional.empty(), List.copyOf(BLOCKS)));
    Sweep sweep =
        Sweep.named("x")
            .report(
                new Search.Tune(axes, Map.of("blocks", 130), "total_avg_us", false, Origin.NONE))
            .build();
    Trial trial = Trial.run(sweep, launch -> 1000 / valley(launch));

    assertThat(only(trial).best().orElseThrow().choice()).containsExactly(71);
    assertThat(only(trial).answer()).isEqualTo(Answer.BETTER);
  }

  @Test
  void a_search_that_was_stopped_goes_on_and_measures_nothing_again() {
    Trial whole = Trial.run(sweep().build(), noisy(TuneTest::valley, 5));
    for (int stop : new int[] {1, 40, 61, 75}) {
      Trial.Machine machine = new Trial.Machine(sweep().build(), noisy(TuneTest::valley, 5));
      int before = machine.run(stop).turns().size();
      Trial rest = machine.run(Integer.MAX_VALUE);
      assertThat(before + rest.turns().size()).isEqualTo(whole.turns().size());
      assertThat(rest.rows()).isEqualTo(whole.rows());
    }
  }

  @Test
  void a_default_that_gives_no_value_leaves_the_best_unconfirmed() {
    Trial trial =
        Trial.run(
            sweep().build(),
            launch -> launch.point().blocks() == 130 ? Double.NaN : valley(launch));

    assertThat(only(trial).answer()).isEqualTo(Answer.CANNOT_SAY);
    assertThat(only(trial).best().orElseThrow().choice()).containsExactly(71);
  }
}

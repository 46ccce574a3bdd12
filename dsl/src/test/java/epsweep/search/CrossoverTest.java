package epsweep.search;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.analysis.CrossoverAnswer;
import epsweep.analysis.CrossoverCell;
import epsweep.analysis.CrossoverCell.Answer;
import epsweep.analysis.CrossoverCell.Crossing;
import epsweep.analysis.CrossoverCell.Touch;
import epsweep.analysis.Finding;
import epsweep.analysis.SearchAnswer;
import epsweep.results.Row;
import epsweep.sweep.Launch;
import epsweep.sweep.Searched;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import epsweep.sweep.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class CrossoverTest {
  private static final int TRIALS = 40;

  /** a is 10 µs and 1 µs a token, b 50 µs and 0.2 µs a token: they are equal at 50 tokens. */
  private static final double TRUTH = 50;

  private static SweepBuilder sweep() {
    return Sweep.named("x").backends("a", "b").crossover("tokens", "a", "b", 1, 4096);
  }

  private static double known(Launch launch) {
    int tokens = launch.point().tokens();
    return launch.point().backend().equals("a") ? 10 + tokens : 50 + 0.2 * tokens;
  }

  /** b takes 100 µs, a so many times that. */
  private static ToDoubleFunction<Launch> ratio(DoubleUnaryOperator ofLogTokens) {
    return launch ->
        launch.point().backend().equals("b")
            ? 100
            : 100 * ofLogTokens.applyAsDouble(Math.log(launch.point().tokens()) / Math.log(2));
  }

  private static ToDoubleFunction<Launch> noisy(
      ToDoubleFunction<Launch> curve, double noise, long seed) {
    Random random = new Random(seed);
    return launch -> curve.applyAsDouble(launch) * Math.exp(noise * random.nextGaussian());
  }

  private static CrossoverCell only(Trial trial) {
    CrossoverAnswer answer = (CrossoverAnswer) SearchAnswer.of(trial.data()).orElseThrow();
    assertThat(answer.cells()).hasSize(1);
    assertThat(answer.spent().launches()).isEqualTo(trial.turns().size());
    return answer.cells().get(0);
  }

  private static boolean holds(CrossoverCell cell, double truth) {
    double step = Math.pow(2, 1.0 / Searched.PER_OCTAVE);
    return cell.crossings().stream()
        .anyMatch(
            c ->
                Searched.number(c.from()) / step <= truth
                    && truth <= Searched.number(c.to()) * step);
  }

  @Test
  void a_crossing_of_known_curves_lies_between_neighbours_of_the_grid() {
    Trial trial = Trial.run(sweep().build(), CrossoverTest::known);

    CrossoverCell cell = only(trial);
    assertThat(cell.crossings()).containsExactly(new Crossing(49, 54, Finding.FIRST, 0));
    List<Object> grid = trial.sweep().axis("tokens").orElseThrow().values();
    assertThat(grid.indexOf(54) - grid.indexOf(49)).isEqualTo(1);
    assertThat(trial.share()).isLessThan(0.25);
  }

  @Test
  void under_noise_the_crossing_is_within_one_step_for_a_quarter_of_the_launches() {
    int held = 0;
    for (int seed = 0; seed < TRIALS; seed++) {
      Trial trial = Trial.run(sweep().build(), noisy(CrossoverTest::known, 0.02, seed));
      CrossoverCell cell = only(trial);
      assertThat(trial.share()).as("seed " + seed).isLessThanOrEqualTo(0.25);
      assertThat(cell.answer()).as("seed " + seed).isEqualTo(Answer.ONE);
      held += holds(cell, TRUTH) ? 1 : 0;
    }
    assertThat(held).isGreaterThanOrEqualTo(TRIALS * 97 / 100);
  }

  @Test
  void curves_that_never_cross_have_no_crossing_at_the_price_of_the_coarse_look() {
    for (int seed = 0; seed < TRIALS; seed++) {
      Trial trial = Trial.run(sweep().build(), noisy(ratio(t -> 0.8), 0.02, seed));
      CrossoverCell cell = only(trial);
      assertThat(cell.answer()).as("seed " + seed).isEqualTo(Answer.NONE);
      assertThat(cell.crossings()).isEmpty();
      assertThat(trial.share()).isLessThan(0.15);
    }
  }

  @Test
  void curves_that_touch_do_not_cross() {
    List<Object> grid = sweep().build().axis("tokens").orElseThrow().values();
    double at = Math.log(Searched.number(grid.get(coarse().get(3)))) / Math.log(2);
    int touched = 0;
    for (int seed = 0; seed < TRIALS; seed++) {
      Trial trial =
          Trial.run(
              sweep().build(), noisy(ratio(t -> Math.exp(0.3 * Math.abs(t - at))), 0.02, seed));
      CrossoverCell cell = only(trial);
      assertThat(cell.answer()).as("seed " + seed).isEqualTo(Answer.NONE);
      for (Touch touch : cell.touches()) {
        assertThat(touch.ahead()).isEqualTo(Finding.SECOND);
      }
      touched += cell.touches().size() == 1 ? 1 : 0;
    }
    // In the others the launches at that point happened to differ, or it lies between two.
    assertThat(touched).isGreaterThan(TRIALS * 90 / 100);
  }

  private static List<Integer> coarse() {
    List<Object> grid = sweep().build().axis("tokens").orElseThrow().values();
    Trial trial = Trial.run(sweep().build(), ratio(t -> 0.5));
    Set<Integer> places = new java.util.TreeSet<>();
    trial.turns().forEach(turn -> places.add(grid.indexOf(turn.launch().point().tokens())));
    return List.copyOf(places);
  }

  @Test
  void curves_that_cross_twice_have_two_crossings() {
    // Equal at 16 and at 1024 tokens; between them a is faster by up to a third.
    ToDoubleFunction<Launch> twice = ratio(t -> Math.exp(0.045 * (t - 4) * (t - 10)));
    for (int seed = 0; seed < TRIALS; seed++) {
      Trial trial = Trial.run(sweep().build(), noisy(twice, 0.02, seed));
      CrossoverCell cell = only(trial);
      assertThat(cell.answer()).as("seed " + seed).isEqualTo(Answer.SEVERAL);
      assertThat(cell.crossings()).hasSize(2);
      assertThat(holds(cell, 16)).as("seed " + seed).isTrue();
      assertThat(holds(cell, 1024)).as("seed " + seed).isTrue();
      assertThat(cell.crossings().get(0).before()).isEqualTo(Finding.SECOND);
    }
  }

  @Test
  void the_same_backend_twice_rarely_crosses_itself() {
    int crossed = 0;
    for (int seed = 0; seed < TRIALS; seed++) {
      Trial trial = Trial.run(sweep().build(), noisy(ratio(t -> 1), 0.02, seed));
      crossed += only(trial).crossings().isEmpty() ? 0 : 1;
    }
    assertThat(crossed).isLessThanOrEqualTo(TRIALS * 5 / 100);
  }

  @Test
  void recorded_launches_give_the_same_answer_as_simulated_ones() throws IOException {
    Path recorded = Path.of("../../shared/measured/h200x2-launches.csv");
    Assumptions.assumeTrue(
        Files.exists(recorded), "skipped: no recorded launches at " + recorded.toAbsolutePath());
    List<Double> first = recorded(recorded, "mscclpp-cpp");
    List<Double> second = recorded(recorded, "nccl-ep");
    int held = 0;
    for (int seed = 0; seed < TRIALS; seed++) {
      Random random = new Random(seed);
      ToDoubleFunction<Launch> drawn =
          launch -> {
            List<Double> from = launch.point().backend().equals("a") ? first : second;
            return known(launch) * from.get(random.nextInt(from.size()));
          };
      CrossoverCell cell = only(Trial.run(sweep().build(), drawn));
      held += cell.crossings().size() == 1 && holds(cell, TRUTH) ? 1 : 0;
    }
    assertThat(held).isGreaterThanOrEqualTo(TRIALS * 95 / 100);
  }

  /** 70 launches of one point over their median. */
  private static List<Double> recorded(Path file, String backend) throws IOException {
    List<Double> values = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      String[] cells = line.split(",");
      if (cells[2].equals("repeat") && cells[3].equals(backend) && cells[7].equals("0")) {
        values.add(Double.parseDouble(cells[15]));
      }
    }
    double median = epsweep.analysis.Stats.of(doubles(values)).median();
    return values.stream().map(value -> value / median).toList();
  }

  private static double[] doubles(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  @Test
  void each_cell_of_the_other_axes_has_a_crossing_of_its_own() {
    Sweep sweep = sweep().experts(64, 128).build();
    Trial trial =
        Trial.run(
            sweep,
            launch ->
                launch.point().backend().equals("a")
                    ? 10 + launch.point().tokens()
                    : (launch.point().experts() == 64 ? 50 : 800) + 0.2 * launch.point().tokens());

    CrossoverAnswer answer = (CrossoverAnswer) SearchAnswer.of(trial.data()).orElseThrow();
    assertThat(answer.space().by()).containsExactly("experts");
    assertThat(answer.cells())
        .extracting(cell -> cell.key() + " " + cell.crossings())
        .containsExactly(
            "[64] [Crossing[from=49, to=54, before=FIRST, between=0]]",
            "[128] [Crossing[from=939, to=1024, before=FIRST, between=0]]");
  }

  @Test
  void backends_take_turns_and_rows_stand_in_the_order_of_the_grid() {
    Trial trial = Trial.run(sweep().build(), CrossoverTest::known);

    List<String> first =
        trial.turns().stream().limit(4).map(turn -> turn.launch().point().backend()).toList();
    assertThat(first).containsExactly("a", "b", "a", "b");
    int batch = 2 * coarse().size();
    assertThat(trial.turns().get(batch).launch()).isEqualTo(again(trial.turns().get(batch - 1)));
    assertThat(trial.rows().stream().map(row -> row.launch().point().tokens()).toList()).isSorted();
    assertThat(trial.rows()).hasSameSizeAs(new HashSet<>(trial.rows()));
  }

  private static Launch again(Turn turn) {
    return new Launch(turn.launch().point(), 2, turn.launch().measure());
  }

  @Test
  void a_search_that_was_stopped_goes_on_and_measures_nothing_again() {
    Trial whole = Trial.run(sweep().build(), noisy(CrossoverTest::known, 0.02, 3));
    for (int stop : new int[] {1, 7, 100, 150}) {
      Trial.Machine machine =
          new Trial.Machine(sweep().build(), noisy(CrossoverTest::known, 0.02, 3));
      int before = machine.run(stop).turns().size();
      Trial rest = machine.run(Integer.MAX_VALUE);
      assertThat(before + rest.turns().size()).isEqualTo(whole.turns().size());
      assertThat(rest.rows()).isEqualTo(whole.rows());
      assertThat(machine.run(Integer.MAX_VALUE).turns()).isEmpty();
    }
  }

  @Test
  void launches_of_an_earlier_grid_stay_in_the_results() {
    Trial.Machine machine = new Trial.Machine(sweep().build(), CrossoverTest::known);
    List<Row> found = machine.run(Integer.MAX_VALUE).rows();
    Sweep grid = sweep().build();
    assertThat(found.size()).isLessThan(grid.axis("tokens").orElseThrow().values().size() * 12);
    assertThat(machine.run(Integer.MAX_VALUE).rows()).isEqualTo(found);
  }

  @Test
  void values_at_which_one_fails_are_stepped_over() {
    Trial trial =
        Trial.run(
            sweep().build(),
            launch -> {
              int tokens = launch.point().tokens();
              return tokens > 20 && tokens < 90 && launch.point().backend().equals("b")
                  ? Double.NaN
                  : known(launch);
            });

    assertThat(only(trial).crossings()).hasSize(1);
    assertThat(only(trial).crossings().get(0).from()).isEqualTo(19);
    assertThat(only(trial).crossings().get(0).to()).isEqualTo(91);
  }

  @Test
  void a_backend_without_any_value_cannot_be_said_and_ends_the_search() {
    Trial trial =
        Trial.run(
            sweep().build(),
            launch -> launch.point().backend().equals("b") ? Double.NaN : known(launch));

    assertThat(only(trial).answer()).isEqualTo(Answer.CANNOT_SAY);
    assertThat(trial.share()).isLessThan(0.15);
  }

  @Test
  void values_that_the_script_writes_are_the_candidates() {
    Sweep sweep =
        Sweep.named("x")
            .backends("a", "b")
            .tokens(8, 1, 64, 2, 16, 128, 4096, 32, 4)
            .crossover("tokens", "a", "b", 2, 128)
            .build();

    assertThat(sweep.axis("tokens").orElseThrow().values())
        .containsExactly(2, 4, 8, 16, 32, 64, 128);
    Trial trial = Trial.run(sweep, CrossoverTest::known);
    assertThat(only(trial).crossings()).containsExactly(new Crossing(32, 64, Finding.FIRST, 0));
  }

  @Test
  void what_is_compared_may_be_the_values_of_another_axis() {
    Sweep sweep =
        Sweep.named("x").layouts("em", "rm").crossover("tokens", "rm", "em", 1, 256).build();
    Trial trial =
        Trial.run(
            sweep,
            launch ->
                launch.point().layout().equals("em")
                    ? 10 + launch.point().tokens()
                    : 50 + 0.2 * launch.point().tokens());

    CrossoverAnswer answer = (CrossoverAnswer) SearchAnswer.of(trial.data()).orElseThrow();
    assertThat(answer.compared()).isEqualTo("layout");
    assertThat(only(trial).crossings()).containsExactly(new Crossing(49, 54, Finding.SECOND, 0));
  }

  @Test
  void an_axis_that_follows_the_backend_is_no_cell_but_is_told() {
    Sweep sweep = sweep().derived("ranks", point -> point.backend().equals("a") ? 2 : 4).build();
    Trial trial = Trial.run(sweep, CrossoverTest::known);

    CrossoverAnswer answer = (CrossoverAnswer) SearchAnswer.of(trial.data()).orElseThrow();
    assertThat(only(trial).crossings()).hasSize(1);
    assertThat(answer.space().follows()).containsExactly("ranks");
  }

  @Test
  void a_forecast_of_the_launches_comes_near_to_what_it_takes() {
    Effort effort = Searches.effort(sweep().build());
    Trial trial = Trial.run(sweep().build(), CrossoverTest::known);

    assertThat((long) trial.turns().size()).isBetween(effort.least(), effort.usual());
    assertThat(effort.grid())
        .isEqualTo(2L * 6 * trial.sweep().axis("tokens").orElseThrow().values().size());
  }
}

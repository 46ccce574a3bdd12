package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Search;
import epsweep.sweep.Sweep;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchWordsTest {
  private static final String BACKENDS = "backends 'mscclpp', 'cpu'\n";
  private static final String CROSSOVER = "crossover 'tokens', between: ['mscclpp', 'cpu'], ";

  @Test
  void a_crossover_puts_a_scale_of_its_own_in_place_of_the_axis() {
    Sweep sweep = Scripts.block(BACKENDS + CROSSOVER + "from: 4, to: 32, by: 'dispatch_avg_us'");

    Search.Crossover search = (Search.Crossover) sweep.search().orElseThrow();
    assertThat(search.by()).isEqualTo("dispatch_avg_us");
    assertThat(search.origin().line()).isEqualTo(3);
    assertThat(Scripts.values(sweep, "tokens"))
        .containsExactly(4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 19, 21, 23, 25, 27, 29, 32);
    assertThat(sweep.measure().repeats()).isEqualTo(6);
    assertThat(Scripts.points(sweep)).hasSize(40);
  }

  @Test
  void the_values_that_a_script_writes_are_those_that_are_searched() {
    Sweep sweep = Scripts.block(BACKENDS + "tokens powersOfTwo(1, 64)\n" + CROSSOVER + "to: 16");

    assertThat(Scripts.values(sweep, "tokens")).containsExactly(1, 2, 4, 8, 16);
  }

  @Test
  void repeats_are_as_written_and_a_cold_one_comes_on_top_of_the_usual_ones() {
    String search = CROSSOVER + "from: 1, to: 64";

    assertThat(Scripts.block(BACKENDS + search + "\nrepeats 20").measure().repeats()).isEqualTo(20);
    assertThat(Scripts.block(BACKENDS + search + "\ndiscard 1").measure().repeats()).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "crossover 'tokenz', between: ['mscclpp', 'cpu'], from: 1, to: 9 | 'tokenz' is not an axis of this sweep. Did you mean 'tokens'? There are: backend, algorithm, layout, dispatch_dtype, combine_mode, nodes, ranks, experts, tokens, hidden, topk, blocks",
        "crossover 'tokens', between: ['mscclp', 'cpu'], from: 1, to: 9 | between: 'mscclp' is not among the backends of this sweep. Did you mean 'mscclpp'? There are: mscclpp, cpu",
        "crossover 'tokens', between: ['cpu', 'cpu'], from: 1, to: 9 | between: names 'cpu' twice",
        "crossover 'tokens', between: 'cpu', from: 1, to: 9 | needs between: ['mscclpp', 'nccl-ep'], say",
        "crossover 'tokens', between: ['mscclpp', 'cpu'], from: 9, to: 9 | from: 9 is not below to: 9",
        "crossover 'tokens', between: ['mscclpp', 'cpu'], from: 0, to: 9 | from: must be a positive integer for a logarithmic scale, got 0",
        "crossover 'tokens', between: ['mscclpp', 'cpu'], from: '1', to: 9 | from: must be a number, got '1'",
        "crossover 'tokens', between: ['mscclpp', 'cpu'] | needs from: and to:, for the script has no line `tokens …`",
        "tokens 1, 2, 64; crossover 'tokens', between: ['mscclpp', 'cpu'], from: 9, to: 64 | tokens: has 1 of 3 values from 9 to 64, and a search needs two or more",
        "layouts 'em', 'rm'; crossover 'layout', between: ['mscclpp', 'cpu'] | layout: a logarithmic scale needs numbers above 0",
        "tokens { 4 * ranks }; crossover 'tokens', between: ['mscclpp', 'cpu'], from: 1, to: 9 | a closure gives tokens, so it cannot be searched",
        "tokens 1, 2; hidden 1, 2; zip 'tokens', 'hidden'; crossover 'tokens', between: ['mscclpp', 'cpu'] | tokens is zipped with others, so it cannot be searched",
        "cases([tokens: 1]); crossover 'tokens', between: ['mscclpp', 'cpu'], from: 1, to: 9 | tokens is fixed in cases, so it cannot be searched",
        "crossover between: ['mscclpp', 'cpu'], from: 1, to: 9 | takes one axis in front, 'tokens' say, got 0",
        "crossover 'tokens', between: ['mscclpp', 'cpu'], from: 1, to: 9, by: 'x y' | 'x y' cannot be a metric: write it as in total_avg_us",
        "repeats 3; crossover 'tokens', between: ['mscclpp', 'cpu'], from: 1, to: 9 | needs 4 launches of a point that count, got 3. Write `repeats 6`",
        "repeats until: 2.percent; crossover 'tokens', between: ['mscclpp', 'cpu'], from: 1, to: 9 | takes the same repeats everywhere. Write `repeats 6`, without until:",
        "order 'grid'; crossover 'tokens', between: ['mscclpp', 'cpu'], from: 1, to: 9 | compares launches that take turns, so `order 'grid'` cannot be. Leave the order out",
      })
  void what_cannot_be_searched_is_said_with_its_line(String line, String said) {
    assertThat(Scripts.blockProblems(BACKENDS + line))
        .containsExactly("sweep.groovy:3: crossover: " + said);
  }

  @Test
  void a_sweep_has_one_search() {
    String search = CROSSOVER + "from: 1, to: 64\n";

    assertThat(Scripts.blockProblems(BACKENDS + search + search))
        .containsExactly(
            "sweep.groovy:4: crossover: a sweep has one search, and there is `crossover` on line 3."
                + " Write another sweep");
  }

  @Test
  void a_named_value_that_is_none_is_found_before_anything_runs() {
    assertThat(Scripts.blockProblems(BACKENDS + CROSSOVER + "form: 1, to: 64"))
        .containsExactly(
            "sweep.groovy:3:50: 'form:' is not understood by crossover. Did you mean 'from'?");
  }

  @Test
  void tune_takes_one_axis_or_two_and_the_default_among_the_candidates() {
    Sweep one = Scripts.block("tune 'blocks', 16..20, minimise: 'total_avg_us'");
    Search.Tune tune = (Search.Tune) one.search().orElseThrow();
    assertThat(Scripts.values(one, "blocks")).containsExactly(16, 17, 18, 19, 20, 130);
    assertThat(tune.defaults()).isEqualTo(Map.of("blocks", 130));
    assertThat(tune.minimise()).isTrue();

    Sweep two =
        Scripts.block(
            "axis 'sms', 24\n"
                + "tune 'blocks', [64, 130], 'sms', 8..9, maximise: 'dispatch_gbps',"
                + " default: [sms: 8]");
    assertThat(Scripts.values(two, "sms")).containsExactly(8, 9);
    assertThat(((Search.Tune) two.search().orElseThrow()).minimise()).isFalse();
    assertThat(Scripts.points(two)).hasSize(4);
  }

  @Test
  void refine_has_a_budget_of_time_or_of_launches() {
    Search.Refine refine =
        (Search.Refine)
            Scripts.block("refine 'tokens', from: 1, to: 64, budget: 30.minutes, launches: 200")
                .search()
                .orElseThrow();

    assertThat(refine.budget().time()).contains(Duration.ofMinutes(30));
    assertThat(refine.budget().launches()).hasValue(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tune 'blocks', 16..130 | tune: needs minimise: 'total_avg_us', say, or maximise:",
        "tune 'blocks', 16..130, minimise: 'a_us', maximise: 'b_us' | tune: needs minimise: 'total_avg_us', say, or maximise:",
        "tune 'blocks', 16, minimise: 'total_avg_us', default: 16 | tune: blocks: has 1 of 1 values, and a search needs two or more",
        "tune 'sms', 8..9, minimise: 'total_avg_us' | tune: 'sms' is not an axis of this sweep. There are: backend, algorithm, layout, dispatch_dtype, combine_mode, nodes, ranks, experts, tokens, hidden, topk, blocks",
        "axis 'sms', 24; tune 'sms', 8..9, minimise: 'total_avg_us' | tune: needs default: with what sms is where nobody tunes it",
        "tune minimise: 'total_avg_us' | tune: takes one axis or two, each with its values, got 0",
        "tune 'blocks', 'topk', 'hidden', minimise: 'total_avg_us' | tune: takes one axis or two, each with its values, got 3",
        "refine 'tokens', from: 1, to: 9 | refine: needs budget: 30.minutes, say, or launches: 200",
        "refine 'tokens', from: 1, to: 9, launches: 0 | refine: launches: must be a positive integer, got 0",
        "refine 'tokens', from: 1, to: 9, budget: 'soon' | refine: budget: must be a duration (2.minutes, 90, '90s', '2m', '1h'), got 'soon'",
      })
  void what_cannot_be_tuned_or_refined_is_said_with_its_line(String line, String said) {
    assertThat(Scripts.blockProblems(line)).containsExactly("sweep.groovy:2: " + said);
  }
}

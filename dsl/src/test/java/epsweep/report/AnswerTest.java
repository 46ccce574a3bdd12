package epsweep.report;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.analysis.Dataset;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class AnswerTest {
  private static List<String> answer(SweepBuilder sweep, Function<Launch, Row> row) {
    Sweep built = sweep.build();
    return Answer.of(Dataset.of(built, Sample.rows(built, row))).sentences().toList();
  }

  private static Row took(Launch launch, double us) {
    return Sample.ok(launch, Map.of("total_avg_us", us));
  }

  private static SweepBuilder two() {
    return Sweep.named("s").backends("a", "b").tokens(1, 2, 4, 8);
  }

  @Test
  void says_who_is_faster_where_and_by_how_much() {
    assertThat(answer(two(), l -> took(l, a(l) == l.point().tokens() > 4 ? 11 : 10)))
        .containsExactly(
            "a is faster at tokens 1 to 4: 3 of 4 shapes, by 10.0 % in the geometric mean (10.0 % to 10.0 %).",
            "b is faster at tokens 8: 1 of 4 shapes, by 10.0 %.",
            "Judged by total_avg_us, the median over repeats.",
            "One launch for each: no spread is known, and small differences may be noise.",
            "All 8 launches ended well.");
  }

  @Test
  void small_and_large_leads_share_a_unit() {
    assertThat(answer(two(), l -> took(l, a(l) ? 10 : l.point().tokens() == 8 ? 40 : 15)))
        .startsWith(
            "a is faster in 4 of 4 shapes, by 1.92× in the geometric mean (1.50× to 4.00×).");
  }

  @Test
  void a_winner_everywhere_needs_no_place_and_a_large_lead_is_a_factor() {
    assertThat(answer(two(), l -> took(l, a(l) ? 10 : 31)))
        .startsWith(
            "a is faster in 4 of 4 shapes, by 3.10× in the geometric mean (3.10× to 3.10×).");
  }

  @Test
  void ranges_that_overlap_make_no_winner() {
    assertThat(answer(two().repeats(2), l -> took(l, 10 * l.repeat() + (a(l) ? 0 : 1))))
        .startsWith("No winner: every shape is too close to call.")
        .contains("4 shapes too close to call: the ranges of the repeats overlap.");
  }

  @Test
  void says_how_easily_few_repeats_decide_what_is_equal() {
    assertThat(answer(two().repeats(2), l -> took(l, a(l) ? 10 : 31)))
        .contains(
            "With 2 repeats, chance alone parts the ranges of two equals in 1 of 3 shapes; with 5, in 1 of 126.");
    assertThat(answer(two().repeats(3), l -> took(l, a(l) ? 10 : 31)))
        .contains(
            "With 3 repeats, chance alone parts the ranges of two equals in 1 of 10 shapes; with 5, in 1 of 126.");
    assertThat(answer(two().repeats(4), l -> took(l, a(l) ? 10 : 31)))
        .noneMatch(line -> line.contains("chance"));
    assertThat(
            answer(
                two().repeats(3),
                l ->
                    l.point().tokens() == 8 && l.repeat() > 1
                        ? Sample.row(l, Status.TIMEOUT, took(l, 1).reading())
                        : took(l, a(l) ? 10 : 31)))
        .contains(
            "Some have one launch alone: no spread is known, and small differences may be noise.");
  }

  @Test
  void the_dead_never_win() {
    assertThat(
            answer(
                two(),
                l -> a(l) ? Sample.row(l, Status.TIMEOUT, took(l, 0.1).reading()) : took(l, 10)))
        .containsExactly(
            "Nothing can be compared: nowhere do two of a, b have a result.",
            "Judged by total_avg_us, the median over repeats.",
            "4 shapes without a second result to compare with.",
            "4 of 8 launches gave no result and count nowhere: 4 timeout.");
  }

  @Test
  void invalid_points_are_said_aloud_and_are_no_failures() {
    assertThat(
            answer(
                two(),
                l ->
                    a(l) && l.point().tokens() == 8
                        ? Sample.lost(l, Status.INVALID, "")
                        : took(l, a(l) ? 1 : 2)))
        .contains(
            "1 launch not started: invalid, the backend cannot run the point.",
            "All 7 launches that were started ended well.");
  }

  @Test
  void an_axis_that_changes_with_the_backend_is_named() {
    SweepBuilder sweep =
        Sweep.named("s").backends("a", "b").derived("ranks", p -> p.backend().equals("a") ? 2 : 4);

    assertThat(answer(sweep, l -> took(l, a(l) ? 1 : 2)))
        .contains("Not a pure comparison: ranks changes with backend.");
  }

  @Test
  void without_competitors_it_says_the_range() {
    assertThat(answer(Sweep.named("s").tokens(1, 2), l -> took(l, l.point().tokens() * 20)))
        .startsWith("total_avg_us runs from 20.0 to 40.0 µs.");
    assertThat(answer(Sweep.named("s").repeats(3), l -> took(l, l.repeat())))
        .startsWith("total_avg_us is 2.00 µs, the median of 3 launches.");
  }

  @Test
  void nothing_at_all_is_said_too() {
    assertThat(answer(two(), l -> Sample.lost(l, Status.FAILED, "exit code 1")))
        .containsExactly(
            "No results: no launch ended well.",
            "8 of 8 launches gave no result and count nowhere: 8 failed.");
    assertThat(Answer.of(Dataset.of(two().build(), List.of())).sentences())
        .containsExactly("No results: no launch ended well.");
  }

  private static boolean a(Launch launch) {
    return launch.point().backend().equals("a");
  }
}

package epsweep.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.analysis.ClaimCheck.Answer;
import epsweep.report.Sample;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.ClaimSentence;
import epsweep.sweep.Launch;
import epsweep.sweep.ReportItem;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class QuestionsTest {
  private static final int[] WOBBLE = {3, -2, 1, 0, -3, 2};

  /** Three backends, tokens 1 and 64, six repeats. */
  private static Dataset data(Function<Launch, Row> row) {
    return data(6, row);
  }

  private static Dataset data(int repeats, Function<Launch, Row> row) {
    Sweep sweep = Sweep.named("s").backends("a", "b", "c").tokens(1, 64).repeats(repeats).build();
    return Dataset.of(sweep, Sample.rows(sweep, row));
  }

  /** Times with a spread of 1 %. */
  private static Function<Launch, Row> took(ToDoubleFunction<Launch> us) {
    return launch -> {
      double noise = 1 + WOBBLE[(launch.repeat() + launch.point().backend().length()) % 6] / 400.0;
      return Sample.ok(launch, Map.of("total_avg_us", us.applyAsDouble(launch) * noise));
    };
  }

  private static double us(Launch launch) {
    return switch (launch.point().backend()) {
      case "a" -> launch.point().tokens() == 1 ? 10 : 40;
      case "b" -> launch.point().tokens() == 1 ? 10.01 : 20;
      default -> 30;
    };
  }

  @Test
  void the_best_of_a_cell_comes_with_all_that_tie_with_it() {
    Best best =
        Best.of(
            data(took(QuestionsTest::us)), new ReportItem.Best("total_avg_us", List.of("tokens")));

    assertThat(best.choose()).containsExactly("backend");
    assertThat(best.cells()).extracting(BestCell::key).containsExactly(List.of(1), List.of(64));
    BestCell small = best.cells().get(0);
    assertThat(small.ranking().get(0).choice()).containsExactly("a");
    assertThat(small.ties()).extracting(BestCell.Candidate::choice).containsExactly(List.of("b"));
    BestCell large = best.cells().get(1);
    assertThat(large.ranking().get(0).choice()).containsExactly("b");
    assertThat(large.ties()).isEmpty();
  }

  @Test
  void an_axis_of_the_workload_is_never_chosen() {
    Best best =
        Best.of(
            data(took(QuestionsTest::us)), new ReportItem.Best("total_avg_us", List.of("experts")));

    assertThat(best.per()).containsExactly("experts", "tokens");
  }

  @Test
  void a_dead_launch_is_never_the_best_however_fast_it_died() {
    Best best =
        Best.of(
            data(l -> l.point().backend().equals("a") ? dead(l) : took(QuestionsTest::us).apply(l)),
            new ReportItem.Best("total_avg_us", List.of("tokens")));

    assertThat(best.cells().get(0).ranking().get(0).choice()).containsExactly("b");
    assertThat(best.cells().get(0).without()).containsExactly(List.of("a"));
  }

  @Test
  void two_repeats_name_a_best_and_say_that_they_are_too_few() {
    Best best =
        Best.of(
            data(2, took(QuestionsTest::us)),
            new ReportItem.Best("total_avg_us", List.of("tokens")));

    assertThat(best.cells().get(1).unsure()).hasSize(2);
    assertThat(best.cells().get(1).ties()).isEmpty();
  }

  @Test
  void a_claim_is_true_where_the_whole_interval_proves_it() {
    ClaimCheck check = check("b is at least 1.9x faster than a", 64);

    assertThat(check.answer()).isEqualTo(Answer.TRUE);
    assertThat(check.cells()).hasSize(1);
  }

  @Test
  void a_claim_that_one_cell_refutes_is_false() {
    ClaimCheck check = check("b is at least 1.5x faster than a", 1000);

    assertThat(check.cells())
        .extracting(ClaimCheck.ClaimCell::answer)
        .containsExactly(Answer.FALSE, Answer.TRUE);
    assertThat(check.answer()).isEqualTo(Answer.FALSE);
  }

  @Test
  void a_claim_within_the_noise_cannot_be_said() {
    assertThat(check("a is faster than b", 1).answer()).isEqualTo(Answer.CANNOT_SAY);
  }

  @Test
  void a_claim_about_no_point_cannot_be_said() {
    assertThat(check("a is faster than b", 0).answer()).isEqualTo(Answer.CANNOT_SAY);
  }

  private static ClaimCheck check(String sentence, int mostTokens) {
    boolean small = mostTokens < 64;
    return ClaimCheck.of(
        data(took(QuestionsTest::us)),
        new ReportItem.Claim(
            ClaimSentence.of(sentence),
            "total_avg_us",
            p -> small ? p.tokens() <= mostTokens : mostTokens > 64 || p.tokens() == 64));
  }

  private static Row dead(Launch launch) {
    Row row = Sample.ok(launch, Map.of("total_avg_us", 0.001));
    return Sample.row(launch, Status.TIMEOUT, row.reading());
  }
}

package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.Point;
import epsweep.sweep.ReportItem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionWordsTest {
  private static final String BACKENDS = "backends 'mscclpp', 'cpu'\n";

  @Test
  void best_names_its_cells_by_the_columns_of_the_axes() {
    assertThat(Scripts.block("best by: 'dispatch_gbps', per: ['expert', 'tokens']").report())
        .containsExactly(new ReportItem.Best("dispatch_gbps", List.of("experts", "tokens")));
  }

  @Test
  void a_claim_is_a_sentence_about_some_points() {
    List<ReportItem> items =
        Scripts.block(
                BACKENDS
                    + "claim 'mscclpp is at least 1.1x faster than cpu', where: { tokens <= 128 }")
            .report();

    ReportItem.Claim claim = (ReportItem.Claim) items.get(0);
    assertThat(claim.sentence().first()).isEqualTo("mscclpp");
    assertThat(claim.sentence().second()).isEqualTo("cpu");
    assertThat(claim.sentence().factor()).isEqualTo(1.1);
    assertThat(claim.by()).isEqualTo("total_avg_us");
    assertThat(claim.where().test(new Point(Map.of("tokens", 128)))).isTrue();
    assertThat(claim.where().test(new Point(Map.of("tokens", 129)))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "best by: 'total_avg_us' | best: needs per: ['experts', 'tokens'], say",
        "best by: 'total_avg_us', per: 'tokenz' | best: per: 'tokenz' is not an axis of this sweep. Did you mean 'tokens'?",
        "best per: 'tokens', by: 'total avg' | best: 'total avg' cannot be a metric: write it as in total_avg_us. Did you mean 'total_avg_us'?",
        "claim 'cpu is great' | claim: 'cpu is great' is not a claim that can be checked. Write `A is at least 1.1x faster than B`, `A is faster than B`, `A is at least 10 % faster than B` or `A is at most 5 % slower than B`",
        "claim 'cpu is faster than mscclp' | claim: the sentence: 'mscclp' is not among the backends of this sweep. Did you mean 'mscclpp'?",
        "claim 'cpu is faster than cpu' | claim: the sentence names 'cpu' twice",
        "claim 'cpu is at least 0.9x faster than mscclpp' | claim: 'cpu is at least 0.9x faster than mscclpp': below 1x is slower. Write `… is at most 5 % slower than …`",
        "claim 'cpu is faster than mscclpp', where: 7 | claim: where: takes a closure: write `claim 'mscclpp is at least 1.1x faster than nccl-ep', where: { tokens <= 128 }`",
      })
  void what_cannot_be_asked_is_said_with_its_line(String line, String said) {
    assertThat(Scripts.blockProblems(BACKENDS + line)).containsExactly("sweep.groovy:3: " + said);
  }

  @ParameterizedTest
  @CsvSource({
    "a is faster than b, 1, true",
    "a is at least 1.1x faster than b, 1.1, false",
    "a is at least 10 % faster than b, 1.1, false",
    "a is at least 2 × faster than b., 2, false",
    "a is not slower than b, 1, false",
    "a  is at most 25% slower than b, 0.8, false"
  })
  void sentences_say_how_much_faster_at_least(String text, double factor, boolean strict) {
    var sentence = epsweep.sweep.ClaimSentence.of(text);

    assertThat(sentence.factor()).isEqualTo(factor);
    assertThat(sentence.strict()).isEqualTo(strict);
    assertThat(sentence.second()).isEqualTo("b");
  }
}

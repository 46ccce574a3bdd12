package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemTextTest {
  private static final Sweep SWEEP =
      Sweep.named("x").backends("cpu", "nccl-ep").tokens(1, 2).layouts("em", "rm").build();

  @Test
  void a_part_without_a_name_is_one_more_value() {
    assertThat(ItemText.of("lines:x=tokens,y=total_avg_us,series=backend,layout,show=mean", SWEEP))
        .isEqualTo(
            new ReportItem.Lines(
                "tokens",
                List.of("backend", "layout"),
                List.of(),
                new Cell("total_avg_us", "mean", List.of())));
  }

  @Test
  void every_spelling_of_an_axis_is_understood() {
    assertThat(ItemText.of("heatmap:x=tokens,y=layouts,value=total_avg_us", SWEEP))
        .isEqualTo(
            new ReportItem.Heatmap(
                "tokens", "layout", List.of(), new Cell("total_avg_us", "median", List.of())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "line:x=tokens|'line' is none of heatmap, lines, pivot, ratio. Did you mean 'lines'?",
        "lines:x=tokns,y=total_avg_us|lines: x: 'tokns' is not an axis of this sweep. Did you mean 'tokens'?",
        "lines:x=tokens|lines: needs y: 'total_avg_us', say",
        "lines:tokens|write lines:name=value,…, as in lines:x=tokens,y=total_avg_us,series=backend, got 'tokens'",
        "lines:colour=tokens|'colour:' is not understood by lines. It takes x:, y:, series:, per:",
        "ratio:of=cpu,to=deepep,value=a_us|ratio: to: 'deepep' is not among the backends of this sweep"
      })
  void a_mistake_is_said_as_in_a_script(String text, String message) {
    assertThatThrownBy(() -> ItemText.of(text, SWEEP))
        .isInstanceOf(SweepProblem.class)
        .hasMessageStartingWith(message);
  }
}

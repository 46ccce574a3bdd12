package epsweep.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportWordsTest {
  @Test
  void every_argument_reaches_the_model_with_canonical_names() {
    assertThat(
            Scripts.block(
                    """
                    report {
                      csv(spreadsheet: true)
                      pivot rows: ['experts', 'dispatchDtypes'], columns: 'sms', value: 'total_avg_us', show: 'max', over: 'layouts'
                      heatmap x: 'token', y: 'backends', value: 'dispatch_gbps', over: ['layout', 'ranks']
                      lines x: 'tokens', y: 'my_own_us', per: ['experts', 'layouts']
                    }
                    axis 'sms', 24
                    report { ratio of: 'cpu', to: 'mscclpp', value: 'total_avg_us', show: 'min' }
                    backends 'mscclpp', 'cpu'
                    """)
                .report())
        .containsExactly(
            new ReportItem.Csv(true),
            new ReportItem.Pivot(
                List.of("experts", "dispatch_dtype"),
                List.of("sms"),
                new Cell("total_avg_us", "max", List.of("layout"))),
            new ReportItem.Heatmap(
                "tokens",
                "backend",
                List.of(),
                new Cell("dispatch_gbps", "median", List.of("layout", "ranks"))),
            new ReportItem.Lines(
                "tokens",
                List.of(),
                List.of("experts", "layout"),
                new Cell("my_own_us", "median", List.of())),
            new ReportItem.Ratio("cpu", "mscclpp", new Cell("total_avg_us", "min", List.of())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "csv(spreadsheet: 'yes') | csv: spreadsheet: is true or false, got 'yes'",
        "csv 'x' | csv: takes named values: write `csv()`, got 'x'",
        "pivot rows: 'expertz', value: 'a_us' | pivot: rows: 'expertz' is not an axis of this sweep. Did you mean 'experts'?",
        "pivot rows: 'quux', value: 'a_us' | pivot: rows: 'quux' is not an axis of this sweep",
        "pivot rows: 5, value: 'a_us' | pivot: rows: must be a text in quotes, got 5",
        "pivot columns: 'experts', value: 'a_us' | pivot: needs rows: 'experts', say",
        "pivot rows: 'experts' | pivot: needs value: 'total_avg_us', say",
        "pivot rows: 'experts', columns: 'expert', value: 'a_us' | pivot: 'experts' is named twice",
        "pivot rows: 'experts', value: 'total avg us' | pivot: 'total avg us' cannot be a metric: write it as in total_avg_us. Did you mean 'total_avg_us'?",
        "pivot rows: 'experts', value: 'totalAvgUs' | pivot: 'totalAvgUs' cannot be a metric: write it as in total_avg_us. Did you mean 'total_avg_us'?",
        "pivot rows: 'experts', value: 'a_us', show: 'medium' | pivot: show: there is no 'medium', but median, mean, min, max, stddev, n. Did you mean 'median'?",
        "heatmap x: 'tokens', value: 'a_us' | heatmap: needs y: 'tokens', say",
        "heatmap x: ['tokens', 'ranks'], y: 'experts', value: 'a_us' | heatmap: x: takes one axis, got 2",
        "lines x: 'tokens' | lines: needs y: 'total_avg_us', say",
        "ratio of: 'cpu', value: 'a_us' | ratio: needs to: 'mscclpp', say",
        "ratio of: 'cpu', to: 'cpu', value: 'a_us' | ratio: of and to are both 'cpu'. Name two backends",
        "ratio of: 'cpu', to: 'mscclpp', value: 'a_us' | ratio: to: 'mscclpp' is not among the backends of this sweep",
        "pivot([rowz: 'experts'].plus([:])) | 'rowz:' is not understood by pivot. Did you mean 'rows'?",
      })
  void an_item_that_cannot_be_is_told_with_its_line(String item, String problem) {
    assertThat(Scripts.blockProblems("report {\n" + item + "\n}"))
        .containsExactly("sweep.groovy:3: " + problem);
  }
}

package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartCommandTest {
  @TempDir private Path temp;
  private String results;
  private Path chart;

  @BeforeEach
  void runs_a_sweep() throws IOException {
    results = temp.resolve("out").toString();
    chart = temp.resolve("x.svg");
    CommandRun.sweep(
        StandIn.script(
            temp,
            "tokens 1, 2, 4; layouts 'em', 'rm'\n"
                + "report { csv(); heatmap x: 'tokens', y: 'layout', value: 'total_avg_us' }"),
        "--out",
        results);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lines|x: total_avg_us (µs) over tokens",
        "1|x: total_avg_us (µs) by layout and tokens",
        "heatmap|x: total_avg_us (µs) by layout and tokens",
        "lines:x=tokens,y=dispatch_min_us,series=layout|x: dispatch_min_us (µs) over tokens"
      })
  void a_chart_is_drawn_into_the_file_and_nothing_else_is_touched(String asked, String title)
      throws IOException {
    Path report = Path.of(results, "report.html");
    Files.writeString(report, "mine");

    CommandRun run = CommandRun.report(results, "--chart", asked, "-o", chart.toString());

    assertThat(run).isEqualTo(new CommandRun(0, "", "written: " + chart + "\n"));
    assertThat(chart).content().contains(">" + title + "</title");
    assertThat(report).hasContent("mine");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2|the script's report block has 1: 1 heatmap",
        "pie|'pie' is none of heatmap, lines, pivot, ratio",
        "ratio|ratio: there are 1 backends. Name two, as in ratio:of=…,to=…,value=…",
        "lines:x=tokens,y=nothing_us|there is nothing to draw: no launch gave that value; there are: "
      })
  void a_mistake_is_one_line(String asked, String message) {
    CommandRun run = CommandRun.report(results, "--chart", asked, "-o", chart.toString());

    assertThat(run.code()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).startsWith("--chart " + asked + ": " + message).hasLineCount(1);
    assertThat(chart).doesNotExist();
  }

  @Test
  void a_chart_needs_a_file_whose_name_says_its_form() {
    assertThat(CommandRun.report(results, "--chart", "lines").err())
        .isEqualTo("--chart: needs a file, as in -o chart.svg\n");
    assertThat(CommandRun.report(results, "--chart", "lines", "-o", "x.pdf").err())
        .isEqualTo("x.pdf: a chart's file ends in .svg or .png\n");
    assertThat(CommandRun.report(results, "-o", "x.svg").err())
        .isEqualTo("-o: is the file of a --chart. Give both\n");
    assertThat(CommandRun.report(results, results, "--chart", "lines", "-o", "x.svg").code())
        .isEqualTo(Exit.USAGE);
  }
}

package epsweep.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.analysis.Dataset;
import epsweep.report.ReportInput;
import epsweep.report.Sample;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class ChartTest {
  @TempDir private Path directory;

  @BeforeAll
  static void no_window() {
    System.setProperty("java.awt.headless", "true");
  }

  @Test
  void curves_say_what_they_show_over_how_many_launches_and_what_is_missing() throws Exception {
    List<String> texts = texts(svg(lines(List.of("experts"), "total_avg_us")));

    assertThat(texts)
        .contains(
            "experts-vs-tokens: total_avg_us (µs) over tokens",
            "median over n = 2 to 3 launches; bands: smallest to largest",
            "Without a value: 3 invalid, 1 timeout.",
            "experts 64",
            "mscclpp",
            "nccl-ep",
            "512");
  }

  @Test
  void a_curve_ends_at_a_missing_value_and_begins_again_behind_it() {
    CurveSegments segments = new CurveSegments(Spread.NONE);
    Dataset data = data(Sample.twoBackends());
    var table =
        new epsweep.analysis.Pivoting(data)
            .of(
                List.of("tokens"),
                List.of(),
                new Cell("total_avg_us", "median", List.of("backend", "experts")))
            .tables()
            .get(0);
    var found = table.cells().get(0).get(0);
    segments.begin(0);
    segments.add(1, found);
    segments.add(2, found);
    segments.add(4, epsweep.analysis.PivotCell.ABSENT);
    segments.add(8, found);

    assertThat(segments.data().getSeriesCount()).isEqualTo(2);
    assertThat(segments.data().getItemCount(0)).isEqualTo(2);
    assertThat(segments.data().getItemCount(1)).isEqualTo(1);
  }

  @Test
  void a_heat_map_has_the_number_or_the_reason_in_each_cell() throws Exception {
    ReportItem map =
        new ReportItem.Heatmap(
            "tokens", "experts", List.of("backend"), Sample.median("total_avg_us"));

    assertThat(texts(svg(map)))
        .contains("backend mscclpp", "backend nccl-ep", "invalid", "timeout");
  }

  @Test
  void a_ratio_says_which_colour_means_what() throws Exception {
    ReportItem ratio = new ReportItem.Ratio("mscclpp", "nccl-ep", Sample.median("total_avg_us"));

    assertThat(texts(svg(ratio)))
        .contains("experts-vs-tokens: total_avg_us (µs), mscclpp over nccl-ep", "–")
        .anyMatch(text -> text.endsWith("blue: mscclpp is better, orange: nccl-ep is better"));
  }

  @Test
  void the_neutral_colour_of_ratios_is_at_one() {
    HeatScale scale = HeatScale.ratios(java.util.stream.DoubleStream.of(0.5, 1.2));

    assertThat(scale.colour(1).getRGB() & 0xffffff).isEqualTo(0xf7f7f7);
    assertThat(scale.low() * scale.high()).isCloseTo(1, org.assertj.core.data.Offset.offset(1e-9));
  }

  @Test
  void png_is_a_picture_with_ink_on_it() throws IOException {
    Path file = directory.resolve("c.PNG");
    ChartFile.write(Chart.of(data(Sample.twoBackends()), lines(List.of(), "total_avg_us")), file);

    BufferedImage image = ImageIO.read(file.toFile());
    assertThat(image.getWidth()).isGreaterThan(800);
    assertThat(image.getRGB(0, 0) & 0xffffff).isEqualTo(0xffffff);
    assertThat(java.util.stream.IntStream.range(0, image.getWidth()))
        .anyMatch(x -> (image.getRGB(x, image.getHeight() / 2) & 0xffffff) != 0xffffff);
  }

  @Test
  void hostile_text_stays_text() throws Exception {
    String name = "</text><script>alert(1)</script>\u0001\u202e]]>";
    Sweep sweep = Sweep.named("x").tokens(1, 2).axis("evil", name, "b").build();
    ReportInput input =
        new ReportInput(sweep, Sample.rows(sweep, Sample::ok), epsweep.report.RunFacts.NONE);
    ReportItem item =
        new ReportItem.Lines("tokens", List.of("evil"), List.of(), Sample.median("total_avg_us"));

    Document svg = svg(input, item);

    assertThat(svg.getElementsByTagName("script").getLength()).isZero();
    assertThat(texts(svg)).anyMatch(text -> text.contains("</text><script>alert(1)</script>␁"));
  }

  @Test
  void what_cannot_be_drawn_is_said() {
    Dataset data = data(Sample.twoBackends());

    assertThatThrownBy(() -> Chart.of(data, lines(List.of(), "nothing_us")))
        .isInstanceOf(SweepProblem.class)
        .hasMessageContaining("no launch gave that value; there are: dispatch_avg_us");
    assertThatThrownBy(() -> ChartFile.check(Path.of("x.pdf")))
        .hasMessage("x.pdf: a chart's file ends in .svg or .png");
  }

  @Test
  void a_kind_alone_is_drawn_over_tokens() {
    Dataset data = data(Sample.twoBackends());

    assertThat(ChartDefaults.of(data, "lines"))
        .isEqualTo(
            new ReportItem.Lines(
                "tokens", List.of("backend"), List.of(), Sample.median("total_avg_us")));
    assertThat(ChartDefaults.of(data, "heatmap"))
        .isEqualTo(
            new ReportItem.Heatmap("tokens", "experts", List.of(), Sample.median("total_avg_us")));
    assertThat(ChartDefaults.of(data, "ratio"))
        .isEqualTo(new ReportItem.Ratio("mscclpp", "nccl-ep", Sample.median("total_avg_us")));
  }

  @Test
  void ticks_are_round_and_enough() {
    assertThat(LogTicksAxis.round(1, 1000)).containsExactly(1, 10, 100, 1000);
    assertThat(LogTicksAxis.round(18, 45)).hasSizeGreaterThan(2);
  }

  private static ReportItem lines(List<String> per, String metric) {
    return new ReportItem.Lines("tokens", List.of("backend"), per, Sample.median(metric));
  }

  private static Dataset data(ReportInput input) {
    return Dataset.of(input.sweep(), input.rows());
  }

  private Document svg(ReportItem item) throws Exception {
    return svg(Sample.twoBackends(), item);
  }

  private Document svg(ReportInput input, ReportItem item) throws Exception {
    Path file = directory.resolve("c.svg");
    ChartFile.write(Chart.of(data(input), item), file);
    assertThat(Files.readString(file)).doesNotContain("DOCTYPE", "href=\"http");
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
  }

  private static List<String> texts(Document svg) {
    NodeList nodes = svg.getElementsByTagName("text");
    return java.util.stream.IntStream.range(0, nodes.getLength())
        .mapToObj(i -> nodes.item(i).getTextContent().strip())
        .toList();
  }
}

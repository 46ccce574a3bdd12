package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import epsweep.sweep.ParseRules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every shape of the common summary block. What is expected stands beside each fixture in {@code
 * NAME.expected}; {@code -Depsweep.golden=true} writes these files again.
 */
class FormatsTest {
  @TestFactory
  Stream<DynamicTest> reads_each_shape() {
    return Fixtures.all().stream()
        .map(file -> dynamicTest(file.getFileName().toString(), () -> equalsExpected(file)));
  }

  private static void equalsExpected(Path file) throws IOException {
    String found = read(file).stream().map(FormatsTest::text).collect(Collectors.joining("\n"));
    Path expected = Path.of(file.toString().replace(".txt", ".expected"));
    if (Boolean.getBoolean("epsweep.golden")) {
      Files.writeString(expected, found);
    }
    assertThat(found).isEqualTo(Files.readString(expected));
  }

  private static String text(Summary summary) {
    List<String> lines = new ArrayList<>();
    lines.add("summary '" + summary.name() + "'");
    lines.add(
        summary
            .verdict()
            .map(v -> (v.failed() ? "failed: " : "unparsed: ") + v.reason())
            .orElse("ok"));
    summary.banner().forEach((axis, value) -> lines.add("banner " + axis + "=" + value));
    summary.metrics().forEach((metric, value) -> lines.add(metric + "=" + value));
    return String.join("\n", lines) + "\n";
  }

  @TestFactory
  Stream<DynamicTest> a_second_reading_finds_the_same_numbers() {
    return Fixtures.ofTheCommonBlock().stream()
        .filter(file -> !file.endsWith("unified-cuda-graph.txt"))
        .map(
            file ->
                dynamicTest(
                    file.getFileName().toString(),
                    () -> SharedOutputsTest.equalsPlainReading(file)));
  }

  @TestFactory
  Stream<DynamicTest> no_output_that_is_cut_gives_a_number_that_the_whole_does_not() {
    return Fixtures.ofTheCommonBlock().stream()
        .map(file -> dynamicTest(file.getFileName().toString(), () -> cutEverywhere(file)));
  }

  private static void cutEverywhere(Path file) throws IOException {
    byte[] text = Files.readAllBytes(file);
    List<Map<String, Double>> whole = printed(text, text.length);
    for (int end = 0; end < text.length; end++) {
      List<Map<String, Double>> cut = printed(text, end);
      for (int i = 0; i < cut.size(); i++) {
        assertThat(whole.get(i)).as("cut at " + end).containsAllEntriesOf(cut.get(i));
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> no_output_of_another_format_that_is_cut_gives_another_result() {
    return Fixtures.all().stream()
        .filter(file -> file.getFileName().toString().startsWith("other-"))
        .map(file -> dynamicTest(file.getFileName().toString(), () -> resultsWhereverCut(file)));
  }

  /** A result that counts has numbers that one of the whole output's has, whatever its name. */
  private static void resultsWhereverCut(Path file) throws IOException {
    byte[] text = Files.readAllBytes(file);
    List<Summary> whole = read(text, text.length);
    for (int end = 0; end < text.length; end++) {
      for (Summary cut : read(text, end)) {
        if (cut.verdict().isEmpty()) {
          assertThat(whole)
              .as("cut at " + end + ": " + cut)
              .anySatisfy(s -> assertThat(s.metrics()).containsAllEntriesOf(cut.metrics()));
        }
      }
    }
  }

  private static List<Summary> read(byte[] text, int end) throws IOException {
    return SummaryReader.read(new ByteArrayInputStream(text, 0, end), ParseRules.NONE);
  }

  private static List<Map<String, Double>> printed(byte[] text, int end) throws IOException {
    return read(text, end).stream()
        .map(
            summary -> {
              Map<String, Double> metrics = new HashMap<>(summary.metrics());
              metrics.keySet().removeIf(m -> m.endsWith("_calc"));
              return metrics;
            })
        .toList();
  }

  @Test
  void every_metric_is_in_the_documentation_and_in_the_order_of_the_columns() throws IOException {
    Set<String> documented =
        Files.readAllLines(SharedOutputs.ROOT.resolve("docs/metrics.md")).stream()
            .takeWhile(l -> !l.startsWith("## "))
            .filter(l -> l.startsWith("| `"))
            .flatMap(l -> MetricTable.names(l).stream())
            .collect(Collectors.toSet());
    assertThat(documented).containsExactlyInAnyOrderElementsOf(MetricNames.all());
    for (Path file : Fixtures.ofTheCommonBlock()) {
      for (Summary summary : read(file)) {
        List<String> names = List.copyOf(summary.metrics().keySet());
        assertThat(MetricNames.all().stream().filter(names::contains).toList()).isEqualTo(names);
      }
    }
  }

  @Test
  void the_printed_bytes_of_bf16_do_not_overstate_an_fp8_run() throws IOException {
    Summary fp8 = read(Fixtures.named("unified-all")).get(1);
    assertThat(fp8.metrics()).containsEntry("dispatch_mb", 2.10);
    double megabytes = 256 * (4096 + 4096 / 128 * 4) / 1e6;
    assertThat(fp8.metrics())
        .containsEntry("dispatch_mb_calc", megabytes)
        .containsEntry("dispatch_gbps_calc", megabytes / 21.5 * 1000)
        .containsEntry("total_gbps_calc", (megabytes + 256 * 8192 / 1e6) / 47.5 * 1000);
  }

  @Test
  void our_kernel_throughputs_are_in_order_where_the_printed_ones_are_not() throws IOException {
    Map<String, Double> m = read(Fixtures.named("nccl-ll-sections")).get(0).metrics();
    assertThat(m.get("kernel_dispatch_min_gbps")).isGreaterThan(m.get("kernel_dispatch_max_gbps"));
    assertThat(m.get("kernel_dispatch_min_gbps_calc"))
        .isLessThan(m.get("kernel_dispatch_gbps_calc"));
    assertThat(m.get("kernel_dispatch_gbps_calc"))
        .isLessThan(m.get("kernel_dispatch_max_gbps_calc"));
  }

  private static List<Summary> read(Path file) throws IOException {
    return SummaryReader.read(file, file.resolveSibling("none"), ParseRules.NONE);
  }
}

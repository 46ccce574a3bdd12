package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import epsweep.sweep.ParseRules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SharedOutputsTest {
  @TestFactory
  Stream<DynamicTest> every_number_equals_the_one_in_the_text() {
    SharedOutputs.required();
    return SharedOutputs.all().stream()
        .map(
            name ->
                dynamicTest(name, () -> equalsPlainReading(SharedOutputs.SHARED.resolve(name))));
  }

  /**
   * Every metric of every output stands in two files of the test resources; {@code
   * -Depsweep.golden=true} writes them again. An output that is not in them is one that nobody
   * read.
   */
  @Test
  void every_output_gives_exactly_what_was_read_in_it() throws IOException {
    SharedOutputs.required();
    SharedReadings.check("samples");
    SharedReadings.check("captures");
  }

  static void equalsPlainReading(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    if (!text.contains("=== Summary ") && !text.contains("=== Grouped ")) {
      return;
    }
    List<Map<String, Double>> expected = PlainReading.of(text);
    List<Map<String, Double>> found =
        read(file).stream().map(s -> restricted(s.metrics())).filter(m -> !m.isEmpty()).toList();
    assertThat(found).isEqualTo(expected);
  }

  /** What the plain reading reads too. */
  private static Map<String, Double> restricted(Map<String, Double> metrics) {
    Map<String, Double> kept = new LinkedHashMap<>(metrics);
    kept.keySet()
        .removeIf(
            m ->
                m.endsWith("_calc")
                    || m.matches(
                        ".*(recv|send).*|group_create.*|handle_create.*|gpu_.*|.*_messages")
                    || m.matches("kernel_(update|.*_epilogue|.*_prologue|local_.*)_us"));
    return kept;
  }

  private static List<Summary> read(Path file) throws IOException {
    return SummaryReader.read(file, file.resolveSibling("stderr.txt"), ParseRules.NONE);
  }
}

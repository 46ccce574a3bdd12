package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.sweep.ParseRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The reference driver's own reading of recorded outputs, and where we differ from it. */
class ReferenceDriverTest {
  private static final List<String> PHASES =
      List.of("dispatch", "combine", "total", "kernel_dispatch", "kernel_combine");

  @TestFactory
  Stream<DynamicTest> reads_what_the_driver_reads_save_the_listed_differences() throws IOException {
    SharedOutputs.required();
    Set<String> listed = listedDifferences();
    Map<String, Object> parity =
        JSON.std.mapFrom(Files.readAllBytes(SharedOutputs.SHARED.resolve("parity/parse.json")));
    return parity.entrySet().stream()
        .map(
            e ->
                dynamicTest(
                    e.getKey(),
                    () ->
                        assertThat(alike(e.getKey(), (Map<?, ?>) e.getValue()))
                            .as("read like the driver: " + e.getKey())
                            .isEqualTo(!listed.contains(e.getKey()))));
  }

  /** The first column of the table in the documentation. */
  private static Set<String> listedDifferences() throws IOException {
    return Files.readAllLines(SharedOutputs.ROOT.resolve("docs/differences.md")).stream()
        .filter(l -> l.startsWith("| samples/") || l.startsWith("| captures/"))
        .map(l -> l.split("\\|")[1].strip())
        .collect(Collectors.toSet());
  }

  private static boolean alike(String name, Map<?, ?> driver) throws IOException {
    Path file = SharedOutputs.SHARED.resolve(name);
    List<Summary> found =
        SummaryReader.read(file, file.resolveSibling("stderr.txt"), ParseRules.NONE);
    boolean result = Boolean.TRUE.equals(driver.get("ok"));
    if (!result) {
      return found.stream().allMatch(s -> s.verdict().isPresent());
    }
    Summary only = found.get(0);
    return found.size() == 1
        && only.verdict().isEmpty()
        && only.metrics().entrySet().containsAll(times(driver).entrySet())
        && (only.banner().get("ranks").equals(driver.get("ranks").toString())
            || !only.name().isEmpty() && driver.get("ranks").equals(0));
  }

  private static Map<String, Double> times(Map<?, ?> driver) {
    Map<String, Double> times = new LinkedHashMap<>();
    for (String phase : PHASES) {
      if (driver.get(phase) instanceof Map<?, ?> values) {
        values.forEach((k, v) -> times.put(phase + "_" + k + "_us", ((Number) v).doubleValue()));
      }
    }
    return times;
  }
}

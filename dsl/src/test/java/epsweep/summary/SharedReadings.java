package epsweep.summary;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.sweep.ParseRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is read in the outputs beside the repository, as one text: a block for each output, a line
 * for each summary with its verdict and another with its printed metrics.
 */
final class SharedReadings {
  private static final Path FOLDER =
      SharedOutputs.ROOT.resolve("src/test/resources/summary/shared");

  private SharedReadings() {}

  static void check(String folder) throws IOException {
    List<String> found = new ArrayList<>();
    for (String name : SharedOutputs.all()) {
      if (name.startsWith(folder + "/")) {
        found.add(name);
        found.addAll(reading(SharedOutputs.SHARED.resolve(name)));
      }
    }
    Path expected = FOLDER.resolve(folder + ".expected");
    if (Boolean.getBoolean("epsweep.golden")) {
      Files.createDirectories(FOLDER);
      Files.write(expected, found);
    }
    assertThat(found).isEqualTo(Files.readAllLines(expected));
  }

  private static List<String> reading(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Summary summary :
        SummaryReader.read(file, file.resolveSibling("stderr.txt"), ParseRules.NONE)) {
      String verdict =
          summary
              .verdict()
              .map(v -> (v.failed() ? "failed: " : "unparsed: ") + v.reason())
              .orElse("ok");
      String name = summary.name().isEmpty() ? "" : "[" + summary.name() + "] ";
      lines.add("  " + name + verdict);
      String metrics = metrics(summary.metrics());
      if (!metrics.isEmpty()) {
        lines.add("    " + metrics);
      }
    }
    return lines;
  }

  private static String metrics(Map<String, Double> metrics) {
    return metrics.entrySet().stream()
        .filter(m -> !m.getKey().endsWith("_calc"))
        .map(m -> m.getKey() + "=" + m.getValue())
        .collect(Collectors.joining(" "));
  }
}

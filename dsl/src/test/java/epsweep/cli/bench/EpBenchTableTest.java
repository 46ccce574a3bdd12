package epsweep.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import epsweep.summary.Summary;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The table, against those that the driver printed under the same outputs. */
class EpBenchTableTest {
  private static final Path CAPTURES = Path.of("..", "..", "shared", "captures", "driver");
  private static final String TABLE = "\n=== Unified EP Low-Latency Summary";

  @TempDir static Path directory;

  @TestFactory
  Stream<DynamicTest> equals_the_drivers_own_over_real_outputs() throws IOException {
    boolean there = Files.isDirectory(CAPTURES);
    if (!there) {
      System.out.println("SKIPPED: " + CAPTURES + " is not here; only the fixture is compared");
    }
    assumeTrue(there, "the captures are not here");
    List<DynamicTest> tests = new ArrayList<>();
    try (DirectoryStream<Path> cases = Files.newDirectoryStream(CAPTURES)) {
      for (Path one : cases) {
        String text = Files.readString(one.resolve("stdout.txt"));
        // Where a backend failed, the driver leaves it out and ours does not.
        if (text.contains(TABLE) && !text.contains("[warn]")) {
          tests.add(DynamicTest.dynamicTest(one.getFileName().toString(), () -> compare(text)));
        }
      }
    }
    return tests.stream();
  }

  @Test
  void three_backends_with_host_and_kernel_times() throws IOException {
    List<EpBenchResult> results = new ArrayList<>();
    for (String library : List.of("mscclpp", "mscclpp-cpp", "nccl-ep")) {
      results.add(result(library, Files.readString(Bench.file(library + ".out"))));
    }
    assertThat(text(new EpBenchTable(results, false)))
        .isEqualTo(Files.readString(Bench.file("table.txt")));
  }

  @Test
  void a_backend_without_a_result_stays_and_makes_no_ratio() {
    EpBenchResult good = new EpBenchResult("mscclpp", Optional.of(Map.of("total_avg_us", 1.125)));
    EpBenchResult bad = new EpBenchResult("nccl-ep", Optional.empty());
    assertThat(text(new EpBenchTable(List.of(good, bad), false)))
        .contains("metric                         mscclpp       nccl-ep\n" + "-".repeat(52) + "\n")
        .contains("Host Dispatch avg                  nan        failed\n")
        .contains("Host D+C avg                      1.12        failed\n")
        .doesNotContain("ratio");
  }

  @Test
  void two_of_three_make_no_ratio() {
    List<EpBenchResult> three =
        List.of(
            new EpBenchResult("mscclpp", Optional.of(Map.of("total_avg_us", 2.0))),
            new EpBenchResult("mscclpp-cpp", Optional.empty()),
            new EpBenchResult("nccl-ep", Optional.of(Map.of("total_avg_us", 4.0))));
    assertThat(text(new EpBenchTable(three, false))).doesNotContain("ratio");
    List<EpBenchResult> two = List.of(three.get(0), three.get(2));
    assertThat(text(new EpBenchTable(two, false)))
        .endsWith("\n\nHost D+C ratio mscclpp/nccl-ep = 0.50x\n");
    assertThat(text(new EpBenchTable(two, true)))
        .contains("  NOTE: kernel-only requested but kernel timing missing")
        .doesNotContain("ratio");
  }

  private static void compare(String text) throws IOException {
    String[] parts = text.substring(0, text.indexOf(TABLE)).split("\n########## ep-lib=");
    List<EpBenchResult> results = new ArrayList<>();
    for (String part : List.of(parts).subList(1, parts.length)) {
      results.add(result(part.split(" ", 2)[0], part.substring(part.indexOf("\n\n"))));
    }
    boolean kernelOnly =
        text.contains("(kernel-only, us)") || text.contains("NOTE: kernel-only req");
    assertThat(text(new EpBenchTable(results, kernelOnly)))
        .isEqualTo(text.substring(text.indexOf(TABLE)));
  }

  private static EpBenchResult result(String library, String output) throws IOException {
    Path out = Files.writeString(Files.createTempFile(directory, "out", ""), output);
    List<Summary> summaries = EpBenchLocal.read(out, directory.resolve("none"));
    assertThat(summaries.get(0).verdict()).isEmpty();
    return new EpBenchResult(library, Optional.of(summaries.get(0).metrics()));
  }

  private static String text(EpBenchTable table) {
    return String.join("\n", table.lines()) + "\n";
  }
}

package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.Status;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportedCapturesTest {
  private static final Path SHARED = Path.of("../../shared").toAbsolutePath().normalize();

  @TempDir private Path temp;

  private static List<Path> files(String under, String name) throws IOException {
    Path folder = SHARED.resolve(under);
    if (!Files.isDirectory(folder)) {
      System.err.println("skipped: " + folder + " is not there");
    }
    Assumptions.assumeTrue(Files.isDirectory(folder), folder + " is not there");
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.getFileName().toString().matches(name)).sorted().toList();
    }
  }

  private List<Row> rows(List<Path> files) throws IOException {
    List<String> names = new ArrayList<>();
    for (Path file : files) {
      names.add(file.toString());
      Path err = file.resolveSibling("stderr.txt");
      if (Files.exists(err)) {
        names.add(err.toString());
      }
    }
    Import.Result result =
        new Import(new ResultsDirectory(temp.resolve("out")), "test")
            .run(OutputPairs.of(names, InputStream.nullInputStream()));
    assertThat(result.refused()).isEmpty();
    assertThat(result.added()).isEqualTo(result.rows().size());
    return result.rows();
  }

  @Test
  void a_run_that_failed_never_counts_though_nobody_knows_its_exit_code() throws IOException {
    for (Row row : rows(files("captures", "stdout\\.txt"))) {
      Path source = Path.of(row.reading().facts().get("source"));
      String code = Files.readString(source.resolveSibling("rc.txt")).strip();
      if (!code.equals("0")) {
        assertThat(row.ended().status()).as(source.toString()).isNotEqualTo(Status.OK);
      }
      assertThat(row.reading().message().isEmpty())
          .as(source.toString())
          .isEqualTo(row.ended().status() == Status.OK);
    }
  }

  @Test
  void every_printed_metric_stands_in_the_text() throws IOException {
    List<Path> files = new ArrayList<>(files("captures", "stdout\\.txt"));
    files.addAll(files("samples", ".*(nccl|mscclpp|run_ep).*\\.txt"));
    int seen = 0;
    for (Row row : rows(files)) {
      String source = row.reading().facts().get("source");
      String text = Files.readString(Path.of(source), StandardCharsets.ISO_8859_1);
      for (String metric : List.of("dispatch_avg_us", "combine_avg_us", "total_avg_us")) {
        Double value = row.reading().metrics().get(metric);
        if (value != null) {
          seen++;
          assertThat(text)
              .as(source + " " + metric)
              .containsAnyOf(
                  String.format(Locale.ROOT, "%.2f us", value),
                  String.format(Locale.ROOT, "%.1fus", value),
                  String.format(Locale.ROOT, "%.0fus", value));
        }
      }
    }
    assertThat(seen).isGreaterThan(300);
  }
}

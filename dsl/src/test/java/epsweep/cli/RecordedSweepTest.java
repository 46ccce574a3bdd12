package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The recorded example: what is written about it is computed from it, and its reports are its. */
class RecordedSweepTest {
  private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();
  private static final String AGAIN =
      "write it again with: mvn -f dsl test -Dtest=RecordedSweepTest -Dexample.update=true";

  @TempDir private Path temp;

  @Test
  void the_readme_says_what_the_results_say() throws Exception {
    says("h200x2", new RecordedSweep(EXAMPLES.resolve("h200x2")).markdown());
    says("h200x2-libraries", new RecordedLibraries(EXAMPLES).markdown());
  }

  private static void says(String name, String computed) throws IOException {
    Path readme = EXAMPLES.resolve("README.md");
    String text = Files.readString(readme);
    String begin = "<!-- " + name + ": written by RecordedSweepTest -->\n";
    int from = text.indexOf(begin) + begin.length();
    int to = text.indexOf("<!-- /" + name + " -->");
    assertThat(from).as("begin of " + name).isBetween(begin.length(), to);
    if (Boolean.getBoolean("example.update")) {
      Files.writeString(readme, text.substring(0, from) + computed + text.substring(to));
      return;
    }
    assertThat(text.substring(from, to)).as(AGAIN).isEqualTo(computed);
  }

  @ParameterizedTest
  @CsvSource({"h200x2,6", "h200x2-libraries,7", "h200x2-graphs,4"})
  void its_tables_are_made_again_byte_for_byte_from_its_journal(String name, int files)
      throws Exception {
    copyOfTheJournal(name);
    CommandRun run = CommandRun.report(temp.toString());

    assertThat(run.code()).as(run.err()).isZero();
    List<Path> made = files(temp).filter(file -> file.toString().matches(".*(csv|html)")).toList();
    assertThat(made).hasSize(files);
    for (Path file : made) {
      Path recorded = EXAMPLES.resolve(name).resolve(file.getFileName());
      if (Boolean.getBoolean("example.update")) {
        Files.writeString(recorded, Files.readString(file));
      }
      if (file.toString().endsWith(".csv")) {
        assertThat(recorded).as(AGAIN).hasSameBinaryContentAs(file);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"h200x2,layout rm is faster", "h200x2-libraries,mscclpp-cpp is faster at layout em"})
  void its_report_answers_as_one_made_now_does(String name, String begin) throws Exception {
    copyOfTheJournal(name);
    CommandRun run = CommandRun.report(temp.toString());
    String answer = run.out().lines().filter(line -> line.startsWith(begin)).findFirst().get();

    assertThat(EXAMPLES.resolve(name).resolve("report.html")).content().contains(answer);
    assertThat(temp.resolve("report.html")).content().contains(answer);
  }

  @ParameterizedTest
  @CsvSource({"h200x2,16", "h200x2-libraries,36", "h200x2-graphs,16"})
  void its_script_has_its_points(String name, int points) throws Exception {
    List<String> planned =
        CommandRun.sweep(EXAMPLES.resolve(name + ".groovy").toString(), "--plan")
            .out()
            .lines()
            .filter(line -> line.matches("[0-9a-f]{12} .*"))
            .map(line -> line.substring(0, 12))
            .toList();

    assertThat(
            CsvRows.read(Files.readString(EXAMPLES.resolve(name).resolve("summary.csv"))).stream()
                .map(row -> row.get("point")))
        .hasSize(points)
        .containsExactlyInAnyOrderElementsOf(planned);
  }

  @ParameterizedTest
  @ValueSource(strings = {"h200x2", "h200x2-libraries", "h200x2-graphs"})
  void no_file_of_it_names_folders_of_the_machine(String name) throws Exception {
    String all =
        files(EXAMPLES.resolve(name)).map(RecordedSweepTest::text).collect(Collectors.joining());

    assertThat(all).doesNotContainPattern("\"?/(root|home|opt|tmp|work|srv|usr)/");
    assertThat(all).doesNotContainPattern("GPU-(?!0{8}-)[0-9a-f]{8}-");
  }

  @Test
  void the_readme_lists_every_example() throws Exception {
    String readme = Files.readString(EXAMPLES.resolve("README.md"));
    try (Stream<Path> examples = Files.list(EXAMPLES)) {
      assertThat(examples.map(path -> path.getFileName().toString()))
          .filteredOn(name -> !name.equals("README.md"))
          .allSatisfy(name -> assertThat(readme).contains("](" + name + ")"));
    }
  }

  private void copyOfTheJournal(String recorded) throws IOException {
    for (String name : List.of("journal.jsonl", "environment.json")) {
      Files.copy(EXAMPLES.resolve(recorded).resolve(name), temp.resolve(name));
    }
  }

  private static Stream<Path> files(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).sorted().toList().stream();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }
}

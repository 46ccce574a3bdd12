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

/** The recorded example: what is written about it is computed from it, and its reports are its. */
class RecordedSweepTest {
  private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();
  private static final Path RECORDED = EXAMPLES.resolve("h200x2");
  private static final String AGAIN =
      "write it again with: mvn -f dsl test -Dtest=RecordedSweepTest -Dexample.update=true";
  private static final String BEGIN = "<!-- h200x2: written by RecordedSweepTest -->\n";
  private static final String END = "<!-- /h200x2 -->";

  @TempDir private Path temp;

  @Test
  void the_readme_says_what_the_results_say() throws Exception {
    Path readme = EXAMPLES.resolve("README.md");
    String text = Files.readString(readme);
    int from = text.indexOf(BEGIN) + BEGIN.length();
    int to = text.indexOf(END);
    String computed = new RecordedSweep(RECORDED).markdown();
    if (Boolean.getBoolean("example.update")) {
      Files.writeString(readme, text.substring(0, from) + computed + text.substring(to));
      return;
    }
    assertThat(text.substring(from, to)).as(AGAIN).isEqualTo(computed);
  }

  @Test
  void its_tables_are_made_again_byte_for_byte_from_its_journal() throws Exception {
    copyOfTheJournal();
    CommandRun run = CommandRun.report(temp.toString());

    assertThat(run.code()).as(run.err()).isZero();
    List<Path> made = files(temp).filter(file -> file.toString().matches(".*(csv|html)")).toList();
    assertThat(made).hasSize(6);
    for (Path file : made) {
      Path recorded = RECORDED.resolve(file.getFileName());
      if (Boolean.getBoolean("example.update")) {
        Files.writeString(recorded, Files.readString(file));
      }
      if (file.toString().endsWith(".csv")) {
        assertThat(recorded).as(AGAIN).hasSameBinaryContentAs(file);
      }
    }
  }

  @Test
  void its_report_answers_as_one_made_now_does() throws Exception {
    copyOfTheJournal();
    CommandRun run = CommandRun.report(temp.toString());
    String answer =
        run.out().lines().filter(line -> line.startsWith("layout rm is faster")).findFirst().get();

    assertThat(RECORDED.resolve("report.html")).content().contains(answer);
    assertThat(temp.resolve("report.html")).content().contains(answer);
  }

  @Test
  void its_script_has_its_points() throws Exception {
    List<String> planned =
        CommandRun.sweep(EXAMPLES.resolve("h200x2.groovy").toString(), "--plan")
            .out()
            .lines()
            .filter(line -> line.matches("[0-9a-f]{12} .*"))
            .map(line -> line.substring(0, 12))
            .toList();

    assertThat(
            CsvRows.read(Files.readString(RECORDED.resolve("summary.csv"))).stream()
                .map(row -> row.get("point")))
        .hasSize(16)
        .containsExactlyInAnyOrderElementsOf(planned);
  }

  @Test
  void no_file_of_it_names_folders_of_the_machine() throws Exception {
    String all = files(RECORDED).map(RecordedSweepTest::text).collect(Collectors.joining());

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

  private void copyOfTheJournal() throws IOException {
    for (String name : List.of("journal.jsonl", "environment.json")) {
      Files.copy(RECORDED.resolve(name), temp.resolve(name));
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

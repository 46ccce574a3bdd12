package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Journal;
import epsweep.results.Row;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A value written in a script arrives as it is: in arguments, in the CSV, in the journal. */
class ValuesEndToEndTest {
  private static final List<Object> VALUES =
      List.of(
          "008",
          "007.50",
          "1_000",
          "y",
          "n",
          "",
          "a,b",
          "x=a=b",
          "say \"hi\"",
          "two\nlines",
          "'",
          "$HOME `id` \\",
          "-rf",
          "=1+1",
          "null",
          "ünï→世界",
          " padded ",
          8,
          true,
          new BigDecimal("0.3"));
  private static final String WRITTEN =
      """
      axis 'v', '008', '007.50', '1_000', 'y', 'n', '', 'a,b', 'x=a=b', 'say "hi"', 'two\\nlines', "'",
                '$HOME `id` \\\\', '-rf', '=1+1', 'null', 'ünï→世界', ' padded ', 8, true, 0.1 + 0.2
      """;

  @TempDir private Path temp;

  @Test
  void every_value_reaches_argument_csv_and_journal_in_type_and_to_the_byte() throws IOException {
    CommandRun run = run(WRITTEN);

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(arguments())
        .containsExactlyElementsOf(VALUES.stream().map(Object::toString).toList());
    assertThat(column()).containsExactlyElementsOf(VALUES.stream().map(Object::toString).toList());
    assertThat(journal()).containsExactlyElementsOf(VALUES);
  }

  @Test
  void exact_decimals_of_a_range_reach_argument_csv_and_journal() throws IOException {
    CommandRun run = run("axis 'v', steps(0.7, 0.9, 0.05), steps(0.1, 0.5, 0.1)");

    String[] texts = {"0.7", "0.75", "0.8", "0.85", "0.9", "0.1", "0.2", "0.3", "0.4", "0.5"};
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(arguments()).containsExactly(texts);
    assertThat(column()).containsExactly(texts);
    assertThat(journal()).extracting(Object::toString).containsExactly(texts);
  }

  @Test
  void a_second_run_knows_every_value_again() throws IOException {
    String axis = "axis 'v', '008', 'a,b', 0.1 + 0.2, 8, '8', true, 'true'";
    run(axis);

    assertThat(run(axis).err()).contains("7 ok, 0 of them run now");
  }

  @Test
  void values_of_set_keep_their_quotes_apart() throws IOException {
    CommandRun run = run("axis 'v', 1", "--set", "v=\"a,b\",x=a=b,\"say \"\"hi\"\"\",\"8\",8.50");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(journal()).containsExactly("a,b", "x=a=b", "say \"hi\"", "8", new BigDecimal("8.5"));
    assertThat(arguments()).containsExactly("a,b", "x=a=b", "say \"hi\"", "8", "8.5");
  }

  private CommandRun run(String axis, String... more) throws IOException {
    Path echo =
        Files.writeString(
            temp.resolve("echo.sh"), "printf '%s\\0' \"$@\"; echo; echo 'value=1.5 us'\n");
    String script =
        CommandRun.script(
            temp,
            """
            backend('echo') {
              command { p -> ['bash', '%s', p.v] }
              parse { metric 'total_avg_us', ~/value=([\\d.]+) us/ }
            }
            sweep('x') {
              %s
            }
            """
                .formatted(echo, axis));
    List<String> args = new ArrayList<>(List.of(script, "--out", out().toString()));
    args.addAll(List.of(more));
    return CommandRun.sweep(args.toArray(String[]::new));
  }

  private Path out() {
    return temp.resolve("out");
  }

  /** What each launch was given, in the order of the plan. */
  private List<String> arguments() throws IOException {
    List<String> arguments = new ArrayList<>();
    for (Row row : rows()) {
      String name = row.launch().point().id() + "-r1.out";
      String printed = Files.readString(out().resolve("logs").resolve(name));
      arguments.add(printed.substring(0, printed.indexOf('\0')));
    }
    return arguments;
  }

  private List<String> column() throws IOException {
    try (Reader csv = Files.newBufferedReader(out().resolve("results.csv"));
        CSVParser parser =
            CSVParser.parse(
                csv, CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get());
        Stream<CSVRecord> records = parser.stream()) {
      return records.map(line -> line.get("v")).toList();
    }
  }

  private List<Object> journal() {
    return rows().stream().map(row -> row.launch().point().get("v")).toList();
  }

  private List<Row> rows() {
    return Journal.read(out().resolve("journal.jsonl")).rows();
  }
}

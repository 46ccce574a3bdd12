package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplingEndToEndTest {
  @TempDir private Path temp;

  private CommandRun run(String words, String... more) throws IOException {
    StandIn.backend(temp);
    String backends = "";
    for (String name : List.of("a", "b")) {
      backends +=
          "backend('%s') { command { p -> ['bash', '%s', p.tokens, '', '0'] } }%n"
              .formatted(name, temp.resolve("program.sh"));
    }
    String script =
        CommandRun.script(
            temp, backends + "sweep('q') {\n backends 'a', 'b'; tokens 1, 2\n " + words + "\n}\n");
    String out = temp.resolve("out").toString();
    List<String> args = new java.util.ArrayList<>(List.of(script, "--out", out));
    args.addAll(List.of(more));
    return CommandRun.sweep(args.toArray(String[]::new));
  }

  private List<Map<String, String>> rows() throws IOException {
    return CsvRows.read(Files.readString(temp.resolve("out/results.csv")));
  }

  private static String launch(Map<String, String> row) {
    return row.get("backend") + row.get("tokens") + "r" + row.get("repeat");
  }

  @Test
  void backends_take_turns_while_rows_stand_in_the_order_of_the_grid() throws IOException {
    CommandRun run = run("repeats 2");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("order interleaved");
    assertThat(rows().stream().map(SamplingEndToEndTest::launch))
        .containsExactly("a1r1", "a1r2", "a2r1", "a2r2", "b1r1", "b1r2", "b2r1", "b2r2");
    assertThat(
            rows().stream()
                .sorted(Comparator.comparing(row -> row.get("started_at")))
                .map(SamplingEndToEndTest::launch))
        .containsExactly("a1r1", "b1r1", "a2r1", "b2r1", "b2r2", "a2r2", "b1r2", "a1r2");
  }

  @Test
  void the_command_line_may_ask_for_another_order() throws IOException {
    CommandRun run = run("repeats 2", "--order", "grid");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(rows()).isSortedAccordingTo(Comparator.comparing(row -> row.get("started_at")));
  }

  @Test
  void another_order_measures_nothing_again() throws IOException {
    run("repeats 2");
    List<Map<String, String>> before = rows();
    CommandRun again = run("repeats 2; order 'shuffled', seed: 7");

    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.err()).contains("order shuffled, seed 7");
    assertThat(rows()).isEqualTo(before);
  }

  @Test
  void repeats_end_when_the_median_is_known_well_enough() throws IOException {
    CommandRun run = run("repeats until: 2.percent, atMost: 20");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("q: 4 points × 6 to 20 repeats = 24 to 80 launches")
        .contains("within 2 %");
    assertThat(rows()).hasSize(4 * 6);
    assertThat(run("repeats until: 2.percent, atMost: 20").code()).isZero();
    assertThat(rows()).hasSize(4 * 6);
  }

  @Test
  void launches_that_are_there_stay_though_fewer_would_do_now() throws IOException {
    run("repeats 9");
    CommandRun run = run("repeats until: 2.percent, atMost: 20");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(rows()).hasSize(4 * 9);
  }

  @Test
  void a_cold_first_launch_is_shown_and_in_no_statistic() throws IOException {
    CommandRun run = run("repeats 3; discard 1");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(rows()).hasSize(12);
    assertThat(rows())
        .allMatch(r -> r.get("discarded").equals(r.get("repeat").equals("1") ? "cold" : ""));
    List<Map<String, String>> summary =
        CsvRows.read(Files.readString(temp.resolve("out/summary.csv")));
    assertThat(summary).hasSize(4).allMatch(point -> point.get("n").equals("2"));
  }

  @Test
  void a_word_that_is_no_order_is_refused_with_those_that_are() throws IOException {
    CommandRun run = run("order 'random'");

    assertThat(run.code()).isEqualTo(Exit.USAGE);
    assertThat(run.err())
        .contains("order: must be one of grid, interleaved, shuffled, got 'random'");
    assertThat(run("repeats atMost: 5").err()).contains("repeats until: 2.percent");
    assertThat(run("repeats until: 200.percent").err()).contains("got 200 %");
    assertThat(run("", "--order", "abba").err()).contains("--order abba: must be one of grid");
  }

  @Test
  void rows_tell_how_busy_the_machine_was() throws IOException {
    run("repeats 1");
    assertThat(rows()).allMatch(row -> row.get("cpu_load_after").matches("[0-9]+\\.[0-9]{2}"));
  }

  /** A program whose times swing from launch to launch. */
  @Test
  void a_point_that_swings_has_more_repeats_than_the_fewest() throws IOException {
    run("repeats until: 2.percent, atMost: 9; where { tokens == 1 }");
    assertThat(rows()).hasSize(2 * 6);

    Path program = temp.resolve("program.sh");
    String text = Files.readString(program);
    CommandRun again =
        runOver(
            "echo >>$(dirname $0)/count; n=$(wc -l <$(dirname $0)/count)\n"
                + text.replace("avg=$1.50", "avg=$((n % 5 * 50 + 50)).50"));
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(rows()).hasSize(2 * 9);
  }

  private CommandRun runOver(String program) throws IOException {
    Files.writeString(temp.resolve("program.sh"), program);
    return CommandRun.sweep(
        temp.resolve("s.groovy").toString(), "--out", temp.resolve("out").toString(), "--fresh");
  }
}

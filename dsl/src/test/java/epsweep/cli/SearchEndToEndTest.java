package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Searches as users run them, over programs that print what follows from their arguments. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SearchEndToEndTest {
  private static final String CROSSOVER =
      "crossover 'tokens', between: ['a', 'b'], from: 1, to: 64; repeats 4";

  @TempDir private Path temp;

  /** a takes 10 µs and 5 µs a token, b 100 µs and 1 µs a token: equal at 22.5. */
  private String script(String words) throws IOException {
    StandIn.backend(temp);
    String program = temp.resolve("program.sh").toString();
    String backends = "";
    for (String one : List.of("'a') { command { p -> [10 + 5", "'b') { command { p -> [100 + 1")) {
      backends +=
          "backend(%s * p.tokens].collect { ['bash', '%s', it, '', '0'] }[0] } }%n"
              .formatted(one, program);
    }
    return CommandRun.script(
        temp, backends + "sweep('q') {\n backends 'a', 'b'\n " + words + "\n}\n");
  }

  private CommandRun run(String words, String... more) throws IOException {
    List<String> args = new ArrayList<>(List.of(script(words), "--out", out().toString()));
    args.addAll(List.of(more));
    return CommandRun.sweep(args.toArray(String[]::new));
  }

  private Path out() {
    return temp.resolve("out");
  }

  private List<Map<String, String>> rows() throws IOException {
    return CsvRows.read(Files.readString(out().resolve("results.csv")));
  }

  @Test
  void a_crossover_is_found_with_few_launches_and_told_everywhere() throws IOException {
    CommandRun run = run(CROSSOVER);

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("q: a search in a full grid of 62 points × 4 repeats = 248");
    int launches = rows().size();
    assertThat(launches).isLessThan(248 / 3);
    String sentence = "crossover tokens: a faster up to 21, b from 23.";
    String spent = "Spent %d of the 248 launches of a full grid".formatted(launches);
    assertThat(run.out()).contains(sentence, spent, "21 to 23");
    assertThat(Files.readString(out().resolve("report.html"))).contains(sentence, spent);
    assertThat(Files.readAllLines(out().resolve("crossover.csv")))
        .contains("tokens,a,b,ratio,ci_low,ci_high,n,finding")
        .anyMatch(
            line -> line.startsWith("21,115.5,121.5,0.95061728395") && line.endsWith(",4,first"));
    CommandRun again = CommandRun.report(out().toString(), "--format", "json");
    assertThat(again.out())
        .contains("\"word\" : \"crossover\"", "\"from\" : 21", "\"to\" : 23")
        .contains("\"launches\" : " + launches, "\"full_grid\" : 248");
  }

  @Test
  void the_prose_of_a_search_follows_from_the_rows() throws IOException {
    run(CROSSOVER);
    List<Path> logs;
    try (Stream<Path> all = Files.list(out().resolve("logs"))) {
      logs = all.toList();
    }
    for (Path log : logs) {
      Files.writeString(log, Files.readString(log).replace("avg=121.50", "avg=100.50"));
    }

    CommandRun again = CommandRun.report(out().toString(), "--reparse");
    assertThat(again.out()).contains("crossover tokens: a faster up to 19, b from 21.");
  }

  @Test
  void backends_take_turns_and_rows_stand_in_the_order_of_the_grid() throws IOException {
    run(CROSSOVER);

    assertThat(rows())
        .isSortedAccordingTo(
            Comparator.comparing((Map<String, String> row) -> Integer.valueOf(row.get("tokens")))
                .thenComparing(row -> row.get("backend"))
                .thenComparing(row -> Integer.valueOf(row.get("repeat"))));
    List<String> order =
        rows().stream()
            .sorted(Comparator.comparing(row -> row.get("started_at")))
            .map(row -> row.get("backend"))
            .limit(4)
            .toList();
    assertThat(order).containsExactly("a", "b", "a", "b");
  }

  @Test
  void the_same_command_again_measures_nothing_and_says_the_same() throws IOException {
    run(CROSSOVER);
    List<Map<String, String>> before = rows();
    CommandRun again = run(CROSSOVER);

    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.err()).contains("0 of them run now");
    assertThat(rows()).isEqualTo(before);
  }

  @Test
  void repeats_of_the_command_line_are_those_of_the_search_and_of_its_report() throws IOException {
    CommandRun run = run(CROSSOVER, "--repeats", "5");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(rows()).allMatch(row -> Integer.parseInt(row.get("repeat")) <= 5);
    assertThat(rows().size() % 10).isZero();
    String spent = "Spent %d of the 310 launches of a full grid".formatted(rows().size());
    assertThat(run.out()).contains(spent);
    assertThat(CommandRun.report(out().toString()).out()).contains(spent);
    CommandRun few = run(CROSSOVER, "--repeats", "3");
    assertThat(few.code()).isEqualTo(Exit.USAGE);
    assertThat(few.err()).contains("crossover: needs 4 launches of a point that count");
  }

  @Test
  void two_lanes_find_the_same() throws IOException {
    CommandRun run = run(CROSSOVER, "--gpus", "0", "--gpus", "1", "--jobs", "2");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("crossover tokens: a faster up to 21, b from 23.");
  }

  @Test
  void a_plan_and_a_dry_run_start_nothing_and_say_about_how_much_it_is() throws IOException {
    CommandRun plan = run(CROSSOVER + "; experts 64, 128", "--plan");

    assertThat(plan.code()).as(plan.err()).isZero();
    assertThat(plan.err())
        .contains("q: a search in a full grid of 124 points × 4 repeats = 496 launches")
        .containsPattern("crossover tokens: about \\d+ launches with one crossing a cell, \\d+ of")
        .contains("in 2 cells");
    assertThat(run(CROSSOVER, "--dry-run").out().lines()).hasSize(248);
    assertThat(out()).doesNotExist();
  }

  @Test
  void values_of_the_command_line_take_the_place_of_the_scale() throws IOException {
    CommandRun run = run(CROSSOVER, "--set", "tokens=1,16,32,64");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("crossover tokens: a faster up to 16, b from 32.");
    assertThat(CommandRun.report(out().toString()).out()).contains("a faster up to 16, b from 32.");
  }

  @Test
  void a_part_of_the_cells_may_be_run() throws IOException {
    CommandRun run = run(CROSSOVER + "; experts 64, 128", "--only", "experts=128");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(rows()).allMatch(row -> row.get("experts").equals("128"));
    assertThat(run.out()).contains("a faster up to 21, b from 23");
  }

  @Test
  void a_search_that_was_killed_goes_on_where_it_stopped() throws Exception {
    String script = script(CROSSOVER);
    Path said = temp.resolve("said");
    Path journal = out().resolve("journal.jsonl");
    for (int kill = 1; kill <= 2; kill++) {
      Process process =
          OwnProcess.start(temp, said, OwnProcess.command(script, "--out", out().toString()));
      while (process.isAlive() && lines(journal) < kill * 15) {
        LockSupport.parkNanos(2_000_000);
      }
      process.destroyForcibly().waitFor();
    }
    CommandRun rest = CommandRun.sweep(script, "--out", out().toString());

    assertThat(rest.code()).as(rest.err()).isZero();
    assertThat(rest.out()).contains("crossover tokens: a faster up to 21, b from 23.");
    List<String> recorded =
        Files.readAllLines(journal).stream().filter(line -> line.startsWith("{\"key\"")).toList();
    assertThat(recorded).as("no launch twice").hasSameSizeAs(rows());
  }

  /** Takes longer the further it is from 40 blocks. */
  private CommandRun tuned(String words) throws IOException {
    StandIn.backend(temp);
    String script =
        "backend('a') { command { p -> ['bash', '%s', 50 + (p.blocks - 40).abs(), '', '0'] } }%n"
            .formatted(temp.resolve("program.sh"));
    return CommandRun.sweep(
        CommandRun.script(temp, script + "sweep('q') {\n " + words + "\n}\n"),
        "--out",
        out().toString());
  }

  @Test
  void a_tuned_value_is_confirmed_and_told_everywhere() throws IOException {
    CommandRun run =
        tuned("tune 'blocks', 16..96, minimise: 'total_avg_us', default: 96; repeats 4");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("a search in a full grid of 81 points × 4 repeats = 324 launches");
    String sentence =
        "tune blocks: 40 is the best that was found (50.5 µs); against the default 96: 40 is lower"
            + " by 2.11× (2.11 to 2.11).";
    assertThat(run.out()).contains(sentence);
    assertThat(rows().size()).isLessThan(324 / 4);
    assertThat(rows().stream().filter(row -> Integer.parseInt(row.get("repeat")) > 4)).hasSize(8);
    assertThat(Files.readAllLines(out().resolve("tune.csv")))
        .contains("blocks,total_avg_us,launches,best_over_it,ci_low,ci_high,n,finding")
        .contains("40,50.5,4,,,,0,best");
    assertThat(CommandRun.report(out().toString()).out()).contains(sentence);
    assertThat(CommandRun.report(out().toString(), "--format", "json").out())
        .contains("\"word\" : \"tune\"", "\"best_blocks\" : 40", "\"answer\" : \"better\"");
  }

  @Test
  void a_refined_curve_says_where_values_were_added_and_why() throws IOException {
    CommandRun run = tuned("refine 'blocks', from: 1, to: 128, launches: 20; repeats 2");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(rows()).hasSize(20);
    assertThat(run.out()).contains("refine blocks: 7 values first; 3 where the curve bends (");
    assertThat(Files.readString(out().resolve("refine.csv"))).contains("first look", "bend ");
    assertThat(CommandRun.report(out().toString()).out()).contains("3 where the curve bends (");
    CommandRun again = tuned("refine 'blocks', from: 1, to: 128, launches: 24; repeats 2");
    assertThat(again.err()).contains("24 launches: 24 ok, 4 of them run now");
  }

  private static long lines(Path journal) throws IOException {
    return Files.exists(journal) ? Files.readAllLines(journal).size() : 0;
  }
}

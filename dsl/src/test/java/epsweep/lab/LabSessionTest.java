package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.report.Plain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody at a terminal, with real keystrokes, on the quickstart's results. */
class LabSessionTest {
  @TempDir private static Path temp;
  private static Path results;

  @BeforeAll
  static void run_the_quickstart() {
    results = Recorded.quickstart(temp.resolve("results/quickstart"));
  }

  @Test
  void a_session_completes_pivots_plots_runs_a_sweep_makes_a_mistake_and_leaves() throws Exception {
    try (Screen screen = lab("results/quickstart")) {
      String started = screen.await("quickstart: 16 launches of 8 points[\\s\\S]*ep>\\s*$");
      assertThat(started).doesNotContain("WARNING");

      screen.type("pivo");
      screen.key("Tab");
      screen.key("Tab");
      screen.await("View epsweep.lab.Lab.pivot\\(String rows, String columns, String value\\)");
      screen.key("Tab");
      screen.await("A table with a cell for each pair of row and column values");
      screen.await("rows - axes down the side");
      screen.clear();
      screen.type("\"experts\", \"layout, tokens\", \"total_avg_us\"");
      screen.line(")");
      String pivot = screen.await("16 +[\\d.]+ +[\\d.]+ +[\\d.]+ +[\\d.]+\\s+ep>\\s*$");
      assertThat(pivot).contains("layout=em", "layout=rm", "experts \\ tokens");

      screen.clear();
      screen.line("pivot(\"experts\", \"layout\", \"total_avg_us\", \"max\", \"tokens\")");
      screen.await("Combined over tokens");
      screen.line(
          "pivot(\"experts\", \"layout, tokens\", \"total_avg_us\").at(\"layout=rm tokens=4\", 16)");
      screen.await("==> " + exact() + "\\s");

      screen.clear();
      screen.line("lines(\"tokens\", \"total_avg_us\", \"layout\")");
      String plot = screen.await("lines-1\\.svg\\s+ep>\\s*$");
      assertThat(plot).contains("●", "▲", "● em   ▲ rm", "tokens");

      screen.clear();
      screen.line(
          "sweep(\"tiny\").experts(8).tokens(2, 4).hidden(64).topk(2).warmup(1).iterations(2).run()");
      screen.await("tiny: 2 points × 1 repeat = 2 launches");
      screen.await("tiny: 2 rows, \\d+ columns[\\s\\S]*ep>\\s*$");
      assertThat(temp.resolve("results/tiny/report.html")).exists();

      screen.clear();
      screen.line("pivot(\"exprts\", \"layout\", \"total_avg_us\")");
      String mistake = screen.await("Did you mean 'experts'\\?\\s+ep>\\s*$");
      assertThat(mistake.lines().filter(line -> line.startsWith("|"))).hasSizeLessThan(3);
      screen.clear();
      screen.line("Integer.parseInt(\"x\")");
      String thrown = screen.await("at \\(#\\d+:1\\)\\s+ep>\\s*$");
      assertThat(thrown).contains("NumberFormatException: For input string: \"x\"");
      assertThat(thrown.lines().filter(line -> line.contains(" at "))).hasSizeLessThan(4);

      screen.clear();
      screen.line("/exit 7");
      screen.await("left with 7");
    }
    try (Screen screen = lab()) {
      screen.await("ep>\\s*$");
      screen.key("Up");
      screen.key("Up");
      screen.await("ep> Integer.parseInt\\(\"x\"\\)");
    }
  }

  @Test
  void two_directories_lie_side_by_side_and_tables_fit_the_terminal() throws Exception {
    Path other = temp.resolve("results/again");
    Files.createDirectories(other);
    Files.copy(results.resolve("journal.jsonl"), other.resolve("journal.jsonl"));
    try (Screen screen = lab("results/quickstart", "results/again")) {
      screen.await("32 launches of 16 points[\\s\\S]*ep>\\s*$");
      screen.line("results");
      String table = screen.await("32 rows[\\s\\S]*directory[\\s\\S]*ep>\\s*$");
      assertThat(table.lines()).allMatch(line -> line.length() <= 110);
      screen.clear();
      screen.line("ratio(\"quickstart\", \"again\")");
      screen.await("quickstart over again");
      screen.line("changes()");
      screen.await("0 of 8 points slower, 0 faster");
    }
  }

  @Test
  void the_variable_of_results_follows_what_the_words_are_about() throws Exception {
    try (Screen screen = lab()) {
      screen.await("ep>\\s*$");
      screen.line("results");
      screen.await("no results yet, use[\\s\\S]*ep>\\s*$");
      screen.line("use(\"results/quickstart\"); results.rowCount()");
      screen.await("==> 16\\s");
      screen.line("results");
      screen.await("results\\(\\)\\.columnNames\\(\\) lists all");
      screen.line(
          "if (where(p -> p.tokens() == 2) != null) System.out.println(\"now \" + results.rowCount())");
      screen.await("now 8\\s");
      screen.line("sweep(\"two\").experts(8).tokens(2).hidden(64).topk(2).repeats(3).run();");
      screen.await("two: 3 rows[\\s\\S]*ep>\\s*$");
      screen.line("results.rowCount()");
      screen.await("==> 3\\s");
      screen.line("int results = 5");
      screen.line("use(\"results/quickstart\"); results + 1");
      screen.await("==> 6\\s");
    }
  }

  @Test
  void a_ctrl_c_ends_a_sweep_in_good_order_and_the_session_goes_on() throws Exception {
    try (Screen screen = lab()) {
      screen.await("ep>\\s*$");
      screen.line("sweep(\"long\").experts(64).tokens(8).hidden(64).repeats(500).run()");
      screen.await("long: 1 point × 500 repeats");
      screen.await("[1-9]\\d*/500");
      screen.key("C-c");
      screen.await("long: stopped; what had ended is kept[\\s\\S]*ep>\\s*$");
      screen.line("points()");
      screen.await("1 point of long");
    }
  }

  private static String exact() throws Exception {
    double median =
        Recorded.median(results, Map.of("layout", "rm", "tokens", "4", "experts", "16"));
    return Plain.number(median).replace(".", "\\.");
  }

  private static Screen lab(String... directories) throws Exception {
    return LabScreen.of(temp, directories);
  }
}

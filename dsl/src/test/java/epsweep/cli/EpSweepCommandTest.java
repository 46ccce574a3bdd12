package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EpSweepCommandTest {
  @TempDir private Path temp;
  private String out;
  private String backend;

  @BeforeEach
  void write_the_stand_in() throws IOException {
    backend = StandIn.backend(temp);
    out = temp.resolve("out").toString();
  }

  @Test
  void runs_a_sweep_and_leaves_every_file() throws IOException {
    String script = script("tokens 1, 2; experts 64, 128; repeats 2");

    CommandRun run = CommandRun.sweep(script, "--out", out);

    assertThat(run.err()).contains("x: 4 points × 2 repeats = 8 launches", "8 launches: 8 ok");
    assertThat(run.code()).isZero();
    assertThat(temp.resolve("out"))
        .isDirectoryContaining("glob:**/journal.jsonl")
        .isDirectoryContaining("glob:**/results.csv")
        .isDirectoryContaining("glob:**/summary.csv")
        .isDirectoryContaining("glob:**/report.html")
        .isDirectoryContaining("glob:**/environment.json");
    assertThat(lines("results.csv")).hasSize(9);
    assertThat(lines("results.csv").get(1)).startsWith("x,").contains(",mine,ll,em,", ",1.5,1.25,");
  }

  @Test
  void a_second_run_measures_only_what_failed() throws IOException {
    String script = script("tokens 1, 4; repeats 2");

    CommandRun first = CommandRun.sweep(script, "--out", out);
    CommandRun second = CommandRun.sweep(script, "--out", out);

    assertThat(first.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(first.err()).contains("failed: mine tokens=4 r1: exit code 7");
    assertThat(second.err()).contains("4 launches: 2 ok, 2 failed, 2 of them run now");
  }

  @Test
  void a_changed_axis_runs_only_the_new_points() throws IOException {
    CommandRun.sweep(script("tokens 1, 2"), "--out", out);
    CommandRun second = CommandRun.sweep(script("tokens 1, 2, 3"), "--out", out);

    assertThat(second.err()).contains("3 launches: 3 ok, 1 of them run now");
    assertThat(lines("results.csv")).hasSize(4);
  }

  @Test
  void a_part_that_is_run_again_leaves_the_other_results_where_they_are() throws IOException {
    String script = script("tokens 1, 2, 4");
    CommandRun.sweep(script, "--out", out);

    CommandRun part = CommandRun.sweep(script, "--out", out, "--only", "tokens=1,2");

    assertThat(part.code()).isZero();
    assertThat(part.err()).contains("3 launches: 2 ok, 1 failed, 0 of them run now");
    assertThat(lines("results.csv")).hasSize(4);
  }

  @Test
  void only_the_points_asked_for_are_printed() throws IOException {
    String script = script("tokens 1, 2, 4");
    CommandRun.sweep(script, "--out", out);

    CommandRun part =
        CommandRun.sweep(script, "--out", out, "--only", "tokens=2", "--format", "csv");

    assertThat(part.out().lines()).hasSize(2).last().asString().contains(",mine,");
  }

  @Test
  void a_live_report_is_announced_and_ends_with_the_sweep() throws IOException {
    CommandRun run = CommandRun.sweep("--serve", script("tokens 1"), "--out", out);

    assertThat(run.code()).isZero();
    assertThat(run.err()).containsPattern("live report: http://127\\.0\\.0\\.1:[0-9]+/\n");
    assertThat(CommandRun.sweep("--serve=x", script("tokens 1"), "--out", out).err())
        .isEqualTo("--serve: takes a port or ADDRESS:PORT, as in --serve=8080, got 'x'\n");
  }

  @Test
  void a_status_says_how_far_a_run_is() throws IOException {
    String script = script("tokens 1, 2, 4");
    CommandRun.sweep(script, "--out", out);

    for (String what : List.of(script, out)) {
      CommandRun status = CommandRun.sweep(what, "--out", out, "--status");
      assertThat(status.code()).isZero();
      assertThat(status.out()).startsWith("finished: 3 of 3 (2 ok, 1 failed)\nrunning: no\n");
    }
  }

  @Test
  void fresh_moves_the_old_results_aside() throws IOException {
    String script = script("tokens 1");
    CommandRun.sweep(script, "--out", out);

    CommandRun again = CommandRun.sweep(script, "--out", out, "--fresh");

    assertThat(again.err()).contains("the old results are now in " + out + ".1");
    assertThat(Path.of(out + ".1", "results.csv")).exists();
  }

  @Test
  void a_dry_run_prints_each_command_and_makes_nothing() throws IOException {
    CommandRun run = CommandRun.sweep(script("tokens 1, 2; repeats 3"), "--out", out, "--dry-run");

    assertThat(run.out().lines()).hasSize(6).allMatch(line -> line.startsWith("bash "));
    assertThat(Path.of(out)).doesNotExist();
  }

  @Test
  void a_plan_shows_the_points_and_what_rules_removed() throws IOException {
    CommandRun run = CommandRun.sweep(script("tokens 1, 2, 3\n where { tokens < 3 }"), "--plan");

    assertThat(run.out().lines()).hasSize(3);
    assertThat(run.err()).contains("where (line 7) removed 1 of 3 points");
  }

  @Test
  void a_plan_and_a_run_say_how_long_what_is_left_should_take() throws IOException {
    CommandRun.sweep(script("tokens 1, 2"), "--out", out);
    String more = script("tokens 2, 3, 5; repeats 2");

    CommandRun plan = CommandRun.sweep(more, "--out", out, "--plan");
    CommandRun run = CommandRun.sweep(more, "--out", out);
    CommandRun done = CommandRun.sweep(more, "--out", out, "--plan");

    for (CommandRun said : List.of(plan, run)) {
      assertThat(said.err())
          .containsPattern("what is left takes about \\d+ s, judged by 2 launches before");
    }
    assertThat(done.err()).doesNotContain("takes about");
  }

  @Test
  void points_that_a_backend_cannot_run_are_rows_and_no_failures() throws IOException {
    String script =
        CommandRun.script(
            temp, "sweep('x') { ranks 2; experts 16, 17; tokens 1; hidden 128; iterations 1 }");

    CommandRun run = CommandRun.sweep(script, "--out", out);

    assertThat(run.err())
        .contains("1 point cannot run on the backend asked for", "1 ok, 1 invalid");
    assertThat(run.code()).isZero();
    assertThat(lines("results.csv").get(2)).contains(",invalid,,0,,");
  }

  @Test
  void several_sweeps_have_a_directory_each() throws IOException {
    String script =
        CommandRun.script(
            temp, backend + "sweep('a') { backends 'mine' }\nsweep('b') { backends 'mine' }");

    assertThat(CommandRun.sweep(script, "--out", out).code()).isZero();
    assertThat(Path.of(out, "a", "results.csv")).exists();
    assertThat(Path.of(out, "b", "results.csv")).exists();
  }

  @Test
  void set_repeats_for_several_axes_and_applies_to_every_sweep_that_has_them() throws IOException {
    String script =
        CommandRun.script(
            temp,
            backend
                + "sweep('a') { backends 'mine'; axis 'own', 1 }\nsweep('b') { backends 'mine' }");

    CommandRun run =
        CommandRun.sweep(script, "--dry-run", "--set", "own=1,2", "--set", "token=7,8");

    assertThat(run.err()).contains("a: 4 points", "b: 2 points");
    assertThat(run.out().lines()).hasSize(6).allMatch(line -> line.matches(".* [78] 256 0"));
  }

  @Test
  void a_run_in_a_terminal_draws_its_bar_there_and_no_bar_without_progress() throws Exception {
    String script = epsweep.Needs.program("script").toString();
    String sweep = script("tokens 1, 2");

    assertThat(inTerminal(script, "xterm", sweep, "")).contains("2/2", "\r", "\u001b[K");
    assertThat(inTerminal(script, "xterm", sweep, "--fresh --no-progress"))
        .doesNotContain("2/2", "\u001b[K");
    assertThat(inTerminal(script, "dumb", sweep, "--fresh"))
        .contains("2 launches: 2 ok")
        .doesNotContain("2/2", "\u001b");
  }

  private String inTerminal(String script, String term, String sweep, String options)
      throws Exception {
    String java =
        "TERM=%s '%s/bin/java' -cp '%s' epsweep.cli.EpSweepCommand '%s' --out '%s' %s"
            .formatted(
                term,
                System.getProperty("java.home"),
                System.getProperty("java.class.path"),
                sweep,
                out,
                options);
    Path log = temp.resolve("terminal");
    Process process =
        new ProcessBuilder(script, "-qefc", java, "/dev/null")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(log)).isZero();
    return Files.readString(log);
  }

  @Test
  void mistakes_in_a_script_are_lines_and_exit_2() throws IOException {
    String script = CommandRun.script(temp, "sweep('x') {\n  tokns 1\n  expert 0\n}\n");

    CommandRun run = CommandRun.sweep(script);

    assertThat(run.code()).isEqualTo(Exit.USAGE);
    assertThat(run.err())
        .isEqualTo(script + ":2:3: unknown word 'tokns'. Did you mean 'tokens'?\n");
  }

  @Test
  void mistakes_on_the_command_line_are_one_line_and_exit_2() throws IOException {
    String script = script("tokens 1");

    assertThat(CommandRun.sweep("--pln").err())
        .isEqualTo("ep-sweep: Unknown option: '--pln'. Did you mean --plan? (ep-sweep --help)\n");
    for (String[] args :
        new String[][] {
          {script, "--set", "tokens"},
          {script, "--set", "tokns=1"},
          {script, "--only", "tokens=3"},
          {script, "--timeout", "soon"},
          {script, "--format", "tabel"},
          {script, "--repeats", "0"},
          {"none.groovy"},
          {""},
          {script, "--out", ""},
          {script, "--site", ""},
          {}
        }) {
      CommandRun run = CommandRun.sweep(args);
      assertThat(run.code()).as(run.err()).isEqualTo(Exit.USAGE);
      assertThat(run.err().lines()).as(run.err()).hasSize(1);
    }
  }

  @Test
  void an_empty_path_is_not_the_directory_where_one_stands() {
    assertThat(CommandRun.sweep("").err())
        .isEqualTo(
            "ep-sweep: Invalid value for positional parameter at index 0 (SCRIPT): it is empty; give"
                + " a path (ep-sweep --help)\n");
    assertThat(CommandRun.sweep("x.groovy", "--out", "").err())
        .isEqualTo(
            "ep-sweep: Invalid value for option '--out': it is empty; give a path (ep-sweep"
                + " --help)\n");
  }

  @Test
  void a_program_that_does_not_exist_ends_before_the_first_launch() throws IOException {
    String script =
        CommandRun.script(
            temp, "backend('m') { command { ['/no/such'] } }\nsweep('x') { backends 'm' }");

    CommandRun run = CommandRun.sweep(script, "--out", out);

    assertThat(run.code()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(run.err())
        .isEqualTo(
            "backend 'm': the program /no/such does not exist. Build it, or correct its path\n");
  }

  @Test
  void results_go_to_standard_output_in_the_form_asked_for() throws IOException {
    String script = script("tokens 1");

    String csv = CommandRun.sweep(script, "--out", out, "--format", "csv", "--quiet").out();
    CommandRun json = CommandRun.sweep(script, "--out", out, "--format", "json", "--quiet");

    assertThat(csv).isEqualTo(Files.readString(Path.of(out, "results.csv")));
    assertThat(json.out()).startsWith("{");
    assertThat(json.err()).isEmpty();
  }

  @Test
  void help_and_version_end_well() {
    assertThat(CommandRun.sweep("--help").code()).isZero();
    assertThat(CommandRun.sweep("--help").out()).contains("Examples:", "Exit codes:");
    assertThat(CommandRun.sweep("--version").out()).startsWith("ep-sweep ");
    assertThat(CommandRun.sweep("--completion").out()).contains("complete -F", "--dry-run");
  }

  private String script(String words) throws IOException {
    return StandIn.script(temp, words);
  }

  private List<String> lines(String file) throws IOException {
    return Files.readAllLines(Path.of(out, file));
  }
}

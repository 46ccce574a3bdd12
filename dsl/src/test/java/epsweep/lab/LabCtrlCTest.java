package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C at a terminal, with real keystrokes. */
class LabCtrlCTest {
  /** More iterations than anybody waits for. */
  private static final String LONG =
      "sweep(\"early\").experts(8).tokens(2).hidden(64).topk(2).iterations(100000000).run()";

  @TempDir private static Path temp;

  @BeforeAll
  static void run_the_quickstart() {
    Recorded.quickstart(temp.resolve("results/quickstart"));
  }

  @Test
  void a_snippet_that_never_waits_is_stopped_and_the_session_goes_on() throws Exception {
    try (Screen screen = LabScreen.of(temp)) {
      screen.await("ep>\\s*$");
      screen.line("int turns = 0");
      screen.line("{ System.out.println(\"it runs\"); while (true) { turns++; } }");
      screen.await("^it runs|\\nit runs");
      screen.key("C-c");
      screen.await("stopped: before it had ended\\s+ep>\\s*$");
      screen.line("turns > 0");
      screen.await("==> true\\s+ep>\\s*$");
      screen.line("{ System.out.println(\"it sleeps\"); Thread.sleep(1000000); }");
      screen.await("\\nit sleeps");
      screen.key("C-c");
      screen.await("(?s)before it had ended.*before it had ended\\s+ep>\\s*$");
    }
  }

  @Test
  void inside_a_library_a_second_ctrl_c_ends_the_session_in_good_order() throws Exception {
    try (Screen screen = LabScreen.of(temp)) {
      screen.await("ep>\\s*$");
      screen.line(
          "{ System.out.println(\"it runs\"); LongStream.range(0, Long.MAX_VALUE).sum(); }");
      screen.await("\\nit runs");
      screen.key("C-c");
      screen.await("Ctrl-C again ends the session; what was typed");
      screen.key("C-c");
      String left = screen.await("left with 130[\\s\\S]*echoctl");
      assertThat(left).contains("intr = ^C").doesNotContain("-icanon", "-echo ");
    }
    try (Screen screen = LabScreen.of(temp)) {
      screen.await("ep>\\s*$");
      screen.key("Up");
      screen.await("ep> \\{ System.out.println\\(\"it runs\"\\); LongStream");
    }
  }

  @Test
  void a_sweep_that_is_stopped_before_anything_was_measured_changes_nothing() throws Exception {
    try (Screen screen = LabScreen.of(temp, "results/quickstart")) {
      screen.await("16 launches[\\s\\S]*ep>\\s*$");
      screen.line(LONG);
      screen.await("early: 1 point × 1 repeat");
      screen.key("C-c");
      screen.await(
          "early: stopped before a launch had ended, so nothing was\\s+measured; the\\s+results are"
              + "\\s+still\\s+those\\s+of results/quickstart\\. The same words[\\s\\S]*ep>\\s*$");
      screen.line("results.rowCount()");
      screen.await("==> 16\\s");
      screen.line("points()");
      screen.await("8 points of quickstart");
    }
  }

  @Test
  void a_ctrl_c_as_soon_as_a_sweep_was_entered_does_not_end_the_session() throws Exception {
    try (Screen screen = LabScreen.of(temp, "results/quickstart")) {
      screen.await("16 launches[\\s\\S]*ep>\\s*$");
      screen.line(LONG.replace("early", "earlier"));
      screen.key("C-c");
      screen.await("stopped[: ]\\s*before [\\s\\S]*ep>\\s*$");
      screen.line("results.rowCount()");
      screen.await("==> 16\\s");
    }
  }
}

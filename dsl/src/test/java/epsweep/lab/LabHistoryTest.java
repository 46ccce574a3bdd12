package epsweep.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was typed, after sessions that ended in all ways. */
class LabHistoryTest {
  @TempDir private Path temp;

  @Test
  void a_session_that_is_killed_loses_nothing_not_even_what_ran() throws Exception {
    try (Screen screen = LabScreen.of(temp)) {
      screen.await("ep>\\s*$");
      screen.line("int kept = 5");
      screen.line("/vars");
      screen.await("int kept = 5\\s+ep>\\s*$");
      screen.line("no such thing");
      screen.await("\\|[\\s\\S]*ep>\\s*$");
      screen.line("System.out.println(\"it runs\"); Thread.sleep(1000000)");
      screen.await("\\nit runs");
      screen.process().destroyForcibly();
      screen.await("left with 137");
    }
    try (Screen screen = LabScreen.of(temp)) {
      screen.await("ep>\\s*$");
      screen.key("Up");
      screen.await("ep> System.out.println\\(\"it runs\"\\); Thread.sleep\\(1000000\\)");
      screen.key("Up");
      screen.await("ep> no such thing\\s*$");
      screen.key("Up");
      screen.await("ep> /vars\\s*$");
      screen.key("Up");
      screen.await("ep> int kept = 5\\s*$");
    }
  }

  @Test
  void a_terminal_that_is_closed_loses_nothing_and_leaves_nothing() throws Exception {
    ProcessHandle lab;
    try (Screen screen = LabScreen.of(temp)) {
      screen.await("ep>\\s*$");
      lab = screen.process();
      screen.line("int f() {");
      screen.line("return 1; }");
      screen.line("f() + 41");
      screen.await("==> 42");
    }
    lab.onExit().get(30, TimeUnit.SECONDS);
    try (Screen screen = LabScreen.of(temp)) {
      screen.await("ep>\\s*$");
      screen.key("Up");
      screen.key("Up");
      screen.await("ep> int f\\(\\) \\{\\s+> +return 1;");
    }
  }

  @Test
  void two_sessions_at_once_keep_each_others_lines() throws Exception {
    try (Screen one = LabScreen.of(temp);
        Screen other = LabScreen.of(temp)) {
      one.await("ep>\\s*$");
      other.await("ep>\\s*$");
      one.line("1 + 1");
      one.await("==> 2\\s");
      other.line("2 + 2");
      other.await("==> 4\\s");
      other.line("/exit");
      other.await("left with 0");
      one.line("3 + 3");
      one.await("==> 6\\s");
      one.line("/exit");
      one.await("left with 0");
    }
    assertThat(Files.readAllLines(file()))
        .containsExactly("1 + 1", "2 + 2", "/exit", "3 + 3", "/exit");
  }

  @Test
  void what_was_typed_ahead_is_kept_by_a_session_that_ends_at_once() throws Exception {
    for (int i = 0; i < 3; i++) {
      Path typed = Files.writeString(temp.resolve("typed"), i + " + 1\n/exit\n");
      ProcessBuilder session =
          new ProcessBuilder(LabProcess.command(EpLabCommand.class))
              .directory(temp.toFile())
              .redirectInput(typed.toFile())
              .redirectErrorStream(true);
      session.environment().put("HOME", temp.toString());
      session.environment().remove("XDG_STATE_HOME");
      Process process = session.start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).isZero();
      assertThat(said).contains("==> " + (i + 1)).doesNotContain("history cannot be");
    }
    assertThat(Files.readAllLines(file()))
        .containsExactly("0 + 1", "/exit", "1 + 1", "/exit", "2 + 1", "/exit");
  }

  @Test
  void a_history_that_cannot_be_written_is_said_once_and_the_session_goes_on() throws Exception {
    Files.createDirectories(file());
    try (Screen screen = LabScreen.of(temp)) {
      screen.await("ep>\\s*$");
      screen.line("1 + 1");
      screen.await("==> 2\\s");
      screen.line("2 + 2");
      String said = screen.await("==> 4\\s");
      assertThat(said.split("the history cannot be kept", -1)).hasSize(2);
    }
  }

  private Path file() {
    return temp.resolve(".local/state/ep-sweep/lab-history");
  }
}

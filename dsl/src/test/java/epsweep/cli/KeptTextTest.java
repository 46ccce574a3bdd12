package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptTextTest {
  @TempDir private Path home;

  @Test
  void a_kept_help_is_the_help() {
    String first = run(80, "--help");

    assertThat(first).contains("--dry-run", "Exit codes");
    assertThat(run(80, "--help")).isEqualTo(first);
    assertThat(run(80, "-h")).isEqualTo(first);
    assertThat(home.resolve("ep-sweep/texts")).isNotEmptyDirectory();
  }

  @Test
  void another_width_and_another_question_have_texts_of_their_own() {
    String narrow = run(80, "--help");

    assertThat(run(110, "--help")).isNotEqualTo(narrow);
    assertThat(run(80, "--completion")).isNotEqualTo(narrow).contains("complete");
    assertThat(run(80, "--completion")).contains("complete");
  }

  @Test
  void a_help_among_other_options_is_no_text_to_keep() {
    run(80, "--help", "--plan");

    assertThat(home.resolve("ep-sweep")).doesNotExist();
  }

  private String run(int width, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
    Map<String, String> env = Map.of("XDG_CACHE_HOME", home.toString());
    assertThat(EpSweepCommand.run(args, new Terminal(to, to, env, false, width))).isZero();
    return out.toString(StandardCharsets.UTF_8);
  }
}

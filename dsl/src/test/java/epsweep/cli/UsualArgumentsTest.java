package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsualArgumentsTest {
  @TempDir private Path directory;

  @Test
  void usual_ones_are_read() {
    UsualArguments read =
        UsualArguments.of("--set", "a=1,2", "x.groovy", "--plan", "--set", "b=\"1,2\"")
            .orElseThrow();

    assertThat(read.script()).isEqualTo("x.groovy");
    assertThat(read.plan()).isTrue();
    assertThat(read.dryRun()).isFalse();
    assertThat(read.values("--set")).containsExactly("a=1,2", "b=\"1,2\"");
    assertThat(read.values("--only")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x.groovy",
        "--plan",
        "x.groovy y.groovy --plan",
        "x.groovy --plan --plan",
        "x.groovy --plan --dry-run",
        "x.groovy --plan --quiet",
        "x.groovy --plan --set=a=1",
        "x.groovy --plan --set",
        "x.groovy --set --plan a=1",
        "@x.groovy --plan",
        "x.groovy --plan --set @values",
        "x.groovy --plan --",
        "- --plan"
      })
  void all_else_is_for_picocli(String line) {
    assertThat(UsualArguments.of(line.split(" "))).isEmpty();
  }

  @Test
  void an_empty_word_is_for_picocli() {
    assertThat(UsualArguments.of("", "--plan")).isEmpty();
    assertThat(UsualArguments.of("x.groovy", "--plan", "--set", " ")).isEmpty();
  }

  /** {@code --no-progress} says nothing to a plan, but is not usual. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SCRIPT --plan",
        "SCRIPT --dry-run",
        "--dry-run SCRIPT --set tokens=1,2,4",
        "SCRIPT --set tokens=1,2 --plan --set hidden=512 --only tokens=2",
        "SCRIPT --plan --setting cpu.seed=7 --setting cpu.validate=true",
        "SCRIPT --dry-run --only tokens=3",
        "SCRIPT --plan --set nothing=1",
        "SCRIPT --plan --set tokens",
        "missing.groovy --dry-run"
      })
  void picocli_reads_the_same(String line) throws IOException {
    Path script =
        Files.writeString(
            directory.resolve("s.groovy"),
            "sweep('x') { backends 'cpu'; tokens 1, 2, 3; where { tokens != 3 } }");
    List<String> usual = List.of(line.replace("SCRIPT", script.toString()).split(" "));
    List<String> other = new java.util.ArrayList<>(usual);
    other.add("--no-progress");

    assertThat(UsualArguments.of(usual.toArray(String[]::new))).isPresent();
    assertThat(UsualArguments.of(other.toArray(String[]::new))).isEmpty();
    assertThat(answer(usual)).isEqualTo(answer(other)).isNotEmpty();
  }

  private String answer(List<String> args) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream to = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Terminal terminal = Terminal.of(to, to, Map.of("HOME", directory.toString()));
    int code = EpSweepCommand.run(args.toArray(String[]::new), terminal);
    return bytes.toString(StandardCharsets.UTF_8) + code;
  }
}

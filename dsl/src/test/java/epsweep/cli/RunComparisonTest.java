package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunComparisonTest {
  @TempDir private Path temp;

  /** Times follow from a file that lies beside the program: in thousandths of a microsecond. */
  private Path run(String name, String factor, String words) throws IOException {
    Path program =
        Files.writeString(
            Files.createDirectories(temp.resolve(name + "-bin")).resolve("p.sh"),
            """
            t=$(($1 * 1000 * %s / 100 + $2))
            echo "=== Summary (Low Latency, across 4 ranks) ==="
            echo
            echo "--- Host-observed performance ---"
            for phase in "Dispatch (BF16):" "Combine (BF16): " "Total (D+C):    "; do
              echo "$phase  avg=$t us, min=$t us, max=$t us"
            done
            exit $3
            """
                .formatted(factor));
    String script =
        CommandRun.script(
            temp,
            """
            backend('mine') {
                env NCCL_ALGO: '%s'
                command { p -> ['bash', '%s', p.tokens, p.repeat, p.tokens == 4 && '%s' == 'b' ? '7' : '0'] }
            }
            sweep('x') { backends 'mine'; repeats 4; %s }
            """
                .formatted(name, program, name, words));
    Path out = temp.resolve(name);
    CommandRun.sweep(script, "--out", out.toString());
    return out;
  }

  @Test
  void a_slow_down_beyond_the_limit_ends_with_exit_code_3_and_is_named() throws IOException {
    Path a = run("a", "100", "tokens 1, 2, 8");
    Path b = run("b", "110", "tokens 2, 8, 16");

    CommandRun compared =
        CommandRun.report(a.toString(), b.toString(), "--fail-above", "5%", "--format", "markdown");

    assertThat(compared.code()).as(compared.err()).isEqualTo(Exit.FALSE_CLAIM);
    assertThat(compared.out())
        .contains("2 of 2 points slower")
        .contains("too slow: tokens=8: slower by 10")
        .contains("only in " + a + ": 1 point: tokens=1")
        .contains("only in " + b + ": 1 point: tokens=16")
        .contains("mine env NCCL_ALGO: a, now b");
  }

  @Test
  void a_slow_down_within_the_limit_is_shown_and_passes() throws IOException {
    Path a = run("a", "100", "tokens 1, 2");
    Path b = run("b", "103", "tokens 1, 2");
    Path junit = temp.resolve("junit.xml");

    CommandRun compared =
        CommandRun.report(
            a.toString(), b.toString(), "--fail-above", "5", "--junit", junit.toString());

    assertThat(compared.code()).as(compared.err()).isZero();
    assertThat(compared.out()).contains("slower by 3").contains("0 slower by more than 5 %");
    assertThat(Files.readString(junit))
        .contains("tests=\"2\" failures=\"0\" errors=\"0\"")
        .contains("name=\"tokens=1\"");
  }

  @Test
  void a_point_that_gives_no_result_any_more_does_not_pass_as_fast() throws IOException {
    Path a = run("a", "100", "tokens 1, 4");
    Path b = run("b", "50", "tokens 1, 4");

    CommandRun compared = CommandRun.report(a.toString(), b.toString(), "--fail-above", "5%");

    assertThat(compared.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(compared.out()).contains("no result any more: tokens=4: failed");
  }

  @Test
  void a_gate_needs_two_directories_and_a_percentage() throws IOException {
    Path a = run("a", "100", "tokens 1");

    assertThat(CommandRun.report(a.toString(), "--fail-above", "5%").code()).isEqualTo(Exit.USAGE);
    assertThat(CommandRun.report(a.toString(), a.toString(), "--fail-above", "five").err())
        .isEqualTo("--fail-above: takes a percentage, 5% say, got five\n");
  }
}

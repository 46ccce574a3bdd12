package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuestionsEndToEndTest {
  @TempDir private Path temp;

  /** Two backends that print fixed times: the second takes twice as long. */
  private CommandRun run(String words) throws IOException {
    StandIn.backend(temp);
    String backends = "";
    for (int factor = 1; factor <= 2; factor++) {
      backends +=
          "backend('x%d') { command { p -> ['bash', '%s', %d * p.tokens, '', '0'] } }\n"
              .formatted(factor, temp.resolve("program.sh"), 10 * factor);
    }
    String script =
        CommandRun.script(
            temp,
            backends
                + "sweep('q') {\n backends 'x1', 'x2'; tokens 1, 2; repeats 4\n "
                + words
                + "\n}\n");
    return CommandRun.sweep(script, "--out", temp.resolve("out").toString());
  }

  @Test
  void a_false_claim_ends_with_exit_code_3_and_its_evidence() throws IOException {
    CommandRun run = run("claim 'x2 is faster than x1', where: { tokens < 2 }");

    assertThat(run.code()).as(run.err()).isEqualTo(Exit.FALSE_CLAIM);
    assertThat(run.out())
        .contains("claim false: x2 is faster than x1 (false in 1 of 1 cell)")
        .contains("0.512");
  }

  @Test
  void a_true_claim_ends_well_and_the_best_is_a_table_and_a_lookup() throws IOException {
    CommandRun run =
        run("claim 'x1 is at least 1.5x faster than x2'; best by: 'total_avg_us', per: 'tokens'");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("claim true: x1 is at least 1.5x faster than x2");
    assertThat(Files.readString(temp.resolve("out/best.json")))
        .contains("\"by\" : \"total_avg_us\"")
        .contains("\"backend\" : \"x1\"")
        .doesNotContain("\"backend\" : \"x2\"");
    assertThat(Files.readAllLines(temp.resolve("out/best-1-total_avg_us.csv")))
        .contains("tokens,rank,backend,total_avg_us,n,against_best", "1,1,x1,10.5,4,best")
        .contains("1,2,x2,20.5,4,worse");
    CommandRun again = CommandRun.report(temp.resolve("out").toString());
    assertThat(again.out()).contains("claim true");
  }
}

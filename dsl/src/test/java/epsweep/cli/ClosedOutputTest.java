package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClosedOutputTest {
  private static final String PLAN = "sweep('x') { axis 'a', 1..100; axis 'b', 1..100 }";

  @TempDir private Path temp;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private int writes;
  private String backend;

  @BeforeEach
  void write_the_stand_in() throws IOException {
    backend = StandIn.backend(temp);
  }

  @Test
  void a_plan_stops_when_its_reader_has_gone() throws IOException {
    int code = run("Broken pipe", PLAN, "--plan");

    assertThat(code).isEqualTo(Exit.READER_GONE);
    assertThat(writes).isLessThan(20);
    assertThat(err()).isEqualTo("x: 10000 points × 1 repeat = 10000 launches\n");
  }

  @Test
  void a_dry_run_stops_when_its_reader_has_gone() throws IOException {
    assertThat(run("Broken pipe", PLAN, "--dry-run")).isEqualTo(Exit.READER_GONE);
    assertThat(writes).isLessThan(20);
  }

  @Test
  void a_full_disk_behind_standard_output_is_one_line() throws IOException {
    assertThat(run("No space left on device", PLAN, "--plan")).isEqualTo(Exit.ENVIRONMENT);
    assertThat(err())
        .endsWith("ep-sweep: standard output cannot be written: No space left on device\n");
    assertThat(run("No space left on device", PLAN, "--help")).isEqualTo(Exit.ENVIRONMENT);
    assertThat(err()).doesNotContain("\tat ");
  }

  @Test
  void a_run_does_all_its_sweeps_though_nobody_reads_their_tables() throws IOException {
    String two = "sweep('a') { tokens 1 }\nsweep('b') { tokens 2 }\n" + backend;

    int code = run("Broken pipe", two, "--out", temp.resolve("out").toString());

    assertThat(code).isZero();
    assertThat(temp.resolve("out/a/report.html")).exists();
    assertThat(temp.resolve("out/b/report.html")).exists();
  }

  private int run(String problem, String script, String... args) throws IOException {
    String[] all = new String[args.length + 1];
    all[0] = CommandRun.script(temp, script);
    System.arraycopy(args, 0, all, 1, args.length);
    PrintStream out = stream(new StandardOutput(new Failing(problem)));
    return EpSweepCommand.run(all, Terminal.of(out, stream(err), Map.of("HOME", "/dev/null")));
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private static PrintStream stream(OutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }

  /** Takes nothing. */
  private final class Failing extends OutputStream {
    private final String problem;

    Failing(String problem) {
      this.problem = problem;
    }

    @Override
    public void write(int b) throws IOException {
      writes++;
      throw new IOException(problem);
    }
  }
}

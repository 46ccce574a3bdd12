package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpeedOfLightEndToEndTest {
  @TempDir private Path temp;

  /** 64 tokens take 64.5 us, in each phase and in both. */
  private CommandRun run(String words) throws IOException {
    String script = StandIn.script(temp, "tokens 64; ranks 4; experts 8; topk 2\n" + words);
    return CommandRun.sweep(script, "--out", temp.resolve("out").toString());
  }

  private Map<String, String> row() throws IOException {
    List<Map<String, String>> rows =
        CsvRows.read(Files.readString(temp.resolve("out/results.csv")));
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  @Test
  void a_launch_is_held_against_the_slowest_of_the_declared_limits() throws IOException {
    CommandRun run = run("limits { nvlink 100.GBps; hbm 4800.GBps }");

    assertThat(run.code()).as(run.err()).isZero();
    double bytes = 64 * 2 * 2 * 7168 * 3 / 4.0;
    double share = 100 * bytes / 100e9 * 1e6 / 64.5;
    assertThat(Double.parseDouble(row().get("dispatch_pct_of_limit")))
        .isCloseTo(share, within(1e-9));
    assertThat(Double.parseDouble(row().get("total_pct_of_limit")))
        .isCloseTo(2 * share, within(1e-9));
    assertThat(Files.readString(temp.resolve("out/summary.csv")))
        .contains("total_pct_of_limit_median");
  }

  @Test
  void what_is_faster_than_light_is_flagged() throws IOException {
    run("limits { nvlink 20.GBps }");

    assertThat(row().get("warning"))
        .contains("faster than the declared limit allows")
        .contains("total at 213 %");
    assertThat(Files.readString(temp.resolve("out/report.html")))
        .contains("faster than the declared limit allows");
  }

  @Test
  void other_limits_measure_nothing_again() throws IOException {
    run("limits { nvlink 100.GBps }");
    String at = row().get("started_at");
    run("limits { gpu 'h200'; nvlink 200.GBps }");

    assertThat(row().get("started_at")).isEqualTo(at);
    assertThat(row().get("warning")).isNull();
  }

  @Test
  void a_gpu_that_is_not_known_is_refused_with_those_that_are() throws IOException {
    CommandRun run = run("limits { gpu 'H2000' }");

    assertThat(run.code()).isEqualTo(Exit.USAGE);
    assertThat(run.err()).contains("gpu 'H2000': is not known").contains("H200");
    assertThat(run("limits { nvlink 0.GBps }").err()).contains("nvlink: must be positive");
    assertThat(run("limits { }").err()).contains("limits: names none");
    assertThat(run("limits { nvlonk 1.GBps }").err()).contains("nvlonk").contains("nvlink");
  }
}

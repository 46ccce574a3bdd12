package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Numbers from dead runs, at the whole command. Where each case of the field is held, with those of
 * killing and of resuming:
 *
 * <pre>
 * one side was killed at its ceiling,     here, RatioTest, PivotingTest, ReportsTest
 *   the other clean: "42.99x faster"
 * 200 of 200 "done": no server was ready  here
 * empty metrics counted as a success      here
 *
 * sleep 30 &amp; echo, limit 2 s             LocalExecutorTest.is_not_delayed_by_a_child_that_holds_…
 * bash -c "sleep 30 &amp; sleep 20"         LocalExecutorTest.ends_a_background_child_too_at_…
 * trap "" TERM                            LocalExecutorTest.kills_what_ignores_sigterm
 * a child that leaves with setsid         LocalExecutorTest.finds_a_child_that_left_with_setsid,
 *                                         …finds_a_daemon_that_was_forked_twice_and_…
 *
 * killed while writing its state          JournalTest (every byte), DriverKilledTest
 * results written once, at the end        DriverKilledTest.loses_and_repeats_nothing_…
 * an edited axis ran unchanged points     EpSweepCommandTest.a_changed_axis_runs_only_the_new_…
 * a changed setting reused a result       SweepRunnerTest.runs_nothing_again_for_a_changed_time_…,
 *                                         LaunchKeyTest
 * three processes on one grid             LockTest, ManyAtOnceTest.into_one_directory_…
 * </pre>
 */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeadRunsTest {
  /** A whole summary with one number everywhere. */
  private static final String SUMMARY =
      """
      summary() {
        echo "=== Summary (Low Latency, across 4 ranks) ==="
        echo
        echo "--- Host-observed performance ---"
        for phase in "Dispatch (BF16):" "Combine (BF16): " "Total (D+C):    "; do
          echo "$phase  avg=$1 us, min=$1 us, max=$1 us"
        done
      }
      """;

  @TempDir Path temp;

  @Test
  void one_side_killed_at_its_ceiling_is_no_part_of_a_ratio() throws IOException {
    Path slow = program("slow", "summary 99.00; sleep 60");
    Path fast = program("fast", "summary 2.00");
    String script =
        CommandRun.script(
            temp,
            "backend('slow') { command { p -> ['bash', '%s'] } }\n".formatted(slow)
                + "backend('fast') { command { p -> ['bash', '%s'] } }\n".formatted(fast)
                + "sweep('x') { backends 'slow', 'fast'; tokens 1; timeout 1.second\n"
                + " report { ratio of: 'slow', to: 'fast', value: 'total_avg_us' } }\n");
    CommandRun run = CommandRun.sweep(script, "--out", out());
    assertThat(run.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(run.out()).doesNotContain("99").doesNotContain("49.5").doesNotContain("faster");
    String[] rows = Files.readString(temp.resolve("out/results.csv")).split("\n");
    assertThat(rows[1]).contains(",timeout,").doesNotContain(",99,");
    assertThat(rows[2]).contains(",ok,").contains(",2,2,2,");
    String summary = Files.readString(temp.resolve("out/summary.csv"));
    assertThat(summary.lines().filter(line -> line.contains("slow"))).allMatch(l -> !has(l, "99"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "nothing at all                  ~ :",
        "a banner, because none was ready~ echo '=== EP CPU Benchmark ==='; echo '  Ranks: 4'",
        "200 of 200 done                 ~ echo 'requests: 200/200 done, 817 requests/s'",
        "a summary of zeros              ~ summary 0.00",
        "a summary without numbers       ~ summary nan",
        "a heading alone                 ~ summary 1.50 | head -n 3",
        "half of it                      ~ summary 1.50 | head -n 4"
      })
  void a_launch_that_ends_well_without_having_measured_is_unparsed(String what, String program)
      throws IOException {
    String script =
        CommandRun.script(
            temp,
            "backend('mine') { command { p -> ['bash', '%s'] } }\n"
                    .formatted(program("mine", program))
                + "sweep('x') { backends 'mine'; tokens 1 }\n");
    CommandRun run = CommandRun.sweep(script, "--out", out());
    assertThat(run.code()).as(what).isEqualTo(Exit.INCOMPLETE);
    assertThat(Files.readAllLines(temp.resolve("out/results.csv")).get(1)).contains(",unparsed,0,");
    assertThat(run.err()).contains("1 launch: 1 unparsed");
    assertThat(CommandRun.sweep(script, "--out", out()).err()).doesNotContain("1 ok");
  }

  @Test
  void metrics_of_the_users_own_that_are_not_there_are_no_success() throws IOException {
    String script =
        CommandRun.script(
            temp,
            "backend('mine') { command { p -> ['echo', 'served 0 requests'] }\n"
                + " parse { metric 'took_us', ~/took ([\\d.]+) us/ } }\n"
                + "sweep('x') { backends 'mine'; tokens 1 }\n");
    CommandRun run = CommandRun.sweep(script, "--out", out());
    assertThat(run.code()).isEqualTo(Exit.INCOMPLETE);
    assertThat(Files.readAllLines(temp.resolve("out/results.csv")).get(1)).contains(",unparsed,0,");
  }

  private static boolean has(String line, String number) {
    return line.contains("," + number);
  }

  private Path program(String name, String text) throws IOException {
    return Files.writeString(temp.resolve(name + ".sh"), SUMMARY + text + "\n");
  }

  private String out() {
    return temp.resolve("out").toString();
  }
}

package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Journal;
import epsweep.results.JournalContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole command at limits that any user of any machine can reach, with no rights of root. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OwnLimitsTest {
  @TempDir Path temp;

  @Test
  void a_program_that_floods_its_output_is_read_with_a_small_memory_and_its_log_is_cut()
      throws Exception {
    String script =
        script("echo first; yes 0123456789abcdef | head -c 400000000\n" + StandIn.SUMMARY, 1);
    assertThat(run(List.of(), "-Xmx48m", script, "--out", out().toString())).isEqualTo(Exit.OK);
    Path log =
        Files.list(out().resolve("logs"))
            .filter(p -> p.toString().endsWith(".out"))
            .findFirst()
            .orElseThrow();
    assertThat(Files.size(log)).isBetween(100_000_000L, 257L << 20);
    assertThat(csv())
        .contains(",ok,0,")
        .contains("its output was too long: head and tail are kept");
  }

  @Test
  void a_program_without_end_is_ended_and_its_log_is_cut() throws Exception {
    String script = script("echo first; while :; do head -c 300000 /dev/zero; done", 1);
    assertThat(run(List.of(), "-Xmx48m", script, "--out", out().toString(), "--timeout", "3s"))
        .isEqualTo(Exit.INCOMPLETE);
    assertThat(csv()).contains(",timeout,").contains("ended at its time limit of 3 s");
  }

  @Test
  void a_journal_that_can_grow_no_more_ends_the_run_and_the_same_command_goes_on()
      throws Exception {
    String script = script(StandIn.SUMMARY, 60);
    List<String> limit = List.of("bash", "-c", "trap '' XFSZ; ulimit -f 24; exec \"$@\"", "bash");
    int code = run(limit, "-XX:-UsePerfData", script, "--out", out().toString());
    assertThat(code).as(said()).isEqualTo(Exit.ENVIRONMENT);
    assertThat(said())
        .contains("journal.jsonl cannot be written: File too large")
        .contains("run the same command again to go on")
        .doesNotContain("\tat ");
    JournalContents kept = Journal.read(out().resolve("journal.jsonl"));
    assertThat(kept.warnings()).isEmpty();
    assertThat(kept.inPlan()).hasSizeBetween(5, 59);
    assertThat(run(List.of(), "-Xmx64m", script, "--out", out().toString())).isEqualTo(Exit.OK);
    int left = 60 - kept.inPlan().size();
    assertThat(said()).contains("60 launches: 60 ok, " + left + " of them run now");
  }

  @Test
  void a_directory_that_takes_no_more_files_ends_the_run_and_the_same_command_goes_on()
      throws Exception {
    Path logs = out().resolve("logs");
    String spoil =
        "[ $1 = 3 ] && mkdir %2$s && mv %1$s %1$s.old && : > %1$s\n"
            .formatted(logs, temp.resolve("once"));
    String script = script(spoil + StandIn.SUMMARY, 5);
    assertThat(run(List.of(), "-Xmx64m", script, "--out", out().toString()))
        .as(said())
        .isEqualTo(Exit.ENVIRONMENT);
    assertThat(said().lines().filter(line -> line.contains("cannot be written"))).hasSize(1);
    assertThat(said()).contains("run the same command again").doesNotContain("\tat ");
    Files.delete(logs);
    Files.move(out().resolve("logs.old"), logs);
    assertThat(Journal.read(out().resolve("journal.jsonl")).warnings()).isEmpty();
    assertThat(run(List.of(), "-Xmx64m", script, "--out", out().toString())).isEqualTo(Exit.OK);
    assertThat(csv().lines()).hasSize(6);
  }

  @Test
  void a_sweep_that_reaches_its_own_time_limit_says_so_and_goes_on_next_time() throws Exception {
    Path wait = Files.createFile(temp.resolve("wait"));
    String script = script("[ -e %s ] && sleep 60\n".formatted(wait) + StandIn.SUMMARY, 2);
    assertThat(run(List.of(), "-Xmx64m", script, "--out", out().toString(), "--time-limit", "1s"))
        .isEqualTo(Exit.INCOMPLETE);
    assertThat(said())
        .contains("2 launches: 1 cancelled, 1 interrupted")
        .contains("the sweep's time limit of 1 s was reached; the same command goes on from here");
    Files.delete(wait);
    assertThat(run(List.of(), "-Xmx64m", script, "--out", out().toString(), "--keep-failed"))
        .isEqualTo(Exit.OK);
    assertThat(said()).contains("2 launches: 2 ok").doesNotContain("was reached");
  }

  private int run(List<String> before, String option, String... args) throws Exception {
    List<String> command = new ArrayList<>(before);
    List<String> ours = OwnProcess.command(args);
    command.add(ours.get(0));
    command.add(option);
    command.addAll(ours.subList(1, ours.size()));
    return OwnProcess.start(temp, temp.resolve("said"), command).waitFor();
  }

  private String script(String program, int launches) throws IOException {
    Path file = Files.writeString(temp.resolve("program.sh"), program + "\n");
    return CommandRun.script(
        temp,
        "backend('mine') { command { p -> ['bash', '%s', p.tokens] } }\nsweep('x') { backends 'mine'; tokens 1..%d }\n"
            .formatted(file, launches));
  }

  private Path out() {
    return temp.resolve("out");
  }

  private String csv() throws IOException {
    return Files.readString(out().resolve("results.csv"));
  }

  private String said() throws IOException {
    return Files.readString(temp.resolve("said"));
  }
}

package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RankDeathTest {
  private static final Path RECORDED = Path.of("src/test/resources/launch");

  private static final String ROOT_CAUSE =
      """
      ------------------------------------------------------
      Failures:
      [1]:
        time      : 2026-11-30_19:23:47
        host      : h1
        rank      : 0 (local_rank: 0)
        exitcode  : -6 (pid: 22666)
        error_file: <N/A>
        traceback : Signal 6 (SIGABRT) received by PID 22666
      ------------------------------------------------------
      Root Cause (first observed failure):
      [0]:
        time      : 2026-11-30_19:23:47
        host      : h1
        rank      : 3 (local_rank: 3)
        exitcode  : %s
        error_file: <N/A>
      """;

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          openmpi-segv.txt  | 139 | exit code 139: rank 1 was ended by SIGSEGV (signal 11, a bad memory access)
          mpich-segv.txt    | 11  | exit code 11: a rank was ended by SIGSEGV (signal 11, a bad memory access)
          torchrun-kill.txt | 1   | exit code 1: rank 1 was ended by SIGKILL (signal 9, killed from outside, often for its memory)
          """)
  void names_the_signal_that_ended_a_rank(String recorded, int code, String words) {
    Path there = RECORDED.resolve(recorded);
    assertThat(words(there, dir.resolve("none"), code, false)).isEqualTo(words);
    assertThat(words(dir.resolve("none"), there, code, false)).isEqualTo(words);
  }

  @Test
  void the_kernels_word_counts_for_a_rank_that_was_killed_and_for_no_other() {
    Path none = dir.resolve("none");
    assertThat(words(none, RECORDED.resolve("torchrun-kill.txt"), 1, true))
        .isEqualTo(
            "exit code 1: rank 1 was ended by SIGKILL (out of memory: the kernel killed it)");
    assertThat(words(none, RECORDED.resolve("openmpi-segv.txt"), 139, true))
        .contains("SIGSEGV")
        .doesNotContain("out of memory");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -11 (pid: 22667)           | 3 | 11
          -11 (pid: 5277) (SIGSEGV)  | 3 | 11
          137 (pid: 22667)           | 3 | 9
          -34 (pid: 22667)           | 3 | 34
          """)
  void of_several_ranks_the_first_one_that_failed_tells(String exit, int rank, int signal)
      throws IOException {
    assertThat(in(ROOT_CAUSE.formatted(exit)))
        .contains(new RankDeath(OptionalInt.of(rank), signal));
    String tagged = ROOT_CAUSE.formatted(exit).replaceAll("(?m)^", "[1,0]<stderr>:");
    assertThat(in(tagged)).contains(new RankDeath(OptionalInt.of(rank), signal));
  }

  @Test
  void other_launchers_and_versions() throws IOException {
    assertThat(
            in(
                "prterun noticed that process rank 7 with PID 4711 on node n-1.site exited on\n"
                    + "signal 7 (Bus error).\n"))
        .contains(new RankDeath(OptionalInt.of(7), 7));
    assertThat(in("CalledProcessError: Command '[…]' died with <Signals.SIGSEGV: 11>.\n"))
        .contains(new RankDeath(OptionalInt.empty(), 11));
    assertThat(new RankDeath(OptionalInt.empty(), 34).words())
        .isEqualTo("a rank was ended by signal 34");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 (pid: 22667)",
        "-0 (pid: 22667)",
        "-99 (pid: 22667)",
        "-9999999999999 (pid: 22667)",
        "-٩ (pid: 22667)",
        "SIGSEGV"
      })
  void believes_no_number_that_is_no_signal(String exit) throws IOException {
    assertThat(in(ROOT_CAUSE.formatted(exit))).isEmpty();
  }

  @Test
  void believes_no_launcher_that_says_something_else() throws IOException {
    assertThat(in("YOUR APPLICATION TERMINATED WITH THE EXIT STRING: Hangup (signal 999)\n"))
        .isEmpty();
    assertThat(in("process rank 99999999999 exited on signal 11\nSignal 11 received by PID 1\n"))
        .isEmpty();
    assertThat(RankDeath.in(dir, dir)).as("a directory").isEmpty();
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void text_made_to_be_slow_is_not() throws IOException {
    String mpi = "noticed that process rank 1 with PID 1 on node ";
    String torch = "Root Cause (first observed failure):";
    for (String evil :
        List.of(
            mpi.repeat(5_000),
            (mpi + "n".repeat(255)).repeat(1_000),
            (torch + "\n rank ").repeat(5_000),
            torch.repeat(5_000) + "\n".repeat(60_000),
            (torch + "\n" + " rank:".repeat(60)).repeat(500),
            ("WITH THE EXIT STRING: " + "x".repeat(79)).repeat(1_000),
            "died with <Signals.SIG".repeat(5_000))) {
      assertThat(in(evil)).isEmpty();
    }
  }

  private Optional<RankDeath> in(String text) throws IOException {
    return RankDeath.in(dir.resolve("none"), Files.writeString(dir.resolve("err"), text));
  }

  private static String words(Path out, Path err, int code, boolean outOfMemory) {
    Job job = new Job(null, "k", out, err, Duration.ofSeconds(1));
    Leftovers none = new Leftovers(List.of(), List.of());
    return new EndReport(job, none, false, () -> outOfMemory)
        .outcome(Outcome.End.EXITED, OptionalInt.of(code), Instant.EPOCH, Duration.ZERO)
        .message();
  }
}

package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExitCodeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1   | exit code 1
          110 | exit code 110 (mpirun's own time limit)
          126 | exit code 126 (found, but cannot be executed)
          127 | exit code 127 (a program or library was not found)
          132 | exit code 132 (SIGILL, an instruction that this CPU lacks)
          137 | exit code 137 (SIGKILL, killed from outside, often for its memory)
          141 | exit code 141 (SIGPIPE)
          143 | exit code 143 (SIGTERM, ended from outside)
          200 | exit code 200
          255 | exit code 255
          """,
      quoteCharacter = '"')
  void puts_exit_codes_into_words(int code, String words) {
    assertThat(ExitCode.words(code)).isEqualTo(words);
  }

  @Test
  void says_out_of_memory_when_the_kernel_counted_one() {
    Job job = new Job(null, "k", Path.of("none"), Path.of("none"), Duration.ofSeconds(1));
    EndReport report = new EndReport(job, new Leftovers(List.of(), List.of()), false, () -> true);
    assertThat(words(report, 137)).isEqualTo("exit code 137 (out of memory: the kernel killed it)");
    assertThat(words(report, 1)).isEqualTo("exit code 1");
  }

  @Test
  void reads_the_kernels_count(@TempDir Path dir) throws IOException {
    Path vmstat = Files.writeString(dir.resolve("vmstat"), "pgfault 1\noom_kill 7\nnr_x 2\n");
    assertThat(KernelKills.read(vmstat.toFile())).isEqualTo(new KernelKills(7));
    assertThat(KernelKills.read(dir.resolve("missing").toFile())).isEqualTo(new KernelKills(0));
  }

  @Test
  void shows_the_end_of_a_hostile_log_safely(@TempDir Path dir) throws IOException {
    Path log = dir.resolve("log");
    Files.writeString(
        log, "first\n\u001b[31mred\u001b[0m \u0007bell \u202Etxt\n\u001b]0;title\u0007\n \n");
    assertThat(Tail.of(log, 1)).containsExactly("red  bell  txt");
    assertThat(Tail.of(dir.resolve("missing"), 3)).isEmpty();
    assertThat(Tail.plain("x".repeat(1000))).hasSize(301);
  }

  private static String words(EndReport report, int code) {
    return report
        .outcome(Outcome.End.EXITED, OptionalInt.of(code), Instant.EPOCH, Duration.ZERO)
        .message();
  }
}

package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbeTest {
  private static final Duration LONG = Duration.ofSeconds(30);

  @Test
  void says_how_a_question_ended() {
    assertThat(shell("echo yes; echo no >&2")).isEqualTo(new Answer(Answer.End.ANSWERED, "yes\n"));
    assertThat(shell("echo yes; echo no >&2; exit 3"))
        .isEqualTo(new Answer(Answer.End.FAILED, "yes\n"));
    assertThat(shell("echo no >&2; exit 3")).isEqualTo(new Answer(Answer.End.FAILED, "no\n"));
    assertThat(Probe.answer(List.of("no-such-program"), LONG).end()).isEqualTo(Answer.End.MISSING);
  }

  @Test
  void ends_in_time_with_all_that_it_started() {
    long start = System.nanoTime();
    String stubborn = "trap '' TERM; sleep 61.70417 & sleep 62; sleep 63";
    Answer answer = Probe.answer(List.of("bash", "-c", stubborn), Duration.ofMillis(500));
    assertThat(answer.end()).isEqualTo(Answer.End.LATE);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    assertThat(Probe.answer(List.of("pgrep", "-f", "^sleep 61[.]70417$"), LONG).end())
        .isEqualTo(Answer.End.FAILED);
  }

  @Test
  void a_flood_is_cut() {
    assertThat(shell("yes | head -c 3000000").text()).hasSize(1 << 20);
  }

  private static Answer shell(String script) {
    return Probe.answer(List.of("bash", "-c", script), LONG);
  }
}

package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NewcomersTest {
  private final Newcomers since =
      new Newcomers(Newcomers.sinceNow().before(), System.nanoTime(), 1L << 40);
  private Process first;
  private Process second;

  @BeforeEach
  void two_begin() throws Exception {
    first = new ProcessBuilder("true").start();
    second = new ProcessBuilder("sleep", "60").start();
    first.waitFor();
  }

  @AfterEach
  void both_end() {
    second.destroyForcibly();
  }

  @Test
  void one_that_lives_is_no_proof() {
    assertThat(since.provenGone(first.pid(), this::isOurs)).isFalse();
  }

  @Test
  void when_all_have_ended_that_is_proven() throws Exception {
    second.destroyForcibly().waitFor();
    assertThat(since.provenGone(first.pid(), this::isOurs)).isTrue();
  }

  @Test
  void processes_of_others_do_not_matter() {
    assertThat(since.provenGone(first.pid(), p -> p.pid() == first.pid())).isTrue();
  }

  @Test
  void there_is_no_proof_where_numbers_may_have_come_round() throws Exception {
    second.destroyForcibly().waitFor();
    long long_ago = System.nanoTime() - TimeUnit.SECONDS.toNanos(1);
    assertThat(new Newcomers(since.before(), long_ago, 32768).provenGone(first.pid(), this::isOurs))
        .isFalse();
    assertThat(
            new Newcomers(first.pid() + 1, System.nanoTime(), 1L << 40)
                .provenGone(first.pid(), this::isOurs))
        .as("the first process has a lower number than the last one before it")
        .isFalse();
  }

  @Test
  void there_is_no_proof_where_the_kernel_does_not_say() throws Exception {
    second.destroyForcibly().waitFor();
    Newcomers silent = new Newcomers(-1, System.nanoTime(), -1);
    assertThat(silent.provenGone(first.pid(), this::isOurs)).isFalse();
  }

  private boolean isOurs(Proc p) {
    return p.pid() == first.pid() || p.pid() == second.pid();
  }
}

package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.ResultsProblem;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureTest {
  @Test
  void mistakes_and_refusals_are_told_in_their_own_words() {
    assertThat(of(new SweepProblem(List.of("a", "b"))))
        .isEqualTo(new Failure(List.of("a", "b"), 2));
    assertThat(of(new ResultsProblem("in use"))).isEqualTo(new Failure(List.of("in use"), 4));
  }

  @Test
  void what_the_file_system_refuses_is_one_line() {
    String line = "ep-sweep: /x: permission denied. --stacktrace shows where";

    assertThat(of(new AccessDeniedException("/x"))).isEqualTo(new Failure(List.of(line), 4));
    assertThat(of(new UncheckedIOException(new AccessDeniedException("/x"))).lines())
        .containsExactly(line);
    assertThat(of(new IOException("odd")).lines())
        .containsExactly("ep-sweep: odd. --stacktrace shows where");
  }

  @Test
  void what_nobody_foresaw_is_one_line_too() {
    Failure failure = of(new IllegalStateException("a\nb\u001b[31m"));

    assertThat(failure.exitCode()).isEqualTo(4);
    assertThat(failure.lines())
        .singleElement()
        .asString()
        .startsWith("ep-sweep: an error that should not be: java.lang.IllegalStateException: a")
        .doesNotContain("\n", "\u001b");
    assertThat(of(new OutOfMemoryError()).lines().get(0)).contains("-Xmx4g");
  }

  private static Failure of(Throwable thrown) {
    return Failure.of("ep-sweep", thrown);
  }
}

package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.results.Header;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.ScriptText;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {
  private static final Session.Mode GO_ON = new Session.Mode(false, false);

  @TempDir Path dir;

  @Test
  void goes_on_where_the_machine_is_the_same() {
    open(Map.of("host", "node7"), GO_ON).close();
    try (Session session = open(Map.of("host", "node7"), GO_ON)) {
      assertThat(session.facts()).isEmpty();
      assertThat(session.said()).isEmpty();
    }
  }

  @Test
  void refuses_results_of_another_machine_or_driver_and_says_what_changed() {
    open(Map.of("host", "node7", "driver", "570.1"), GO_ON).close();
    Map<String, String> now = Map.of("host", "node8", "driver", "575.2", "gpu", "H200");
    assertThatThrownBy(() -> open(now, GO_ON))
        .isInstanceOf(ResultsProblem.class)
        .hasMessage(
            dir.resolve("results")
                + " was measured elsewhere: driver was 570.1, is 575.2; gpu was none, is H200;"
                + " host was node7, is node8. Such numbers do not compare; use another --out,"
                + " --fresh, or --mixed to allow it");
    try (Session session = open(now, new Session.Mode(false, true))) {
      assertThat(session.facts()).containsOnlyKeys("mixed");
    }
  }

  @Test
  void a_pytorch_is_compared_where_both_name_one() {
    open(Map.of("host", "node7"), GO_ON).close();
    open(Map.of("host", "node7", "torch", "2.11.0", "torch_nccl", "2.28.9"), GO_ON).close();
    open(Map.of("host", "node7", "torch_nccl", "2.27.1"), new Session.Mode(true, false)).close();
    assertThatThrownBy(() -> open(Map.of("host", "node7", "torch_nccl", "2.28.9"), GO_ON))
        .hasMessageContaining("torch_nccl was 2.27.1, is 2.28.9");
    open(Map.of("host", "node7"), GO_ON).close();
  }

  @Test
  void starts_over_beside_the_old_results() {
    open(Map.of("host", "node7"), GO_ON).close();
    try (Session session = open(Map.of("host", "node8"), new Session.Mode(true, false))) {
      assertThat(session.said())
          .containsExactly("the old results are now in " + dir.resolve("results.1"));
      assertThat(session.journal().contents().latest()).isEmpty();
    }
  }

  @Test
  void gives_the_directory_back_when_it_cannot_be_opened() {
    open(Map.of("host", "node7"), GO_ON).close();
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> open(Map.of("host", "node8"), GO_ON))
          .hasMessageContaining("measured elsewhere");
    }
  }

  private Session open(Map<String, String> machine, Session.Mode mode) {
    Header header = Header.create("0", ScriptText.NONE, machine);
    return Session.open(new ResultsDirectory(dir.resolve("results")), header, mode);
  }
}

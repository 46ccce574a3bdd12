package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import epsweep.backend.LaunchPlan;
import epsweep.results.Lock;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.results.Row;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusReportTest {
  private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");

  @TempDir Path dir;

  @Test
  void says_what_is_done_and_that_nothing_runs() {
    Fixture fixture = new Fixture(dir);
    fixture.script = l -> l.point().tokens() == 2 ? "exit 1" : "echo total 1";
    fixture.run(Fixture.plan(1, 1, 2, 3));
    assertThat(StatusReport.of(fixture.directory, NOW).lines())
        .containsExactly("finished: 3 (2 ok, 1 failed)", "running: no");
  }

  @Test
  void says_who_runs_what_and_when_it_should_end() {
    Fixture fixture = new Fixture(dir);
    List<Row> rows = fixture.run(Fixture.plan(1, 1, 2)).rows();
    Lock lock = Lock.take(fixture.directory);
    new StatusFile(fixture.directory, 4, new Remaining(Map.of("bash", 2L)))
        .started(rows.get(0).launch(), LaunchPlan.of(List.of("x")), 1);
    StatusReport report = StatusReport.of(fixture.directory, NOW);
    lock.close();
    assertThat(report.lines().get(0)).isEqualTo("finished: 2 of 4 (2 ok)");
    assertThat(report.lines().get(1))
        .startsWith("running: by process " + ProcessHandle.current().pid() + " on ");
    assertThat(report.current().get(0)).startsWith("backend=bash tokens=1 repeat=1, since ");
    assertThat(report.expectedEnd().orElseThrow()).isBetween(NOW, NOW.plusSeconds(120));
  }

  @Test
  void refuses_a_directory_without_results() {
    assertThatThrownBy(() -> StatusReport.of(new ResultsDirectory(dir), NOW))
        .isInstanceOf(ResultsProblem.class)
        .hasMessageContaining("holds no results");
  }
}

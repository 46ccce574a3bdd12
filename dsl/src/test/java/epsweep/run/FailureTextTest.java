package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.backend.LaunchPlan;
import epsweep.results.Row;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureTextTest {
  @TempDir Path dir;

  @Test
  void names_the_command_the_last_lines_and_the_logs() {
    Fixture fixture = new Fixture(dir);
    fixture.script = l -> "seq 9; echo 'cudaMalloc failed' >&2; exit 2";
    Row row = fixture.run(Fixture.plan(1, 64)).rows().get(0);
    Path out = fixture.directory.out(row.launch(), 1);
    Path err = fixture.directory.err(row.launch(), 1);
    assertThat(FailureText.of(LaunchPlan.of(List.of("ep_bench", "-t", "64")), out, err, 2))
        .containsExactly(
            "  command: ep_bench -t 64",
            "  output: " + out,
            "    | 8",
            "    | 9",
            "  errors: " + err,
            "    | cudaMalloc failed");
  }
}

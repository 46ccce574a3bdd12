package epsweep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.backend.LaunchPlan;
import epsweep.results.Ended;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.run.Pace;
import epsweep.sweep.Launch;
import epsweep.sweep.Selection;
import epsweep.sweep.Sweep;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final Path NO_LOG = Path.of("/nonexistent");

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Planned planned =
      Planned.of(
          Sweep.named("x").ranks(2).experts(4).topk(1).tokens(1, 2).repeats(2).build(),
          Selection.ALL);
  private final Launch launch = planned.everything().next();

  @Test
  void a_terminal_has_a_bar_with_count_point_elapsed_and_what_is_left() {
    try (Progress progress = progress(true, Verbosity.NORMAL)) {
      progress.started(launch, LaunchPlan.of(List.of("true")), 1);
      progress.ended(row(Status.OK, ""), NO_LOG, NO_LOG);
    }
    assertThat(said())
        .contains("[                    ] 0/4  cpu tokens=1 r1  0:00")
        .contains("[█████               ] 1/4  cpu tokens=1 r1  0:00, about 6 s left")
        .endsWith("\r\u001b[K");
  }

  @Test
  void elsewhere_no_line_is_written_over() {
    try (Progress progress = progress(false, Verbosity.NORMAL)) {
      progress.started(launch, LaunchPlan.of(List.of("true")), 1);
      progress.ended(row(Status.OK, ""), NO_LOG, NO_LOG);
    }
    assertThat(said()).isEmpty();
  }

  @Test
  void failures_are_told_without_progress_too() {
    try (Progress progress = progress(true, Verbosity.NO_PROGRESS)) {
      progress.ended(row(Status.FAILED, "exit code 7\u001b[31m"), NO_LOG, NO_LOG);
    }
    assertThat(said()).startsWith("failed: cpu tokens=1 r1: exit code 7").doesNotContain("\u001b");
  }

  @Test
  void a_quiet_run_tells_warnings_alone() {
    try (Progress progress = progress(true, Verbosity.QUIET)) {
      progress.ended(row(Status.FAILED, "exit code 7"), NO_LOG, NO_LOG);
      progress.warning("the disk is slow");
    }
    assertThat(said()).isEqualTo("warning: the disk is slow\n");
  }

  @Test
  void a_warning_is_told_once() {
    try (Progress progress = progress(false, Verbosity.NORMAL)) {
      progress.warning("waiting");
      progress.warning("waiting");
    }
    assertThat(said()).isEqualTo("warning: waiting\n");
  }

  private String said() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private Progress progress(boolean live, Verbosity verbosity) {
    PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    return new Progress(planned, new Pace(), new Terminal(err, err, Map.of(), live, 80), verbosity);
  }

  private Row row(Status status, String message) {
    Ended ended =
        new Ended(status, OptionalInt.of(0), 1, Optional.of(Instant.EPOCH), Duration.ofSeconds(2));
    return new Row("k", "x", launch, ended, Reading.none(message));
  }
}

package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.launch.ExecutionLimits;
import epsweep.launch.Executor;
import epsweep.launch.LoadWatch;
import epsweep.launch.LocalExecutor;
import epsweep.results.Journal;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.Limits;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SweepRunnerTest {
  @TempDir Path dir;
  private Fixture fixture;

  @BeforeEach
  void fixture() {
    fixture = new Fixture(dir);
  }

  @Test
  void measures_every_launch_and_records_it() {
    RunResult result = fixture.run(Fixture.plan(2, 1, 2));
    assertThat(result.isComplete()).isTrue();
    assertThat(result.exitCode()).isZero();
    assertThat(result.counts()).isEqualTo(Map.of(Status.OK, 4L));
    assertThat(result.rows())
        .extracting(r -> r.reading().metrics().get("total_avg_us"))
        .containsExactly(1.0, 1.0, 2.0, 2.0);
    assertThat(Journal.read(fixture.directory.journal()).rows()).isEqualTo(result.rows());
    assertThat(fixture.directory.out(result.rows().get(0).launch(), 1)).hasContent("total 1");
  }

  @Test
  void runs_again_only_what_is_missing_or_failed() {
    fixture.script = l -> l.point().tokens() == 2 ? "exit 7" : "echo total 1";
    RunResult first = fixture.run(Fixture.plan(1, 1, 2, 4));
    assertThat(first.exitCode()).isEqualTo(1);
    fixture.heard.clear();
    fixture.script = l -> "echo total 1";
    // The command is part of the key of a user's own backend: the same command must be given.
    fixture.script = l -> l.point().tokens() == 2 ? "exit 7" : "echo total 1";
    fixture.run(Fixture.plan(1, 1, 2, 3, 4));
    assertThat(fixture.heard)
        .containsExactly(
            "skipped 1/1",
            "started 2/1 attempt 2",
            "ended 2/1 failed",
            "started 3/1 attempt 1",
            "ended 3/1 ok",
            "skipped 4/1");
  }

  @Test
  void counts_success_on_a_second_attempt_as_success() {
    Path flag = dir.resolve("flag");
    fixture.script = l -> "[ -e " + flag + " ] && echo total 5 || { touch " + flag + "; exit 1; }";
    assertThat(fixture.run(Fixture.plan(1, 1)).exitCode()).isEqualTo(1);
    RunResult second = fixture.run(Fixture.plan(1, 1));
    assertThat(second.exitCode()).isZero();
    assertThat(second.rows().get(0).ended().attempts()).isEqualTo(2);
    fixture.heard.clear();
    fixture.run(Fixture.plan(1, 1));
    assertThat(fixture.heard).containsExactly("skipped 1/1");
  }

  @Test
  void leaves_the_failed_when_told_so() {
    fixture.script = l -> "exit 7";
    fixture.run(Fixture.plan(1, 1));
    fixture.options = fixture.options.withKeepFailed(true);
    assertThat(fixture.run(Fixture.plan(1, 1)).measured()).isZero();
  }

  @Test
  void runs_nothing_again_for_a_changed_time_limit_but_for_a_changed_command() {
    fixture.run(Fixture.plan(1, 1));
    fixture.limits = new Limits(Duration.ofSeconds(50), 3);
    assertThat(fixture.run(Fixture.plan(1, 1)).measured()).isZero();
    fixture.script = l -> "echo total 99";
    assertThat(fixture.run(Fixture.plan(1, 1)).measured()).isEqualTo(1);
  }

  @Test
  void keeps_rows_in_the_order_of_the_plan_of_the_last_run() {
    fixture.run(Fixture.plan(1, 4, 2, 8));
    RunResult second = fixture.run(Fixture.plan(1, 1, 2, 4));
    assertThat(second.rows()).extracting(r -> r.launch().point().tokens()).containsExactly(1, 2, 4);
    assertThat(Journal.read(fixture.directory.journal()).rows()).isEqualTo(second.rows());
  }

  @Test
  void never_launches_what_a_backend_refuses_and_does_not_call_it_a_failure() {
    RunResult result = fixture.run(Fixture.plan(1, 13, 1));
    Row invalid = result.rows().get(0);
    assertThat(invalid.ended().status()).isEqualTo(Status.INVALID);
    assertThat(invalid.reading().message()).isEqualTo("tokens = 13 is not supported");
    assertThat(result.exitCode()).isZero();
    assertThat(fixture.run(Fixture.plan(1, 13, 1)).rows()).isEqualTo(result.rows());
    assertThat(Journal.read(fixture.directory.journal()).rows()).isEqualTo(result.rows());
  }

  @Test
  void a_launch_that_did_not_end_well_has_no_numbers_whatever_it_printed() {
    fixture.script = l -> "echo total 5; exit 3";
    Row crashed = fixture.run(Fixture.plan(1, 1)).rows().get(0);
    assertThat(crashed.ended().status()).isEqualTo(Status.FAILED);
    assertThat(crashed.reading().metrics()).isEmpty();
    assertThat(crashed.reading().message()).isEqualTo("exit code 3; last line: total 5");
    fixture.limits = new Limits(Duration.ofMillis(400), 0);
    fixture.script = l -> "echo total 5; sleep 30";
    Row hung = fixture.run(Fixture.plan(1, 2)).rows().get(0);
    assertThat(hung.ended().status()).isEqualTo(Status.TIMEOUT);
    assertThat(hung.reading().metrics()).isEmpty();
    fixture.script = l -> "true";
    Row empty = fixture.run(Fixture.plan(1, 3)).rows().get(0);
    assertThat(empty.ended().status()).isEqualTo(Status.UNPARSED);
    assertThat(empty.reading().message()).isEqualTo("no summary in its output");
  }

  @Test
  void tries_again_what_can_pass_and_keeps_every_log() {
    Path flag = dir.resolve("flag");
    fixture.script =
        l ->
            "echo try >> "
                + flag
                + "; [ $(wc -l < "
                + flag
                + ") = 3 ] && echo total 1"
                + " || { echo 'bind: Address already in use' >&2; exit 1; }";
    fixture.limits = new Limits(Duration.ofSeconds(60), 5);
    RunResult result = fixture.run(Fixture.plan(1, 1));
    Launch launch = result.rows().get(0).launch();
    assertThat(result.rows().get(0).ended().attempts()).isEqualTo(3);
    assertThat(fixture.heard).filteredOn(h -> h.startsWith("retrying")).hasSize(2);
    assertThat(fixture.directory.err(launch, 1)).content().contains("already in use");
    assertThat(fixture.directory.err(launch, 2)).content().contains("already in use");
    assertThat(fixture.directory.out(launch, 3)).hasContent("total 1");
  }

  @Test
  void does_not_try_again_what_cannot_pass() {
    fixture.script = l -> "exit 1";
    fixture.limits = new Limits(Duration.ofSeconds(60), 5);
    assertThat(fixture.run(Fixture.plan(1, 1)).rows().get(0).ended().attempts()).isEqualTo(1);
  }

  @Test
  void cancels_the_rest_after_so_many_failures() {
    fixture.script = l -> "exit 1";
    fixture.limits = fixture.limits.withMaxFailures(2);
    RunResult result = fixture.run(Fixture.plan(1, 1, 2, 3, 4));
    assertThat(result.counts()).isEqualTo(Map.of(Status.FAILED, 2L, Status.CANCELLED, 2L));
    assertThat(result.rows().get(3).reading().message()).isEqualTo("cancelled: 2 failed before it");
    fixture.script = l -> "exit 1";
    fixture.limits = new Limits(Duration.ofSeconds(60), 0);
    assertThat(fixture.run(Fixture.plan(1, 1, 2, 3, 4)).measured()).isEqualTo(4);
  }

  @Test
  void a_launch_that_the_sweeps_own_time_limit_cuts_short_is_no_failure_and_runs_again() {
    fixture.script = l -> "sleep 30";
    Limits limits = new Limits(Duration.ofSeconds(60), 3).withMaxFailures(1);
    fixture.limits = limits.withTimeLimit(Duration.ofMillis(500));
    RunResult result = fixture.run(Fixture.plan(1, 1, 2));
    assertThat(result.rows())
        .extracting(r -> r.ended().status())
        .containsExactly(Status.INTERRUPTED, Status.CANCELLED);
    assertThat(result.rows())
        .extracting(r -> r.reading().message())
        .containsExactly(
            "ended at the sweep's time limit of 0.5 s; no output",
            "cancelled: the sweep's time limit of 0.5 s had passed");
    assertThat(result.rows().get(0).ended().attempts()).isEqualTo(1);
    assertThat(result.limit()).contains("the sweep's time limit of 0.5 s");
    assertThat(result.exitCode()).isEqualTo(1);
    fixture.script = l -> "echo total 1";
    fixture.limits = limits;
    fixture.options = fixture.options.withKeepFailed(true);
    RunResult next = fixture.run(Fixture.plan(1, 1, 2));
    assertThat(next.measured()).isEqualTo(2);
    assertThat(next.limit()).isEmpty();
  }

  @Test
  void a_launch_that_waits_until_the_sweeps_time_is_over_is_cancelled_and_runs_again() {
    fixture.limits = new Limits(Duration.ofSeconds(60), 3).withTimeLimit(Duration.ofMillis(500));
    RunResult result = fixture.run(Fixture.plan(1, 1, 2), idleFor(0));
    assertThat(result.counts()).isEqualTo(Map.of(Status.CANCELLED, 2L));
    assertThat(result.rows())
        .extracting(r -> r.reading().message())
        .containsOnly("cancelled: the sweep's time limit of 0.5 s had passed");
    assertThat(result.rows()).extracting(r -> r.ended().attempts()).containsOnly(0);
    assertThat(result.measured()).isZero();
    assertThat(result.limit()).contains("the sweep's time limit of 0.5 s");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(Journal.read(fixture.directory.journal()).rows()).isEqualTo(result.rows());
    fixture.limits = new Limits(Duration.ofSeconds(60), 0);
    assertThat(fixture.run(Fixture.plan(1, 1, 2)).counts()).isEqualTo(Map.of(Status.OK, 2L));
  }

  @Test
  void what_was_known_of_a_launch_that_waits_in_vain_stays() {
    fixture.script = l -> "exit 7";
    Row failed = fixture.run(Fixture.plan(1, 1)).rows().get(0);
    fixture.heard.clear();
    fixture.limits = new Limits(Duration.ofSeconds(60), 0).withTimeLimit(Duration.ofMillis(1500));
    RunResult result = fixture.run(Fixture.plan(1, 1), idleFor(0));
    assertThat(result.rows()).containsExactly(failed);
    assertThat(result.limit()).contains("the sweep's time limit of 1.5 s");
    assertThat(fixture.heard).containsExactly("started 1/1 attempt 2", "skipped 1/1");
    assertThat(Journal.read(fixture.directory.journal()).rows()).containsExactly(failed);
  }

  @Test
  void a_second_attempt_that_waits_in_vain_leaves_the_first() {
    fixture.script = l -> "echo port 1 in use; exit 1";
    fixture.limits = new Limits(Duration.ofSeconds(60), 3).withTimeLimit(Duration.ofSeconds(4));
    RunResult result = fixture.run(Fixture.plan(1, 1), idleFor(1));
    Row row = result.rows().get(0);
    assertThat(row.ended().status()).isEqualTo(Status.FAILED);
    assertThat(row.ended().attempts()).isEqualTo(1);
    assertThat(row.reading().message()).startsWith("exit code 1");
    assertThat(fixture.heard).filteredOn(h -> h.startsWith("started")).hasSize(2);
  }

  @Test
  void no_pause_is_begun_that_ends_behind_the_sweeps_time() {
    fixture.script = l -> "echo port 1 in use; exit 1";
    fixture.options = fixture.options.withRetryPause(Duration.ofHours(2));
    fixture.limits = new Limits(Duration.ofSeconds(60), 3).withTimeLimit(Duration.ofHours(1));
    Row row = fixture.run(Fixture.plan(1, 1)).rows().get(0);
    assertThat(row.ended().status()).isEqualTo(Status.FAILED);
    assertThat(fixture.heard).noneMatch(h -> h.startsWith("retrying"));
  }

  @Test
  void only_results_count_as_measured_while_the_machine_was_busy() {
    fixture.script = l -> l.point().tokens() == 2 ? "exit 7" : "echo total 1";
    LocalExecutor local = new LocalExecutor("busy", ExecutionLimits.DEFAULT);
    Executor busy =
        new LoadWatch(local, () -> Optional.of("the CPUs were busy"), false, said -> {});
    RunResult result = fixture.run(Fixture.plan(1, 1, 2, 4), busy);
    assertThat(result.rows())
        .allMatch(row -> row.reading().facts().containsValue("the CPUs were busy"));
    assertThat(result.disturbed()).isEqualTo(2);
  }

  /** Waits for an idle machine, which this one is for so many launches, and then never again. */
  private static Executor idleFor(int launches) {
    AtomicInteger looks = new AtomicInteger();
    return new LoadWatch(
        new LocalExecutor("waiting", ExecutionLimits.DEFAULT),
        () ->
            looks.getAndIncrement() < launches
                ? Optional.empty()
                : Optional.of("the CPUs were busy"),
        true,
        said -> {});
  }

  @Test
  void a_launch_that_reaches_its_own_limit_within_the_sweeps_failed() {
    fixture.script = l -> "sleep 30";
    fixture.limits = new Limits(Duration.ofMillis(300), 0).withTimeLimit(Duration.ofSeconds(3600));
    Row row = fixture.run(Fixture.plan(1, 1)).rows().get(0);
    assertThat(row.ended().status()).isEqualTo(Status.TIMEOUT);
    assertThat(row.reading().message()).startsWith("ended at its time limit of 0.3 s");
  }

  @Test
  void stops_when_told_and_keeps_what_there_is() throws Exception {
    Path up = dir.resolve("up");
    fixture.script = l -> l.point().tokens() == 2 ? "touch " + up + "; sleep 30" : "echo total 1";
    Thread stopper =
        new Thread(
            () -> {
              while (!up.toFile().exists()) {
                Thread.onSpinWait();
              }
              fixture.runner.stop(false);
            });
    stopper.start();
    RunResult result = fixture.run(Fixture.plan(1, 1, 2, 3));
    stopper.join();
    assertThat(result.stopped()).isTrue();
    assertThat(result.rows())
        .extracting(r -> r.ended().status())
        .containsExactly(Status.OK, Status.INTERRUPTED);
    fixture.script = l -> l.point().tokens() == 2 ? "touch " + up + "; sleep 30" : "echo total 1";
    fixture.limits = new Limits(Duration.ofMillis(300), 0);
    fixture.heard.clear();
    fixture.run(Fixture.plan(1, 1, 2, 3));
    assertThat(fixture.heard).startsWith("skipped 1/1", "started 2/1 attempt 2");
  }

  @Test
  void measures_a_launch_that_stands_twice_in_a_plan_once() {
    List<Launch> twice = List.copyOf(Fixture.plan(1, 1));
    assertThat(fixture.run(List.of(twice.get(0), twice.get(0))).rows()).hasSize(1);
  }

  @Test
  void a_clock_that_jumps_moves_no_duration_no_limit_and_no_row() {
    List<Instant> clock =
        new ArrayList<>(
            List.of(
                Instant.parse("2026-11-30T10:00:00Z"),
                Instant.parse("1970-01-01T00:00:00Z"),
                Instant.parse("2126-11-30T10:00:00Z")));
    List<Instant> told = List.copyOf(clock);
    RunResult result =
        fixture.run(
            Fixture.plan(1, 1, 2, 3),
            new LocalExecutor("clock", ExecutionLimits.DEFAULT, () -> clock.remove(0)));
    assertThat(result.rows()).extracting(r -> r.ended().startedAt().orElseThrow()).isEqualTo(told);
    assertThat(result.rows())
        .allMatch(r -> r.ended().status() == Status.OK)
        .allMatch(r -> r.ended().duration().compareTo(Duration.ofMinutes(1)) < 0)
        .extracting(r -> r.launch().point().tokens())
        .containsExactly(1, 2, 3);
    assertThat(Journal.read(fixture.directory.journal()).rows()).isEqualTo(result.rows());
  }
}

package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.backend.Around;
import epsweep.backend.LaunchPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real processes, as the field has them. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LocalExecutorTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final Duration FAR_BELOW_30_S = Duration.ofSeconds(15);

  @TempDir Path dir;

  private final String run = UUID.randomUUID().toString();
  private final LocalExecutor executor = executor(Duration.ofMillis(300));

  @AfterEach
  void nothing_is_left() {
    assertThat(ProcessTree.marked(env -> env.contains("EP_SWEEP_RUN=" + run)).living()).isEmpty();
  }

  @Test
  void keeps_standard_output_and_error_apart() throws IOException {
    Outcome outcome = bash("echo to-out; echo to-err >&2; exit 3", LONG);
    assertThat(outcome.end()).isEqualTo(Outcome.End.EXITED);
    assertThat(outcome.exitCode()).hasValue(3);
    assertThat(outcome.message()).isEqualTo("exit code 3");
    assertThat(out()).isEqualTo("to-out\n");
    assertThat(Files.readString(dir.resolve("err"))).isEqualTo("to-err\n");
  }

  @Test
  void gives_the_launch_its_environment_directory_marks_and_no_input() throws IOException {
    LaunchPlan plan =
        new LaunchPlan(
            List.of(),
            Map.of("GREETING", "a 'b' $c"),
            List.of("bash", "-c", "cat; pwd; echo \"$GREETING $EP_SWEEP_RUN $EP_SWEEP_LAUNCH\""),
            Optional.of(dir));
    executor.run(job(plan, LONG));
    assertThat(out()).isEqualTo(dir.toRealPath() + "\na 'b' $c " + run + " k1\n");
  }

  @Test
  void exit_code_0_counts_only_with_the_line_that_the_launcher_prints_at_its_own_end()
      throws IOException {
    Around around = new Around(List.of(), List.of(), List.of(), Optional.of("[ended well]"));
    LaunchPlan early = LaunchPlan.of(List.of("sh", "-c", "echo total 1")).with(around);
    Outcome ended = executor.run(job(early, LONG));
    assertThat(ended.exitCode()).hasValue(143);
    assertThat(ended.message()).startsWith("exit code 143 (SIGTERM");
    LaunchPlan late = LaunchPlan.of(List.of("sh", "-c", "echo '[ended well]'")).with(around);
    assertThat(executor.run(job(late, LONG)).exitCode()).hasValue(0);
  }

  @Test
  void a_file_of_its_steps_is_private_and_is_gone_at_the_end() throws IOException {
    Path file = dir.resolve("hosts");
    Around around = new Around(List.of(file), List.of(), List.of(), Optional.empty());
    LaunchPlan plan =
        new LaunchPlan(
            List.of("echo n1 > " + file),
            Map.of(),
            List.of("sh", "-c", "stat -c %a " + file + "; cat " + file),
            Optional.empty(),
            around);
    assertThat(executor.run(job(plan, LONG)).exitCode()).hasValue(0);
    assertThat(out()).isEqualTo("600\nn1\n");
    assertThat(file).doesNotExist();
  }

  @Test
  void a_file_of_somebody_else_is_not_written() throws IOException {
    Path target = Files.writeString(dir.resolve("target"), "theirs");
    Path link = Files.createSymbolicLink(dir.resolve("link"), target);
    Around around = new Around(List.of(link), List.of(), List.of(), Optional.empty());
    LaunchPlan plan =
        new LaunchPlan(
            List.of("echo n1 > " + link), Map.of(), List.of("true"), Optional.empty(), around);
    Outcome outcome = executor.run(job(plan, LONG));
    assertThat(outcome.end()).isEqualTo(Outcome.End.NOT_STARTED);
    assertThat(outcome.message()).startsWith("its file cannot be made: " + link);
    assertThat(target).hasContent("theirs");
  }

  @Test
  void what_is_left_elsewhere_is_ended_with_the_launch_and_told() throws IOException {
    Around around =
        new Around(
            List.of(),
            List.of("n1"),
            List.of("sh", "-c", "! env | grep EP_SWEEP && echo \"$@\"", "sh"),
            Optional.empty());
    Outcome outcome = executor.run(job(LaunchPlan.of(List.of("true")).with(around), LONG));
    assertThat(outcome.message())
        .isEqualTo("left running elsewhere and ended: EP_SWEEP_RUN=" + run + " EP_SWEEP_LAUNCH=k1");
    Around failing =
        new Around(
            List.of(), List.of("n1"), List.of("sh", "-c", "echo why; exit 1"), Optional.empty());
    outcome = executor.run(job(LaunchPlan.of(List.of("true")).with(failing), LONG));
    assertThat(outcome.message())
        .isEqualTo("whether anything of it is left on n1 is not known: why");
    assertThat(outcome.exitCode()).hasValue(0);
  }

  @Test
  void runs_what_must_be_sourced_first() throws IOException {
    LaunchPlan plan =
        new LaunchPlan(
            List.of("export X=sourced"),
            Map.of(),
            List.of("sh", "-c", "echo $X"),
            Optional.empty());
    assertThat(executor.run(job(plan, LONG)).exitCode()).hasValue(0);
    assertThat(out()).isEqualTo("sourced\n");
  }

  @Test
  void is_not_delayed_by_a_child_that_holds_the_output_open() throws IOException {
    Outcome outcome = bash("sleep 30 & echo v1.0.0", LONG);
    assertThat(outcome.duration()).isLessThan(FAR_BELOW_30_S);
    assertThat(outcome.exitCode()).hasValue(0);
    assertThat(outcome.message()).startsWith("1 process left running and ended: sleep 30");
    assertThat(out()).isEqualTo("v1.0.0\n");
  }

  @Test
  void ends_a_background_child_too_at_the_time_limit() {
    Outcome outcome = bash("sleep 30 & sleep 20", Duration.ofSeconds(1));
    assertThat(outcome.end()).isEqualTo(Outcome.End.TIMEOUT);
    assertThat(outcome.message()).isEqualTo("ended at its time limit of 1 s");
    assertThat(outcome.duration()).isLessThan(FAR_BELOW_30_S);
  }

  @Test
  void kills_what_ignores_sigterm() {
    Outcome outcome = bash("trap '' TERM; sleep 30; sleep 30", Duration.ofMillis(500));
    assertThat(outcome.end()).isEqualTo(Outcome.End.TIMEOUT);
    assertThat(outcome.exitCode()).hasValue(137);
  }

  @Test
  void kills_what_was_stopped() {
    Outcome outcome = bash("sleep 34 & kill -STOP $! $$; sleep 35", Duration.ofMillis(500));
    assertThat(outcome.end()).isEqualTo(Outcome.End.TIMEOUT);
    assertThat(outcome.exitCode()).hasValue(137);
    assertThat(outcome.duration()).isLessThan(FAR_BELOW_30_S);
  }

  @Test
  void lets_a_program_tidy_up_within_the_grace() throws IOException {
    Outcome outcome =
        executor(Duration.ofSeconds(20))
            .run(
                job(
                    "trap 'echo tidied; exit 0' TERM; for i in $(seq 600); do sleep 0.05; done",
                    Duration.ofMillis(500)));
    assertThat(outcome.end()).isEqualTo(Outcome.End.TIMEOUT);
    assertThat(outcome.exitCode()).hasValue(0);
    assertThat(out()).isEqualTo("tidied\n");
  }

  @Test
  void finds_a_child_that_left_with_setsid() {
    Outcome outcome = bash("setsid sleep 30 & wait", Duration.ofMillis(500));
    assertThat(outcome.end()).isEqualTo(Outcome.End.TIMEOUT);
  }

  @Test
  void finds_a_daemon_that_was_forked_twice_and_ignores_sigterm() {
    Outcome outcome =
        bash(
            "(setsid bash -c 'trap \"\" TERM; sleep 31; :' > /dev/null 2>&1 &) ; sleep 30",
            Duration.ofMillis(800));
    assertThat(outcome.end()).isEqualTo(Outcome.End.TIMEOUT);
    assertThat(outcome.duration()).isLessThan(FAR_BELOW_30_S);
  }

  @Test
  void finds_a_child_that_dropped_the_environment_by_its_session() {
    Outcome outcome = bash("env -i sleep 32 & echo done", LONG);
    assertThat(outcome.message()).contains("sleep 32");
    assertThat(Proc.all()).noneMatch(p -> p.shown().equals("sleep 32"));
  }

  @Test
  void loses_no_child_that_is_just_being_started_when_its_parent_is_killed() throws IOException {
    LocalExecutor hasty = executor(Duration.ofMillis(1));
    String many =
        "(setsid bash -c 'trap \"\" TERM; for i in $(seq 100); do (setsid sleep 33 &); done' &);"
            + " sleep 0.0";
    for (int i = 0; i < 5; i++) {
      Files.deleteIfExists(dir.resolve("out"));
      hasty.run(job(many + i % 10, LONG));
      nothing_is_left();
    }
  }

  @Test
  void does_not_count_zombies_as_alive() {
    // The child ends at once and its parent, a sleeper, never asks for its status.
    Outcome outcome = bash("exec bash -c '(exit 0) & exec sleep 1'", LONG);
    assertThat(outcome.message()).isEmpty();
    assertThat(outcome.exitCode()).hasValue(0);
  }

  @Test
  void names_the_signal_that_ended_a_program() {
    assertThat(bash("kill -SEGV $$", LONG).message())
        .isEqualTo("exit code 139 (SIGSEGV, a bad memory access)");
    assertThat(bash("kill -ABRT $$", LONG).exitCode()).hasValue(134);
  }

  @Test
  void says_that_a_program_is_not_there() {
    assertNotStarted(
        LaunchPlan.of(List.of("no-such-program-here")),
        "the program 'no-such-program-here' is not in PATH. Install it, or give its whole path");
    assertNotStarted(
        LaunchPlan.of(List.of("/no/such/ep_bench", "-t", "1")),
        "the program /no/such/ep_bench does not exist. Build it, or correct its path");
  }

  @Test
  void says_that_a_program_may_not_be_executed() throws IOException {
    Path plain = Files.writeString(dir.resolve("plain"), "text");
    assertNotStarted(
        LaunchPlan.of(List.of(plain.toString())),
        plain + " is not executable. Make it so: chmod +x");
  }

  @Test
  void says_that_the_directory_is_not_there() {
    assertNotStarted(
        new LaunchPlan(List.of(), Map.of(), List.of("ls"), Optional.of(dir.resolve("gone"))),
        "the directory to start in, "
            + dir.resolve("gone")
            + ", does not exist. Correct 'workdir'");
  }

  @Test
  void says_why_the_system_refused_a_program() throws IOException {
    Path script = Files.writeString(dir.resolve("script"), "#!/no/such/interpreter\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    Outcome outcome = executor.run(job(LaunchPlan.of(List.of(script.toString())), LONG));
    assertThat(outcome.end()).isEqualTo(Outcome.End.NOT_STARTED);
    assertThat(outcome.message()).startsWith("cannot be started: failed to execute " + script);
    String tooLong = String.join("", Collections.nCopies(3_000_000, "x"));
    Outcome refused = executor.run(job(LaunchPlan.of(List.of("echo", tooLong)), LONG));
    assertThat(refused.end()).isEqualTo(Outcome.End.NOT_STARTED);
    assertThat(refused.message()).contains("Argument list too long").hasSizeLessThan(400);
  }

  @Test
  void is_stopped_from_another_thread_and_starts_nothing_more() throws Exception {
    Thread stopper =
        new Thread(
            () -> {
              awaitOutput();
              executor.stop(false);
            });
    stopper.start();
    Outcome outcome = bash("setsid sleep 30 & echo up; wait", LONG);
    stopper.join();
    assertThat(outcome.end()).isEqualTo(Outcome.End.INTERRUPTED);
    assertThat(outcome.message()).isEqualTo("ended because ep-sweep was stopped");
    Outcome next = bash("echo never", LONG);
    assertThat(next.end()).isEqualTo(Outcome.End.INTERRUPTED);
    assertThat(next.exitCode()).isEmpty();
  }

  @Test
  void kills_at_once_when_told_so() throws Exception {
    LocalExecutor patient = executor(Duration.ofMinutes(5));
    Thread stopper =
        new Thread(
            () -> {
              awaitOutput();
              patient.stop(false);
              patient.stop(true);
            });
    stopper.start();
    Outcome outcome = patient.run(job("trap '' TERM; echo up; sleep 30; sleep 30", LONG));
    stopper.join();
    assertThat(outcome.exitCode()).hasValue(137);
    assertThat(outcome.duration()).isLessThan(FAR_BELOW_30_S);
  }

  private void awaitOutput() {
    while (dir.resolve("out").toFile().length() == 0) {
      Thread.onSpinWait();
    }
  }

  private void assertNotStarted(LaunchPlan plan, String message) {
    Outcome outcome = executor.run(job(plan, LONG));
    assertThat(outcome.end()).isEqualTo(Outcome.End.NOT_STARTED);
    assertThat(outcome.exitCode()).isEmpty();
    assertThat(outcome.message()).isEqualTo(message);
  }

  private LocalExecutor executor(Duration grace) {
    return new LocalExecutor(run, new ExecutionLimits(grace, 4L << 20));
  }

  private Outcome bash(String script, Duration timeout) {
    return executor.run(job(script, timeout));
  }

  private Job job(String script, Duration timeout) {
    return job(LaunchPlan.of(List.of("bash", "-c", script)), timeout);
  }

  private Job job(LaunchPlan plan, Duration timeout) {
    return new Job(plan, "k1", dir.resolve("out"), dir.resolve("err"), timeout);
  }

  private String out() throws IOException {
    return Files.readString(dir.resolve("out"));
  }
}

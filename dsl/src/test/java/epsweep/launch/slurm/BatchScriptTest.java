package epsweep.launch.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.backend.Around;
import epsweep.backend.LaunchPlan;
import epsweep.launch.BatchRequest;
import epsweep.launch.Hook;
import epsweep.launch.Job;
import epsweep.launch.Outcome;
import epsweep.launch.TimeLimit;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Job scripts, run by bash alone as a node would run them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BatchScriptTest {
  private static final Resources NOTHING = new Resources(List.of(), List.of(), List.of());

  @TempDir Path dir;
  private final List<BatchRequest> requests = new ArrayList<>();
  private List<Hook> hooks = List.of();
  private Resources resources = NOTHING;

  @Test
  void values_reach_the_program_byte_for_byte() throws Exception {
    String nasty = "a'b \"c\" $HOME `id` \\ ; # é\nnext\t*";
    LaunchPlan plan =
        new LaunchPlan(
            List.of(),
            Map.of("NASTY", nasty),
            List.of("bash", "-c", "printf %s \"$1|$NASTY|$PWD\"", "x", nasty),
            Optional.of(Files.createDirectory(dir.resolve("it's here"))));
    request(plan, 60);
    run();
    assertThat(Files.readString(requests.get(0).job().out()))
        .isEqualTo(nasty + "|" + nasty + "|" + dir.resolve("it's here"));
    assertThat(outcome(0).exitCode()).hasValue(0);
  }

  @Test
  void each_launch_has_its_exit_code_and_one_that_cannot_start_says_why() throws Exception {
    request(bash("exit 7"), 60);
    request(bash("kill -SEGV $$"), 60);
    request(LaunchPlan.of(List.of("/no/such/program")), 60);
    run();
    assertThat(outcome(0).exitCode()).hasValue(7);
    assertThat(outcome(1).exitCode()).hasValue(139);
    assertThat(outcome(2).end()).isEqualTo(Outcome.End.NOT_STARTED);
    assertThat(outcome(2).message()).contains("/no/such/program");
  }

  @Test
  void a_limit_ends_the_whole_tree_and_the_next_launch_follows() throws Exception {
    request(bash("trap '' TERM; setsid sleep 987 & sleep 988"), 0.3);
    request(bash("echo here"), 60);
    run();
    assertThat(outcome(0).end()).isEqualTo(Outcome.End.TIMEOUT);
    assertThat(outcome(0).message()).isEqualTo("ended at its time limit of 0.3 s");
    assertThat(outcome(1).end()).isEqualTo(Outcome.End.EXITED);
    assertThat(living("sleep 98[78]")).isZero();
  }

  @Test
  void what_a_launch_leaves_running_is_ended_and_named() throws Exception {
    request(bash("setsid sleep 986 & exit 0"), 60);
    run();
    assertThat(outcome(0).message()).contains("left running and ended: sleep 986");
    assertThat(living("sleep 986")).isZero();
  }

  @Test
  void a_job_that_is_ended_says_so_of_the_launch_that_ran() throws Exception {
    request(bash("sleep 985"), 60);
    request(bash("echo never"), 60);
    Process job = start();
    while (!Files.exists(dir.resolve("files/0/0.begun"))) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
    }
    job.destroy();
    job.waitFor();
    assertThat(EndFile.read(dir.resolve("files/0/0.end")).orElseThrow().cut()).isEqualTo("TERM");
    assertThat(dir.resolve("files/0/1.begun")).doesNotExist();
    assertThat(living("sleep 985")).isZero();
  }

  @Test
  void a_job_that_begins_anew_repeats_nothing() throws Exception {
    request(bash("echo once"), 60);
    request(bash("echo twice"), 60);
    Files.createDirectories(dir.resolve("files/0"));
    Files.writeString(dir.resolve("files/0/0.begun"), "1700000000000000000\n");
    run();
    assertThat(outcome(0).end()).isEqualTo(Outcome.End.LOST);
    assertThat(outcome(0).message()).endsWith("was started again while it ran");
    assertThat(requests.get(0).job().out()).doesNotExist();
    assertThat(outcome(1).exitCode()).hasValue(0);
  }

  @Test
  void nothing_begins_when_the_submission_is_closed() throws Exception {
    request(bash("echo never"), 60);
    Files.createDirectories(dir.resolve("files"));
    Files.writeString(dir.resolve("files/closed"), "");
    run();
    assertThat(dir.resolve("files/0")).doesNotExist();
  }

  @Test
  void hooks_stand_around_each_launch_and_a_bad_one_before_it_keeps_it_from_starting()
      throws Exception {
    String about = "echo \"$EP_SWEEP_REPEAT $EP_SWEEP_EXIT_CODE\" >>'" + dir + "/heard'; ";
    hooks =
        List.of(
            hook("beforeLaunch", about + "[ \"$EP_SWEEP_REPEAT\" != 2 ] || { echo bad; exit 3; }"),
            hook("afterLaunch", about));
    request(bash("exit 5"), 60);
    request(bash("exit 6"), 60);
    run();
    assertThat(Files.readAllLines(dir.resolve("heard"))).containsExactly("1 ", "1 5", "2 ");
    assertThat(outcome(0).exitCode()).hasValue(5);
    assertThat(outcome(1).end()).isEqualTo(Outcome.End.NOT_STARTED);
    assertThat(outcome(1).message()).isEqualTo("beforeLaunch failed: exit code 3; last line: bad");
  }

  @Test
  void a_prologue_is_heard_by_the_launches_and_a_bad_one_stops_all() throws Exception {
    resources = new Resources(List.of(), List.of(), List.of("export A='x y'"));
    request(bash("echo \"$A\""), 60);
    run();
    assertThat(requests.get(0).job().out()).hasContent("x y");
    resources = new Resources(List.of(), List.of(), List.of("if broken"));
    Files.delete(dir.resolve("files/0/0.begun"));
    Files.delete(dir.resolve("files/0/0.end"));
    run();
    assertThat(dir.resolve("files/0/unready")).hasContent("prologue failed: if broken");
    assertThat(dir.resolve("files/0/0.begun")).doesNotExist();
  }

  @Test
  void files_of_a_launch_that_are_for_a_while_are_gone_with_it() throws Exception {
    Path file = Files.writeString(dir.resolve("a file"), "");
    LaunchPlan plan =
        new LaunchPlan(
            List.of("true"),
            Map.of(),
            List.of("true"),
            Optional.empty(),
            new Around(List.of(file), List.of(), List.of(), Optional.empty()));
    request(plan, 60);
    run();
    assertThat(file).doesNotExist();
  }

  private static LaunchPlan bash(String script) {
    return LaunchPlan.of(List.of("bash", "-c", script));
  }

  private Hook hook(String word, String script) {
    return new Hook(word, bash(script), Duration.ofSeconds(10));
  }

  private void request(LaunchPlan plan, double seconds) {
    int n = requests.size();
    Launch launch = new Launch(new Point(Map.of("backend", "b")), n + 1, new Measure(1, 1, 9));
    Job job =
        new Job(
            plan,
            "key" + n,
            dir.resolve(n + ".out"),
            dir.resolve(n + ".err"),
            TimeLimit.ofLaunch(Duration.ofMillis((long) (seconds * 1000))),
            Map.of("EP_SWEEP_REPEAT", Integer.toString(n + 1)));
    requests.add(new BatchRequest(launch, 1, job));
  }

  private void run() throws Exception {
    assertThat(start().waitFor()).isIn(0, 76);
  }

  private Process start() throws IOException {
    Path files = dir.resolve("files");
    Files.createDirectories(files);
    BatchScript scripts = new BatchScript("mark" + dir.getFileName(), dir, hooks);
    BatchScript.Frame frame =
        new BatchScript.Frame("ep-sweep-x-1", files, resources, OptionalInt.empty(), "");
    Path script = dir.resolve("job.sh");
    Files.writeString(script, scripts.text(frame, List.of(new Task(requests))));
    return new ProcessBuilder("bash", script.toString()).inheritIO().start();
  }

  private Outcome outcome(int n) {
    EndFile end = EndFile.read(dir.resolve("files/0/" + n + ".end")).orElseThrow();
    return Ends.noted(requests.get(n), end);
  }

  private static long living(String pattern) throws Exception {
    Process found = new ProcessBuilder("pgrep", "-fx", pattern).start();
    return new String(found.getInputStream().readAllBytes()).lines().count();
  }
}

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private long output = 1 << 20;

  /** A command line that no other process of this machine has. */
  private final String nap = "sleep " + (1_000_000_000L + System.nanoTime() % 1_000_000_000L);

  private Map<String, String> env = Map.of();

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
    request(bash("trap '' TERM; setsid %1$s & %1$s".formatted(nap)), 0.3);
    request(bash("echo here"), 60);
    run();
    assertThat(outcome(0).end()).isEqualTo(Outcome.End.TIMEOUT);
    assertThat(outcome(0).message()).isEqualTo("ended at its time limit of 0.3 s");
    assertThat(outcome(1).end()).isEqualTo(Outcome.End.EXITED);
    assertThat(living(nap)).isZero();
  }

  @Test
  void what_a_launch_leaves_running_is_ended_and_named() throws Exception {
    request(bash("setsid %1$s & until pgrep -fx '%1$s'; do :; done".formatted(nap)), 60);
    run();
    assertThat(outcome(0).message()).contains("left running and ended: " + nap);
    assertThat(living(nap)).isZero();
  }

  @Test
  void a_job_that_is_ended_says_so_of_the_launch_that_ran() throws Exception {
    request(bash(nap), 60);
    request(bash("echo never"), 60);
    Process job = start();
    while (!Files.exists(dir.resolve("files/0/0.begun"))) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
    }
    job.destroy();
    job.waitFor();
    assertThat(EndFile.read(dir.resolve("files/0/0.end")).orElseThrow().cut()).isEqualTo("TERM");
    assertThat(dir.resolve("files/0/1.begun")).doesNotExist();
    assertThat(living(nap)).isZero();
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

  @Test
  void output_without_end_is_cut_while_it_is_written_and_its_end_is_kept() throws Exception {
    request(
        bash(
            "echo first; yes 'a line of a flood that nobody will ever read' | head -c 300000000;"
                + " sleep 0.6; echo; echo last; echo short >&2"),
        60);
    Process job = start();
    Path out = requests.get(0).job().out();
    long longest = 0;
    while (job.isAlive()) {
      longest = Math.max(longest, out.toFile().length());
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
    assertThat(longest).isGreaterThan(output);
    String kept = Files.readString(out);
    assertThat(kept).hasSizeLessThan((int) output);
    assertThat(kept.substring(0, 50)).startsWith("first\na line of a flood that nobody");
    assertThat(kept.substring(kept.length() - 50)).endsWith(" nobody \nlast\n");
    Matcher cut =
        Pattern.compile("(?m)^\\[ep-sweep: about (\\d+) bytes were cut here]$").matcher(kept);
    assertThat(cut.find()).isTrue();
    assertThat(Long.parseLong(cut.group(1)) + kept.length() - cut.group().length() - 1)
        .isEqualTo(300_000_000 + "first\n\nlast\n".length());
    assertThat(requests.get(0).job().err()).hasContent("short");
    assertThat(outcome(0).message()).isEqualTo("its output was too long: head and tail are kept");
    assertThat(dir.resolve("files/0")).isDirectoryNotContaining("glob:**.{tail,cut,new}");
  }

  @Test
  void the_last_part_of_a_flood_is_whole_behind_many_cuts() throws Exception {
    request(bash("for i in {1..6}; do seq -f \"$i %09.0f\" 200000; sleep 0.3; done; seq 3000"), 60);
    run();
    List<String> lines = Files.readAllLines(requests.get(0).job().out());
    assertThat(lines.get(0)).isEqualTo("1 000000001");
    assertThat(lines.subList(lines.size() - 3001, lines.size()))
        .startsWith("6 000200000", "1")
        .endsWith("3000");
  }

  @Test
  void a_job_notes_what_may_have_changed_the_speed_of_its_gpus() throws Exception {
    nvidiaSmi(
        "GPU-a, 1980, 40, 300.5, 0, 0, $1, 0, 0\nGPU-b, 1755, 41, 120, 0, 0, 0, 0, 0",
        "GPU-b, 77, x\\rexit_code=9, y");
    request(bash("sleep 1.1"), 60);
    run();
    Outcome outcome = outcome(0);
    assertThat(outcome.exitCode()).hasValue(0);
    assertThat(outcome.warning()).contains("on the GPUs ran x exit_code=9, y (process 77)");
    assertThat(outcome.facts())
        .containsEntry("gpu_clock_mhz_before", "1755")
        .containsEntry("gpu_temp_c_after", "41")
        .containsEntry("gpu_power_w_after", "300.50")
        .containsEntry("throttled", "hw_thermal_slowdown 2500 ms")
        .doesNotContainKey("cpu_load_after");
    assertThat(Files.readAllLines(dir.resolve("asked")))
        .hasSize(3)
        .allMatch(line -> line.startsWith("-i 2,3 --query-"));
  }

  @Test
  void a_gpu_driver_that_hangs_is_asked_once() throws Exception {
    nvidiaSmi("", "");
    Path timeout = dir.resolve("bin/timeout");
    Files.writeString(timeout, "#!/bin/bash\necho \"$*\" >>'" + dir + "/late'\nexit 124\n");
    assertThat(timeout.toFile().setExecutable(true)).isTrue();
    request(bash("true"), 60);
    request(bash("sleep 1.1"), 60);
    run();
    assertThat(Files.readAllLines(dir.resolve("late"))).hasSize(1);
    assertThat(outcome(1).facts()).containsKey("cpu_load_after");
    assertThat(dir.resolve("files/0/job.log"))
        .content()
        .contains("nvidia-smi gave no answer in 20 s, and is not asked again");
  }

  @Test
  void without_gpus_a_job_notes_the_load_and_whether_others_are_at_work() throws Exception {
    Process busy = new ProcessBuilder("bash", "-c", "while :; do :; done").start();
    try {
      request(bash("true"), 60);
      run();
    } finally {
      busy.destroyForcibly();
    }
    assertThat(outcome(0).facts()).containsKey("cpu_load_after");
    assertThat(EndFile.read(dir.resolve("files/0/0.end")).orElseThrow().text("busy_cpus"))
        .matches("cpu( +\\d+)+\\x1fcpu( +\\d+)+");
    EndFile noted =
        new EndFile(Map.of("busy_cpus", "cpu 100 0 0 100 0 0 0 0\u001fcpu 150 0 0 110 0 0 0 0"));
    assertThat(new NodeLook(noted).warning()).hasValue("the CPUs were 83 % busy with other work");
  }

  /** A program that answers as nvidia-smi does: 2.5 seconds of heat between two questions. */
  private void nvidiaSmi(String state, String users) throws IOException {
    Path program = Files.createDirectory(dir.resolve("bin")).resolve("nvidia-smi");
    Files.writeString(
        program,
        """
        #!/bin/bash
        echo "$*" >>'%1$s/asked'
        set -- "$*" $(($(wc -l <'%1$s/asked') * 2500000))
        case $1 in
        *counters*) shift; printf '%2$s\n' ;;
        *apps*) printf '%3$s\n' ;;
        *) exit 2 ;;
        esac
        """
            .formatted(dir, state.replace("$1", "'$1'"), users));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    env =
        Map.of(
            "PATH",
            program.getParent() + ":" + System.getenv("PATH"),
            "CUDA_VISIBLE_DEVICES",
            "2,3");
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
    BatchScript scripts = new BatchScript("mark" + dir.getFileName(), dir, hooks, output);
    BatchScript.Frame frame =
        new BatchScript.Frame("ep-sweep-x-1", files, resources, OptionalInt.empty(), "");
    Path script = dir.resolve("job.sh");
    Files.writeString(script, scripts.text(frame, List.of(new Task(requests))));
    ProcessBuilder job = new ProcessBuilder("bash", script.toString()).inheritIO();
    job.environment().putAll(env);
    return job.start();
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

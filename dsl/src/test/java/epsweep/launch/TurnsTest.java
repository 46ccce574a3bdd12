package epsweep.launch;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.Needs;
import epsweep.backend.LaunchPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TurnsTest {
  private final List<String> said = Collections.synchronizedList(new ArrayList<>());
  @TempDir Path dir;

  /** A stand-in for another ep-sweep: it holds the lock of GPU-b until its input ends. */
  public static void main(String[] args) throws Exception {
    Path shared = Path.of(args[0]);
    Turns turns =
        new Turns(
            new LocalExecutor("other", ExecutionLimits.DEFAULT), shared, List.of("GPU-b"), s -> {});
    Path logs = Files.createTempDirectory(Path.of(args[1]), "logs");
    String script =
        "touch " + args[1] + "/held; while [ ! -e " + args[1] + "/free ]; do sleep 0.02; done";
    turns.run(job(logs, script));
  }

  @Test
  void waits_for_another_process_on_the_same_gpu_and_says_so() throws Exception {
    Process other = other();
    CompletableFuture<Outcome> ours =
        CompletableFuture.supplyAsync(
            () -> turns(List.of("GPU-b", "GPU-a")).run(job(dir, "[ -e " + dir + "/free ]")));
    while (said.isEmpty()) {
      Thread.onSpinWait();
    }
    assertThat(ours).isNotDone();
    Files.createFile(dir.resolve("free"));
    assertThat(ours.get(60, TimeUnit.SECONDS).exitCode()).hasValue(0);
    assertThat(said).containsExactly("waiting: another run is measuring on GPU-b");
    other.waitFor();
  }

  @Test
  void does_not_wait_for_one_on_another_gpu_nor_for_a_dead_one() throws Exception {
    Process other = other();
    assertThat(turns(List.of("GPU-a")).run(job(dir, "true")).exitCode()).hasValue(0);
    other.destroyForcibly().waitFor();
    assertThat(turns(List.of("GPU-b")).run(job(dir, "true")).exitCode()).hasValue(0);
    assertThat(said).isEmpty();
    Files.createFile(dir.resolve("free"));
  }

  @Test
  void stops_waiting_when_told() throws Exception {
    Process other = other();
    Turns turns = turns(List.of("GPU-b"));
    CompletableFuture<Outcome> ours =
        CompletableFuture.supplyAsync(() -> turns.run(job(dir, "true")));
    while (said.isEmpty()) {
      Thread.onSpinWait();
    }
    while (!ours.isDone()) {
      turns.stop(false);
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertThat(ours.get().end()).isEqualTo(Outcome.End.INTERRUPTED);
    Files.createFile(dir.resolve("free"));
    other.waitFor();
  }

  @Test
  void waits_no_longer_than_the_sweep_may_take_and_gives_back_what_it_has() throws Exception {
    Process other = other();
    Outcome late = turns(List.of("GPU-b", "GPU-a")).run(within(job(dir, "true"), 3000));
    assertThat(late.end()).isEqualTo(Outcome.End.CANCELLED);
    assertThat(late.message()).isEqualTo("not started: the sweep's time limit of 3 s had passed");
    assertThat(said).containsExactly("waiting: another run is measuring on GPU-b");
    assertThat(isFree("GPU-a")).as("GPU-a is free").isTrue();
    Files.createFile(dir.resolve("free"));
    other.waitFor();
    assertThat(turns(List.of("GPU-a", "GPU-b")).run(job(dir, "true")).exitCode()).hasValue(0);
  }

  @Test
  void a_thread_behind_another_waits_no_longer_either() throws Exception {
    Turns turns = turns(List.of("GPU-a"));
    String holding = "touch " + dir + "/held; while [ ! -e " + dir + "/free ]; do sleep 0.02; done";
    CompletableFuture<Outcome> first =
        CompletableFuture.supplyAsync(() -> turns.run(job(dir, holding)));
    while (!Files.exists(dir.resolve("held"))) {
      TimeUnit.MILLISECONDS.sleep(5);
    }
    assertThat(turns.run(within(job(dir, "true"), 100)).end()).isEqualTo(Outcome.End.CANCELLED);
    assertThat(isFree("GPU-a")).as("the first one's turn").isFalse();
    Files.createFile(dir.resolve("free"));
    assertThat(first.get(60, TimeUnit.SECONDS).exitCode()).hasValue(0);
  }

  @Test
  void a_launchs_own_limit_counts_from_its_start_and_the_sweeps_from_the_sweeps() throws Exception {
    List<Duration> given = new ArrayList<>();
    Executor noting = new Noting(given);
    Process other = other();
    Turns turns = new Turns(noting, dir.resolve("turns"), List.of("GPU-b"), said::add);
    Job own = within(job(dir, "true"), 3_600_000);
    Job cut = new Job(own.plan(), "k", own.out(), own.err(), own.limit().patience());
    TimeLimit both = new TimeLimit(Duration.ofHours(2), own.limit().sweep());
    CompletableFuture<Void> ours =
        CompletableFuture.runAsync(
            () -> {
              turns.run(cut);
              turns.run(new Job(own.plan(), "k", own.out(), own.err(), both, Map.of()));
            });
    while (said.isEmpty()) {
      Thread.onSpinWait();
    }
    TimeUnit.MILLISECONDS.sleep(50);
    Duration leftWhenFree = own.limit().patience();
    Files.createFile(dir.resolve("free"));
    ours.get(60, TimeUnit.SECONDS);
    other.waitFor();
    assertThat(given.get(0)).isEqualTo(cut.limit().own());
    assertThat(given.get(1)).isLessThan(leftWhenFree);
  }

  @Test
  void is_open_to_all_users_and_follows_no_link() throws IOException {
    turns(List.of("GPU-a")).run(job(dir, "true"));
    Path shared = dir.resolve("turns");
    assertThat(Files.getAttribute(shared, "unix:mode").toString())
        .isEqualTo(Integer.toString(041777));
    assertThat(
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(shared.resolve("GPU-a.lock"))))
        .isEqualTo("rw-rw-rw-");
    Path victim = Files.writeString(dir.resolve("victim"), "text");
    Files.createSymbolicLink(shared.resolve("GPU-c.lock"), victim);
    Outcome refused = turns(List.of("GPU-c")).run(job(dir, "true"));
    assertThat(refused.end()).isEqualTo(Outcome.End.NOT_STARTED);
  }

  @Test
  void runs_hooks_around_a_launch_and_reports_their_failure() {
    HookedExecutor well =
        new HookedExecutor(
            local(), local(), hook("beforeLaunch", "echo hi"), hook("afterLaunch", "exit 3"));
    Outcome outcome = well.run(job(dir, "true"));
    assertThat(outcome.end()).isEqualTo(Outcome.End.EXITED);
    assertThat(outcome.message()).isEqualTo("afterLaunch failed: exit code 3");
    assertThat(dir.resolve("out.beforeLaunch.out")).hasContent("hi");
    HookedExecutor ill =
        new HookedExecutor(
            local(), local(), hook("beforeLaunch", "echo no clocks; exit 1"), Optional.empty());
    Outcome stopped = ill.run(job(dir, "touch " + dir + "/never"));
    assertThat(stopped.end()).isEqualTo(Outcome.End.NOT_STARTED);
    assertThat(stopped.message())
        .isEqualTo("beforeLaunch failed: exit code 1; last line: no clocks");
    assertThat(dir.resolve("never")).doesNotExist();
  }

  @Test
  void a_hook_that_the_sweeps_limit_cuts_short_keeps_its_launch_from_starting() {
    HookedExecutor slow =
        new HookedExecutor(
            local(), local(), hook("beforeLaunch", "sleep 60"), hook("afterLaunch", "exit 3"));
    Outcome late = slow.run(within(job(dir, "touch " + dir + "/never"), 300));
    assertThat(late.end()).isEqualTo(Outcome.End.CANCELLED);
    assertThat(late.message()).isEqualTo("not started: the sweep's time limit of 0.3 s had passed");
    assertThat(dir.resolve("never")).doesNotExist();
  }

  @Test
  void what_tidies_up_behind_a_launch_runs_though_the_sweeps_time_is_over() {
    HookedExecutor tidy =
        new HookedExecutor(
            local(), local(), Optional.empty(), hook("afterLaunch", "touch " + dir + "/tidy"));
    Outcome cut = tidy.run(within(job(dir, "sleep 60"), 3000));
    assertThat(cut.end()).isEqualTo(Outcome.End.INTERRUPTED);
    assertThat(cut.message()).isEqualTo("ended at the sweep's time limit of 3 s");
    assertThat(dir.resolve("tidy")).exists();
  }

  @Test
  void ends_a_hook_at_its_own_time_limit() {
    Hook hook =
        new Hook("beforeSweep", LaunchPlan.of(List.of("sleep", "30")), Duration.ofMillis(300));
    assertThat(hook.run(local(), dir, "sweep", Map.of(), Optional.empty()))
        .contains("beforeSweep failed: ended at its time limit of 0.3 s");
  }

  @Test
  void says_in_the_launch_that_the_machine_was_busy_or_waits_until_it_is_not() {
    List<Optional<String>> loads =
        new ArrayList<>(List.of(Optional.of("the CPUs were 80 % busy"), Optional.empty()));
    LoadWatch warns = new LoadWatch(local(), () -> loads.get(0), false, said::add);
    Outcome warned = warns.run(job(dir, "exit 3"));
    assertThat(warned.warning()).isEqualTo("the CPUs were 80 % busy");
    assertThat(warned.message()).isEqualTo("exit code 3");
    LoadWatch waits = new LoadWatch(local(), () -> loads.remove(0), true, said::add);
    assertThat(waits.run(job(dir, "true")).warning()).isEmpty();
    assertThat(said).containsExactly("waiting until the machine is idle: the CPUs were 80 % busy");
  }

  @Test
  void waits_for_an_idle_machine_no_longer_than_the_sweep_may_take() {
    LoadWatch waits =
        new LoadWatch(local(), () -> Optional.of("the CPUs were 80 % busy"), true, said::add);
    Outcome late = waits.run(within(job(dir, "touch " + dir + "/never"), 200));
    assertThat(late.end()).isEqualTo(Outcome.End.CANCELLED);
    assertThat(dir.resolve("never")).doesNotExist();
  }

  @Test
  void sees_somebody_elses_process_on_a_gpu() throws IOException {
    Path smi = dir.resolve("nvidia-smi");
    Files.writeString(smi, "#!/bin/sh\necho 'GPU-a, 4711, python3'\necho 'GPU-z, 1, other'\n");
    assertThat(smi.toFile().setExecutable(true)).isTrue();
    assertThat(new Load(smi.toString(), List.of("GPU-a")).busy().orElse(""))
        .endsWith("on the GPUs ran python3 (process 4711)");
  }

  private Turns turns(List<String> gpus) {
    return new Turns(local(), dir.resolve("turns"), gpus, said::add);
  }

  private static LocalExecutor local() {
    return new LocalExecutor("turns", ExecutionLimits.DEFAULT);
  }

  private static Optional<Hook> hook(String word, String script) {
    LaunchPlan plan = LaunchPlan.of(List.of("bash", "-c", script));
    return Optional.of(new Hook(word, plan, Duration.ofSeconds(60)));
  }

  private static Job job(Path logs, String script) {
    LaunchPlan plan = LaunchPlan.of(List.of("bash", "-c", script));
    return new Job(plan, "k", logs.resolve("out"), logs.resolve("err"), Duration.ofMinutes(2));
  }

  /** In a sweep that may take so many milliseconds from now. */
  private static Job within(Job job, long millis) {
    TimeLimit limit =
        new TimeLimit(job.limit().own(), Optional.of(Deadline.in(Duration.ofMillis(millis))));
    return new Job(job.plan(), job.key(), job.out(), job.err(), limit, Map.of());
  }

  /** Asked of a process of its own: within one, a lock that is let go lets all others go. */
  private boolean isFree(String gpu) throws Exception {
    Path lock = dir.resolve("turns").resolve(gpu + ".lock");
    String asking =
        "import fcntl,sys; fcntl.lockf(open(sys.argv[1],'w'), fcntl.LOCK_EX|fcntl.LOCK_NB)";
    return new ProcessBuilder(Needs.program("python3").toString(), "-c", asking, lock.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }

  private record Noting(List<Duration> given) implements Executor {
    @Override
    public Outcome run(Job job) {
      given.add(job.limit().most());
      return Outcome.stopped();
    }

    @Override
    public void stop(boolean atOnce) {}
  }

  private Process other() throws Exception {
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                TurnsTest.class.getName(),
                dir.resolve("turns").toString(),
                dir.toString())
            .inheritIO()
            .start();
    while (!Files.exists(dir.resolve("held"))) {
      assertThat(other.isAlive()).isTrue();
      TimeUnit.MILLISECONDS.sleep(5);
    }
    return other;
  }
}

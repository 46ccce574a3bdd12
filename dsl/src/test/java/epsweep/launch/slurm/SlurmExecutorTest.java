package epsweep.launch.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.backend.LaunchPlan;
import epsweep.launch.BatchEvent;
import epsweep.launch.BatchRequest;
import epsweep.launch.Job;
import epsweep.launch.Outcome;
import epsweep.launch.Outcome.End;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.ExecutorWord;
import epsweep.sweep.Launch;
import epsweep.sweep.Measure;
import epsweep.sweep.Origin;
import epsweep.sweep.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of launches when Slurm says what it may say; jobs are files of the test's own. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SlurmExecutorTest {
  @TempDir Path dir;
  private final FakeSlurm slurm = new FakeSlurm();
  private final List<String> said = new ArrayList<>();
  private final Map<ExecutorWord, Object> words =
      new HashMap<>(Map.of(ExecutorWord.POLL, Duration.ofMillis(50)));
  private SlurmExecutor executor;

  @Test
  void only_the_last_end_of_a_job_needs_a_question() throws Exception {
    submit(request("a"), request("b"));
    ends(0, "exit_code=0");
    ends(1, "exit_code=3");
    through("000001");
    Map<String, Outcome> outcomes = follow(2);
    assertThat(outcomes.get("a").exitCode()).hasValue(0);
    assertThat(outcomes.get("b").exitCode()).hasValue(3);
    assertThat(outcomes.get("a").facts()).containsEntry("node_names", "n1");
    assertThat(slurm.calls).containsExactly("submit", "queue");
  }

  @Test
  void a_node_that_fails_loses_what_ran_and_the_rest_goes_into_another_job() throws Exception {
    submit(request("a"), request("b"));
    begins(0);
    slurm.states.put("1", new JobState("NODE_FAIL", "NodeDown", "n1"));
    Outcome lost = follow(1).get("a");
    assertThat(lost.end()).isEqualTo(End.LOST);
    assertThat(lost.message()).isEqualTo("its Slurm job 1 ended NODE_FAIL (NodeDown) on n1");
    assertThat(lost.facts()).containsEntry("node_names", "n1");
    ends("000002", 0, "exit_code=0");
    through("000002");
    assertThat(follow(1).get("b").exitCode()).hasValue(0);
  }

  @Test
  void a_job_that_is_preempted_before_its_first_launch_loses_all() {
    submit(request("a"), request("b"));
    slurm.states.put("1", new JobState("PREEMPTED", "None", ""));
    assertThat(follow(2).values()).extracting(Outcome::end).containsOnly(End.LOST);
    assertThat(slurm.submitted).isEqualTo(1);
  }

  @Test
  void somebody_who_cancels_a_job_means_it() throws Exception {
    submit(request("a"), request("b"));
    begins(0);
    slurm.states.put("1", new JobState("CANCELLED", "None", "n1"));
    Map<String, Outcome> outcomes = follow(2);
    assertThat(outcomes.get("a").end()).isEqualTo(End.INTERRUPTED);
    assertThat(outcomes.get("b").end()).isEqualTo(End.CANCELLED);
    assertThat(slurm.submitted).isEqualTo(1);
  }

  @Test
  void the_time_of_a_job_cuts_a_launch_that_was_its_first() throws Exception {
    submit(request("a"));
    begins(0);
    slurm.states.put("1", new JobState("TIMEOUT", "TimeLimit", "n1"));
    assertThat(follow(1).get("a").end()).isEqualTo(End.TIMEOUT);
  }

  @Test
  void the_time_of_a_job_is_no_fault_of_a_launch_behind_others() throws Exception {
    submit(request("a"), request("b"));
    ends(0, "exit_code=0");
    begins(1);
    follow(1);
    slurm.states.put("1", new JobState("TIMEOUT", "TimeLimit", "n1"));
    while (slurm.submitted < 2) {
      executor.look();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    ends("000002", 0, "exit_code=0");
    through("000002");
    assertThat(follow(1).get("b").exitCode()).hasValue(0);
  }

  /** Slurm's signal may reach the launch first, and some programs then print on and exit with 0. */
  @Test
  void an_end_that_nothing_follows_does_not_count_when_the_job_was_taken_away() throws Exception {
    submit(request("a"));
    ends(0, "exit_code=0");
    slurm.states.put("1", new JobState("TIMEOUT", "TimeLimit", "n1"));
    assertThat(follow(1).get("a").end()).isEqualTo(End.TIMEOUT);
  }

  @Test
  void an_end_that_nothing_follows_counts_when_the_job_ended_well() throws Exception {
    submit(request("a"));
    ends(0, "exit_code=0");
    slurm.states.put("1", new JobState("COMPLETED", "None", "n1"));
    assertThat(follow(1).get("a").end()).isEqualTo(End.EXITED);
  }

  @Test
  void a_job_that_slurm_forgot_is_looked_up_in_accounting_and_then_given_up() throws Exception {
    submit(request("a"));
    begins(0);
    slurm.states.remove("1");
    assertThat(follow(1).get("a").message())
        .isEqualTo("its Slurm job 1 is gone, and Slurm does not say how it ended");
    assertThat(slurm.calls).containsExactly("submit", "queue", "accounting");
  }

  @Test
  void a_controller_that_is_away_is_asked_again_for_jobs_and_for_states() throws Exception {
    slurm.away = true;
    submit(request("a"));
    assertThat(executor.hasAll()).isFalse();
    slurm.away = false;
    while (!executor.hasAll()) {
      executor.look();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    slurm.away = true;
    begins(0);
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
    executor.look();
    executor.look();
    assertThat(said).anyMatch(line -> line.startsWith("Slurm takes no job now"));
    assertThat(said).anyMatch(line -> line.startsWith("Slurm does not answer"));
    ends(0, "exit_code=0");
    through("000001");
    slurm.away = false;
    assertThat(follow(1)).containsKey("a");
    assertThat(slurm.submitted).isEqualTo(1);
  }

  @Test
  void a_job_that_was_taken_without_an_answer_is_found_by_its_name() {
    slurm.silent = true;
    submit(request("a"));
    slurm.silent = false;
    while (!executor.hasAll()) {
      executor.look();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    assertThat(slurm.submitted).as("not twice").isEqualTo(1);
  }

  @Test
  void there_is_one_question_an_interval_however_many_jobs() {
    words.put(ExecutorWord.POLL, Duration.ofMillis(300));
    words.put(ExecutorWord.ARRAY, true);
    BatchRequest[] many = new BatchRequest[500];
    for (int i = 0; i < many.length; i++) {
      many[i] = request("key" + i);
    }
    submit(many);
    long began = System.nanoTime();
    while (System.nanoTime() - began < TimeUnit.MILLISECONDS.toNanos(1500)) {
      executor.look();
    }
    long intervals = (System.nanoTime() - began) / TimeUnit.MILLISECONDS.toNanos(300);
    assertThat(slurm.calls.stream().filter("queue"::equals).count()).isBetween(1L, intervals);
    assertThat(slurm.submitted).isEqualTo(1);
  }

  @Test
  void a_cancelled_run_takes_back_its_jobs_and_says_how_each_launch_ended() throws Exception {
    submit(request("a"), request("b"), request("c"));
    ends(0, "exit_code=0");
    begins(1);
    executor.look();
    executor.cancel();
    executor.cancel();
    ends(1, "cut=TERM");
    Map<String, Outcome> outcomes = follow(2);
    assertThat(outcomes.get("b").end()).isEqualTo(End.INTERRUPTED);
    assertThat(outcomes.get("c").end()).isEqualTo(End.CANCELLED);
    assertThat(slurm.calls).containsOnlyOnce("cancel");
    assertThat(dir.resolve("000001/closed")).exists();
  }

  @Test
  void a_second_run_goes_on_with_what_lives_and_submits_what_does_not() throws Exception {
    submit(request("a"), request("b"));
    ends(0, "exit_code=0");
    executor = executor();
    assertThat(executor.adopt(request("a"))).as("it has ended").isTrue();
    assertThat(executor.adopt(request("b"))).as("its job lives").isTrue();
    assertThat(executor.adopt(request("c"))).as("never submitted").isFalse();
    slurm.states.put("1", new JobState("CANCELLED", "None", ""));
    executor = executor();
    assertThat(executor.adopt(request("b"))).as("its job is over").isFalse();
  }

  @Test
  void a_run_killed_before_sbatch_answered_is_gone_on_with_by_the_jobs_name() throws Exception {
    submit(request("a"));
    Files.delete(dir.resolve("000001/job"));
    executor = executor();
    assertThat(executor.adopt(request("a"))).isTrue();
    Files.delete(dir.resolve("000001/job"));
    slurm.names.clear();
    executor = executor();
    assertThat(executor.adopt(request("a"))).isFalse();
    assertThat(dir.resolve("000001/closed")).as("it must not begin late").exists();
  }

  private void submit(BatchRequest... requests) {
    executor = executor();
    executor.submit(List.of(requests));
  }

  private SlurmExecutor executor() {
    ExecutorSetup setup = new ExecutorSetup("slurm", words, Origin.NONE);
    JobPlan plan = new JobPlan(setup, new BatchScript("mark", dir, List.of(), 1 << 20), "x");
    return new SlurmExecutor(dir, plan, slurm, said::add, System::nanoTime);
  }

  private Map<String, Outcome> follow(int ends) {
    Map<String, Outcome> outcomes = new LinkedHashMap<>();
    while (outcomes.size() < ends) {
      for (BatchEvent event : executor.look()) {
        if (event instanceof BatchEvent.Ended ended) {
          assertThat(outcomes.put(ended.key(), ended.outcome())).isNull();
        }
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
    return outcomes;
  }

  private BatchRequest request(String key) {
    Point point = new Point(Map.of("backend", "b", "tokens", key));
    Job job =
        new Job(
            LaunchPlan.of(List.of("true")),
            key,
            dir.resolve(key + ".out"),
            dir.resolve(key + ".err"),
            Duration.ofMinutes(1));
    return new BatchRequest(new Launch(point, 1, new Measure(1, 1, 1)), 1, job);
  }

  /** The job went on behind its last launch. */
  private void through(String submission) throws IOException {
    Files.writeString(dir.resolve(submission + "/0/done"), "");
    slurm.states.put(submission.substring(5), new JobState("COMPLETED", "None", "n1"));
  }

  private void begins(int number) throws IOException {
    Path task = Files.createDirectories(dir.resolve("000001/0"));
    Files.writeString(task.resolve(number + ".begun"), "1\n");
  }

  private void ends(int number, String... lines) throws IOException {
    ends("000001", number, lines);
  }

  private void ends(String submission, int number, String... lines) throws IOException {
    Path task = Files.createDirectories(dir.resolve(submission + "/0"));
    Files.writeString(task.resolve(number + ".begun"), "1\n");
    List<String> all = new ArrayList<>(List.of(lines));
    all.addAll(List.of("started_ns=1000", "ended_ns=3000", "nodes=n1", "job=1"));
    Files.write(task.resolve(number + ".end"), all);
  }

  /** Knows what a test tells it, and counts what it is asked. */
  private static final class FakeSlurm implements Scheduler {
    private final Map<String, JobState> states = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final List<String> calls = new ArrayList<>();
    private int submitted;
    private boolean away;
    private boolean silent;

    @Override
    public String submit(Path script) throws Unavailable {
      answer("submit");
      String job = Integer.toString(++submitted);
      names.put(name(script), job);
      states.put(job, new JobState("RUNNING", "None", "n1"));
      for (int task = 0; task < 500; task++) {
        states.put(job + "_" + task, new JobState("RUNNING", "None", "n1"));
      }
      if (silent) {
        throw new Unavailable("timed out");
      }
      return job;
    }

    @Override
    public Optional<String> find(String name) throws Unavailable {
      answer("find");
      return Optional.ofNullable(names.get(name));
    }

    @Override
    public Map<String, JobState> queue(Collection<String> jobs) throws Unavailable {
      answer("queue");
      return Map.copyOf(states);
    }

    @Override
    public Map<String, JobState> accounting(Collection<String> jobs) throws Unavailable {
      answer("accounting");
      return Map.of();
    }

    @Override
    public void cancel(Collection<String> jobs) throws Unavailable {
      answer("cancel");
    }

    private void answer(String call) throws Unavailable {
      calls.add(call);
      if (away) {
        throw new Unavailable("away");
      }
    }

    private static String name(Path script) {
      try {
        return Files.readAllLines(script.resolveSibling("plan.tsv")).get(0);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}

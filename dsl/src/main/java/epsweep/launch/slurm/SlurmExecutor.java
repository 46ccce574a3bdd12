package epsweep.launch.slurm;

import epsweep.launch.BatchEvent;
import epsweep.launch.BatchExecutor;
import epsweep.launch.BatchProblem;
import epsweep.launch.BatchRequest;
import epsweep.launch.Outcome;
import epsweep.sweep.ExecutorWord;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Runs launches as Slurm jobs and follows them by the files that they write; Slurm is asked, for
 * all jobs at once and now and then, only about what the files cannot tell.
 */
public final class SlurmExecutor implements BatchExecutor {
  private static final Duration POLL = Duration.ofSeconds(10);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

  private final Path root;
  private final JobPlan plan;
  private final Scheduler scheduler;
  private final Consumer<String> said;
  private final LongSupplier nanos;
  private final Cadence cadence;
  private final Backlog backlog;
  private final Given given;
  private final Map<String, TaskRun> runs = new LinkedHashMap<>();
  private final Set<String> unknown = new TreeSet<>();
  private Earlier earlier;
  private Duration pause = FIRST_PAUSE;

  /**
   * @param root where the files of jobs lie: on a file system that the nodes share
   * @param said hears what the user should know, a line each
   */
  public SlurmExecutor(Path root, JobPlan plan, Consumer<String> said) {
    this(root, plan, new SlurmCommands(""), said, System::nanoTime);
  }

  /**
   * @param nanos a clock that only ever goes on
   */
  SlurmExecutor(
      Path root, JobPlan plan, Scheduler scheduler, Consumer<String> said, LongSupplier nanos) {
    this.nanos = nanos;
    this.root = root;
    this.plan = plan;
    this.scheduler = scheduler;
    this.said = said;
    this.given = new Given(scheduler, said);
    this.cadence =
        new Cadence((Duration) plan.setup().fixed(ExecutorWord.POLL).orElse(POLL), nanos);
    this.backlog = new Backlog(root, plan, scheduler, given);
  }

  @Override
  public boolean adopt(BatchRequest request) {
    if (earlier == null) {
      earlier = earlier();
    }
    Optional<Earlier.Found> found = earlier.find(request.key(), request.attempt());
    found.ifPresent(
        one -> {
          given.add(one.submission(), one.job());
          follow(one.submission(), one.job(), one.planned().task())
              .add(one.planned().number(), request);
        });
    return found.isPresent();
  }

  @Override
  public void submit(List<BatchRequest> requests) {
    backlog.add(plan.offers(requests));
    give();
  }

  @Override
  public boolean hasAll() {
    return backlog.isEmpty();
  }

  /** Numbers of the jobs that were submitted or adopted. */
  public List<String> jobs() {
    return given.jobs();
  }

  @Override
  public List<BatchEvent> look() {
    List<BatchEvent> events = new ArrayList<>();
    if (given.isCancelled()) {
      backlog.drop().forEach(request -> events.add(never(request)));
      runs.values().forEach(run -> events.addAll(run.stopped()));
    } else {
      events.addAll(files());
      if (events.isEmpty() && cadence.take()) {
        ask();
      }
      events.addAll(conclusions());
    }
    runs.values().removeIf(run -> !run.isOpen());
    goOn(!events.isEmpty());
    return events;
  }

  @Override
  public Duration pause() {
    return pause;
  }

  @Override
  public void cancel() {
    given.cancel();
  }

  private void goOn(boolean changed) {
    if (changed) {
      cadence.changed();
      pause = FIRST_PAUSE;
    } else {
      Duration longer = pause.multipliedBy(3).dividedBy(2);
      pause = longer.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : longer;
    }
  }

  private List<BatchEvent> files() {
    Map<Path, Set<String>> begun = new LinkedHashMap<>();
    List<BatchEvent> events = new ArrayList<>();
    for (TaskRun run : runs.values()) {
      Submission submission = run.submission();
      Set<String> tasks = begun.computeIfAbsent(submission.directory(), d -> submission.begun());
      if (tasks.contains(Integer.toString(run.task()))) {
        events.addAll(run.look());
      }
    }
    return events;
  }

  /** One question: about jobs that the queue does not know any more, else about all. */
  private void ask() {
    if (give()) {
      return;
    }
    try {
      Set<String> living = new LinkedHashSet<>();
      runs.values().stream().filter(run -> !run.isOver()).forEach(run -> living.add(run.name()));
      if (living.isEmpty()) {
        return;
      }
      if (unknown.isEmpty()) {
        learn(scheduler.queue(jobsOf(living)), false);
      } else {
        learn(scheduler.accounting(jobsOf(unknown)), true);
        unknown.clear();
      }
    } catch (Scheduler.Unavailable | BatchProblem e) {
      // The jobs run, whoever can be asked about them.
      said.accept("Slurm does not answer (" + e.getMessage() + "); it is asked again");
    }
  }

  private void learn(Map<String, JobState> states, boolean last) {
    for (TaskRun run : runs.values()) {
      JobState state = states.get(run.name());
      if (state != null && state.isOver()) {
        run.over(state);
      } else if (state == null && last && unknown.contains(run.name())) {
        run.over(JobState.UNKNOWN);
      } else if (state == null && !last && !run.isOver()) {
        unknown.add(run.name());
      } else if (state != null && state.is("PENDING") && !state.reason().equals("None")) {
        said.accept("jobs wait for Slurm: " + state.reason());
      }
    }
  }

  private List<BatchEvent> conclusions() {
    List<BatchEvent> events = new ArrayList<>();
    List<BatchRequest> again = new ArrayList<>();
    for (TaskRun run : runs.values()) {
      if (run.isConclusive()) {
        events.addAll(run.conclude(again));
      }
    }
    if (!again.isEmpty()) {
      said.accept("a job ended early: what it did not come to goes into another");
      submit(again);
    }
    return events;
  }

  /** Gives Slurm what it does not have yet; whether that took a question. */
  private boolean give() {
    if (backlog.isEmpty()) {
      return false;
    }
    try {
      backlog.give(
          (submission, job, offer) -> {
            int number = 0;
            for (int task = 0; task < offer.tasks().size(); task++) {
              TaskRun run = follow(submission, job, task);
              for (BatchRequest request : offer.tasks().get(task).requests()) {
                run.add(number++, request);
              }
            }
          });
    } catch (Scheduler.Unavailable e) {
      said.accept("Slurm takes no job now (" + e.getMessage() + "); it is asked again");
    }
    return true;
  }

  private TaskRun follow(Submission submission, String job, int task) {
    TaskRun run = new TaskRun(submission, task, job, nanos);
    return runs.computeIfAbsent(run.name(), n -> run);
  }

  /** Without an answer nobody knows what runs already: then nothing may be submitted. */
  private Earlier earlier() {
    while (true) {
      try {
        return Earlier.of(root, scheduler);
      } catch (Scheduler.Unavailable e) {
        if (given.isCancelled()) {
          return new Earlier();
        }
        said.accept("Slurm does not answer (" + e.getMessage() + "); it is asked again");
        LockSupport.parkNanos(LONGEST_PAUSE.toNanos());
      }
    }
  }

  private static Set<String> jobsOf(Set<String> names) {
    Set<String> jobs = new LinkedHashSet<>();
    names.forEach(name -> jobs.add(name.replaceFirst("_.*", "")));
    return jobs;
  }

  private static BatchEvent never(BatchRequest request) {
    String why = "not started: ep-sweep was stopped";
    return new BatchEvent.Ended(request.key(), Outcome.never(Outcome.End.CANCELLED, why));
  }
}

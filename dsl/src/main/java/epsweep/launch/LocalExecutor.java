package epsweep.launch;

import java.io.IOException;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs launches as child processes of this one. */
public final class LocalExecutor implements Executor {
  private final String runId;
  private final ExecutionLimits limits;
  private final InstantSource wall;
  private final Set<RunningJob> running = new HashSet<>();
  private volatile boolean stopped;

  /**
   * @param runId marks every process that is started, so that a later run can find what this one
   *     left when it was killed
   */
  public LocalExecutor(String runId, ExecutionLimits limits) {
    this(runId, limits, InstantSource.system());
  }

  /**
   * @param wall says when a launch started, for people; no duration and no limit is taken from it
   */
  public LocalExecutor(String runId, ExecutionLimits limits, InstantSource wall) {
    this.runId = runId;
    this.limits = limits;
    this.wall = wall;
  }

  @Override
  public Outcome run(Job job) {
    if (job.limit().isOver() && !stopped) {
      return Outcome.tooLate(job.limit());
    }
    PrivateFiles files = new PrivateFiles(job.plan().temporary());
    try {
      files.make();
      return started(job);
    } catch (IOException e) {
      return notStarted("its file cannot be made: " + e.getMessage());
    } finally {
      files.delete();
    }
  }

  private Outcome started(Job job) {
    Optional<String> problem = stopped ? Optional.empty() : Program.problem(job.plan());
    if (problem.isPresent()) {
      return notStarted(problem.get());
    }
    try {
      Optional<RunningJob> started = begin(job);
      return started.isPresent() ? await(started.get()) : Outcome.stopped();
    } catch (IOException | IllegalArgumentException e) {
      return notStarted("cannot be started: " + Tail.plain(String.valueOf(e.getMessage())));
    }
  }

  /** Whole before or behind a stop: a process that no stop knows of would outlive this one. */
  private Optional<RunningJob> begin(Job job) throws IOException {
    synchronized (running) {
      if (stopped) {
        return Optional.empty();
      }
      RunningJob started = RunningJob.start(job, new Mark(runId, job.key()), limits, wall);
      running.add(started);
      return Optional.of(started);
    }
  }

  private Outcome await(RunningJob started) {
    try {
      Outcome outcome = started.await();
      return started.isStoppedAtOnce() ? outcome : endedElsewhere(started, outcome);
    } catch (IOException e) {
      // It was ended all the same; without an exit code it counts as failed.
      return Outcome.never(Outcome.End.EXITED, "its logs cannot be kept: " + e.getMessage());
    } finally {
      synchronized (running) {
        running.remove(started);
      }
    }
  }

  private Outcome endedElsewhere(RunningJob started, Outcome outcome) {
    Job job = started.job();
    return FarEnd.of(job.plan(), new Mark(runId, job.key())).map(outcome::withMore).orElse(outcome);
  }

  @Override
  public void stop(boolean atOnce) {
    List<RunningJob> all;
    synchronized (running) {
      stopped = true;
      all = List.copyOf(running);
    }
    all.forEach(job -> job.stop(atOnce));
  }

  private static Outcome notStarted(String why) {
    return Outcome.never(Outcome.End.NOT_STARTED, why);
  }
}

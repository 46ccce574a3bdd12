package epsweep.launch;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Runs launches as child processes of this one. */
public final class LocalExecutor implements Executor {
  private final String runId;
  private final ExecutionLimits limits;
  private final Set<RunningJob> running = ConcurrentHashMap.newKeySet();
  private volatile boolean stopped;

  /**
   * @param runId marks every process that is started, so that a later run can find what this one
   *     left when it was killed
   */
  public LocalExecutor(String runId, ExecutionLimits limits) {
    this.runId = runId;
    this.limits = limits;
  }

  @Override
  public Outcome run(Job job) {
    try {
      return started(job);
    } finally {
      // Nothing waits for these files any more; one that stays is no reason to lose the outcome.
      job.plan().temporary().forEach(file -> file.toFile().delete());
    }
  }

  private Outcome started(Job job) {
    if (stopped) {
      return outcome(Outcome.End.INTERRUPTED, "not started: ep-sweep was stopped");
    }
    Optional<String> problem = Program.problem(job.plan());
    if (problem.isPresent()) {
      return notStarted(problem.get());
    }
    try {
      return await(RunningJob.start(job, new Mark(runId, job.key()), limits));
    } catch (IOException | IllegalArgumentException e) {
      return notStarted("cannot be started: " + Tail.plain(String.valueOf(e.getMessage())));
    }
  }

  private Outcome await(RunningJob started) {
    running.add(started);
    try {
      if (stopped) {
        started.stop(false);
      }
      return started.await();
    } catch (IOException e) {
      // It was ended all the same; without an exit code it counts as failed.
      return outcome(Outcome.End.EXITED, "its logs cannot be kept: " + e.getMessage());
    } finally {
      running.remove(started);
    }
  }

  @Override
  public void stop(boolean atOnce) {
    stopped = true;
    running.forEach(job -> job.stop(atOnce));
  }

  private static Outcome notStarted(String why) {
    return outcome(Outcome.End.NOT_STARTED, why);
  }

  private static Outcome outcome(Outcome.End end, String why) {
    return new Outcome(end, OptionalInt.empty(), Instant.now(), Duration.ZERO, why);
  }
}

package epsweep.launch.slurm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What earlier runs submitted, by launch and attempt; of two the newer counts. */
final class Earlier {
  /**
   * @param job Slurm's number of it
   */
  record Found(Submission submission, Planned planned, String job) {
    String name() {
      return submission.tasks() > 1 ? job + "_" + planned.task() : job;
    }
  }

  private final Map<String, Found> found = new HashMap<>();
  private final Map<String, JobState> states = new HashMap<>();

  /** What lies in a directory; asks Slurm once, if there is anything to ask about. */
  static Earlier of(Path root, Scheduler scheduler) throws Scheduler.Unavailable {
    Earlier earlier = new Earlier();
    List<String> jobs = new ArrayList<>();
    for (Submission submission : Submission.all(root)) {
      if (!submission.isClosed()) {
        earlier.job(submission, scheduler).ifPresent(job -> earlier.add(submission, job, jobs));
      }
    }
    if (!jobs.isEmpty()) {
      earlier.states.putAll(scheduler.queue(jobs));
    }
    return earlier;
  }

  /** A launch's, if it has begun or its job lives. */
  Optional<Found> find(String key, int attempt) {
    return Optional.ofNullable(found.get(id(key, attempt))).filter(this::isGoingOn);
  }

  private boolean isGoingOn(Found one) {
    int number = one.planned().number();
    boolean began = one.submission().files(one.planned().task()).contains(number + ".begun");
    JobState state = states.get(one.name());
    return began || state != null && !state.isOver();
  }

  /** Killed between sbatch and its answer, ep-sweep did not learn the number. */
  private Optional<String> job(Submission submission, Scheduler scheduler)
      throws Scheduler.Unavailable {
    Optional<String> known = submission.job();
    if (known.isPresent()) {
      return known;
    }
    Optional<String> job = scheduler.find(submission.name());
    if (job.isPresent()) {
      submission.submitted(job.get());
    } else {
      submission.close();
    }
    return job;
  }

  private void add(Submission submission, String job, List<String> jobs) {
    jobs.add(job);
    for (Planned one : submission.plan()) {
      found.putIfAbsent(id(one.key(), one.attempt()), new Found(submission, one, job));
    }
  }

  private static String id(String key, int attempt) {
    return key + " " + attempt;
  }
}

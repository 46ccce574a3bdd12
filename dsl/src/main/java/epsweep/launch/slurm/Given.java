package epsweep.launch.slurm;

import epsweep.launch.BatchProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What Slurm was given and may have to be taken back; from any thread. */
final class Given {
  private final Scheduler scheduler;
  private final Consumer<String> said;
  private final Map<String, Submission> jobs = new LinkedHashMap<>();
  private boolean cancelled;

  Given(Scheduler scheduler, Consumer<String> said) {
    this.scheduler = scheduler;
    this.said = said;
  }

  synchronized boolean isCancelled() {
    return cancelled;
  }

  synchronized List<String> jobs() {
    return List.copyOf(jobs.keySet());
  }

  synchronized void add(Submission submission, String job) {
    if (jobs.putIfAbsent(job, submission) == null && cancelled) {
      cancel(Map.of(job, submission));
    }
  }

  synchronized void cancel() {
    if (!cancelled) {
      cancelled = true;
      cancel(jobs);
    }
  }

  /** A job that Slurm cannot be told of now ends by itself, before its next launch. */
  private void cancel(Map<String, Submission> some) {
    if (some.isEmpty()) {
      return;
    }
    some.values().forEach(Submission::close);
    try {
      scheduler.cancel(new ArrayList<>(some.keySet()));
    } catch (Scheduler.Unavailable | BatchProblem e) {
      said.accept(
          "Slurm does not answer ("
              + e.getMessage()
              + "): jobs "
              + String.join(", ", some.keySet())
              + " end before their next launch; scancel ends them now");
    }
  }
}

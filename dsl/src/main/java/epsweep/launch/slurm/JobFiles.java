package epsweep.launch.slurm;

import epsweep.launch.BatchProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What the files of jobs tell by themselves, to whoever looks: nothing is asked of Slurm.
 *
 * @param root where they lie
 */
public record JobFiles(Path root) {
  /** Below the results of a sweep. */
  public static JobFiles in(Path results) {
    return new JobFiles(results.resolve("slurm"));
  }

  /** The sweep that was submitted last; empty when none was. */
  public Optional<String> sweep() {
    return Submission.all(root).stream()
        .findFirst()
        .map(newest -> newest.name().replaceFirst("^ep-sweep-", "").replaceFirst("-[^-]*$", ""));
  }

  /** How far each job is, a line each, the oldest first; those that are through are left out. */
  public List<String> status() {
    List<String> lines = new ArrayList<>();
    for (Submission submission : Submission.all(root)) {
      if (!submission.isClosed()) {
        status(submission).ifPresent(line -> lines.add(0, line));
      }
    }
    return lines;
  }

  /** Slurm's numbers of the jobs of which not all launches have ended. */
  public List<String> jobs() {
    return Submission.all(root).stream()
        .filter(submission -> !submission.isClosed() && status(submission).isPresent())
        .flatMap(submission -> submission.job().stream())
        .toList();
  }

  /** Cancels jobs whose results nobody wants any more; those that are over are no mistake. */
  public static void cancel(List<String> jobs, Consumer<String> said) {
    try {
      if (!jobs.isEmpty()) {
        new SlurmCommands("").cancel(jobs);
        said.accept("cancelled Slurm jobs of the old results: " + String.join(", ", jobs));
      }
    } catch (Scheduler.Unavailable | BatchProblem e) {
      said.accept("Slurm jobs of the old results may still run: " + e.getMessage());
    }
  }

  private static Optional<String> status(Submission submission) {
    long begun = 0;
    long ended = 0;
    for (String task : submission.begun()) {
      if (task.matches("\\d{1,9}")) {
        for (String file : submission.files(Integer.parseInt(task))) {
          begun += file.endsWith(".begun") ? 1 : 0;
          ended += file.endsWith(".end") ? 1 : 0;
        }
      }
    }
    int all = submission.plan().size();
    return ended == all
        ? Optional.empty()
        : Optional.of(
            "Slurm job %s: %d of %d launches have ended, %d have begun"
                .formatted(submission.job().orElse("(not known)"), ended, all, begun));
  }
}

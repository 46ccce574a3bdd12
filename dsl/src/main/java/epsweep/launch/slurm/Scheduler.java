package epsweep.launch.slurm;

import epsweep.launch.BatchProblem;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Slurm's commands; each call is one. */
interface Scheduler {
  /** Slurm does not answer now, or takes no more now; it may later. */
  final class Unavailable extends Exception {
    private static final long serialVersionUID = 1L;

    Unavailable(String what) {
      super(what);
    }
  }

  /**
   * Submits a script.
   *
   * @return the job's number
   * @throws BatchProblem when Slurm refuses it
   */
  String submit(Path script) throws Unavailable;

  /** The number of a job by its name; empty when there is none, or it is long over. */
  Optional<String> find(String name) throws Unavailable;

  /**
   * States of jobs that run, wait, or have just ended; those of an array as {@code 12_3}. Others
   * are not in it.
   */
  Map<String, JobState> queue(Collection<String> jobs) throws Unavailable;

  /** States of jobs that ended, from accounting; nothing without accounting. */
  Map<String, JobState> accounting(Collection<String> jobs) throws Unavailable;

  /** Cancels jobs. */
  void cancel(Collection<String> jobs) throws Unavailable;
}

package epsweep.run;

import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.launch.Executor;
import epsweep.launch.Job;
import epsweep.launch.Outcome;
import epsweep.launch.TimeLimit;
import epsweep.results.Row;
import java.time.Duration;
import java.util.Optional;

/** Takes one launch through its attempts, here and now. */
final class Attempts {
  private final Executor executor;
  private final Judging judging;
  private final RunListener listener;
  private final Halt halt;

  Attempts(Executor executor, Judging judging, RunListener listener, Halt halt) {
    this.executor = executor;
    this.judging = judging;
    this.listener = listener;
    this.halt = halt;
  }

  /**
   * What is to be run.
   *
   * @param before attempts of earlier runs; their logs are kept
   * @param limit of an attempt
   * @param retries further attempts, for a failure that can pass
   */
  record Task(
      Row blank, Backend backend, LaunchPlan plan, int before, TimeLimit limit, int retries) {
    /** The number of the first attempt of this run. */
    int first() {
      return before + 1;
    }

    /** The number of the last attempt of this run, if all fail. */
    int last() {
      return before + 1 + retries;
    }
  }

  /** The last attempt's row; empty when the time of the sweep was over before the first began. */
  Optional<Row> run(Task task, Duration firstPause) {
    Optional<Row> last = Optional.empty();
    Duration pause = firstPause;
    for (int attempt = task.first(); ; attempt++) {
      Outcome outcome = outcome(task, attempt);
      if (outcome.end() == Outcome.End.CANCELLED) {
        return last;
      }
      Judging.Judged judged = judging.judge(task, attempt, outcome);
      last = Optional.of(judged.row());
      if (attempt == task.last() || !judged.canPass() || !isTimeAfter(pause, task, judged.row())) {
        return last;
      }
      pause = pause.multipliedBy(2);
    }
  }

  /** Waits, if there would be time left; whether there is. */
  private boolean isTimeAfter(Duration pause, Task task, Row failed) {
    if (halt.isSet() || task.limit().patience().compareTo(pause) <= 0) {
      return false;
    }
    listener.retrying(failed, pause);
    return !halt.await(pause);
  }

  private Outcome outcome(Task task, int attempt) {
    Job job = judging.job(task, attempt);
    Judging.clear(job);
    listener.started(task.blank().launch(), task.plan(), attempt);
    return executor.run(job);
  }
}

package epsweep.run;

import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.launch.Executor;
import epsweep.launch.Job;
import epsweep.launch.TimeLimit;
import epsweep.results.Row;
import java.time.Duration;
import java.util.function.Supplier;

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
   * @param limit of an attempt that would begin now
   * @param retries further attempts, for a failure that can pass
   */
  record Task(
      Row blank,
      Backend backend,
      LaunchPlan plan,
      int before,
      Supplier<TimeLimit> limit,
      int retries) {
    /** The number of the first attempt of this run. */
    int first() {
      return before + 1;
    }

    /** The number of the last attempt of this run, if all fail. */
    int last() {
      return before + 1 + retries;
    }
  }

  /** The last attempt's row. */
  Row run(Task task, Duration firstPause) {
    Duration pause = firstPause;
    int attempt = task.first();
    Judging.Judged judged = attempt(task, attempt);
    while (attempt < task.last() && !halt.isSet() && judged.canPass()) {
      listener.retrying(judged.row(), pause);
      if (halt.await(pause) || task.limit().get().isOver()) {
        return judged.row();
      }
      pause = pause.multipliedBy(2);
      judged = attempt(task, ++attempt);
    }
    return judged.row();
  }

  private Judging.Judged attempt(Task task, int attempt) {
    Job job = judging.job(task, attempt);
    Judging.clear(job);
    listener.started(task.blank().launch(), task.plan(), attempt);
    return judging.judge(task, attempt, executor.run(job));
  }
}

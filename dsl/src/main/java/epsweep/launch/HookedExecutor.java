package epsweep.launch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Runs a user's commands before and after each launch. */
public final class HookedExecutor implements Executor {
  private static final String DEVICES = "CUDA_VISIBLE_DEVICES";

  private final Executor executor;
  private final Executor hooks;
  private final Optional<Hook> before;
  private final Optional<Hook> after;
  private volatile boolean stopped;

  /**
   * @param hooks runs the commands: one of its own, so that what tidies up still runs when the
   *     launches are stopped
   * @param before when it fails, or the sweep's time is over before it ends, the launch is not
   *     started, and nothing runs after it
   * @param after when it fails, the launch's message says so
   */
  public HookedExecutor(
      Executor executor, Executor hooks, Optional<Hook> before, Optional<Hook> after) {
    this.executor = executor;
    this.hooks = hooks;
    this.before = before;
    this.after = after;
  }

  @Override
  public Outcome run(Job job) {
    if (stopped) {
      return Outcome.stopped();
    }
    Optional<String> problem = run(before, job, about(job), job.limit().sweep());
    if (problem.isPresent()) {
      return job.limit().isOver()
          ? Outcome.tooLate(job.limit())
          : Outcome.never(Outcome.End.NOT_STARTED, problem.get());
    }
    Outcome outcome = executor.run(job);
    Map<String, String> about = about(job);
    String code = outcome.exitCode().isPresent() ? "" + outcome.exitCode().getAsInt() : "";
    about.put("EP_SWEEP_EXIT_CODE", code);
    return run(after, job, about, Optional.empty()).map(outcome::withMore).orElse(outcome);
  }

  @Override
  public void stop(boolean atOnce) {
    stopped = true;
    executor.stop(atOnce);
    if (atOnce) {
      hooks.stop(true);
    }
  }

  private Optional<String> run(
      Optional<Hook> hook, Job job, Map<String, String> about, Optional<Deadline> until) {
    Path out = job.out().toAbsolutePath();
    return hook.flatMap(h -> h.run(hooks, out.getParent(), Hook.stem(out), about, until));
  }

  private static Map<String, String> about(Job job) {
    Map<String, String> about = new LinkedHashMap<>(job.about());
    about.put("EP_SWEEP_OUT", job.out().toAbsolutePath().toString());
    about.put("EP_SWEEP_ERR", job.err().toAbsolutePath().toString());
    Optional.ofNullable(job.plan().env().get(DEVICES)).ifPresent(d -> about.put(DEVICES, d));
    return about;
  }
}

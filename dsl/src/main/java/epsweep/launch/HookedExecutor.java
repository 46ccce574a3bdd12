package epsweep.launch;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

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
   * @param before when it fails, the launch is not started, and nothing runs after it
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
      return outcome(Outcome.End.INTERRUPTED, "not started: ep-sweep was stopped");
    }
    Optional<String> problem = run(before, job, about(job));
    if (problem.isPresent()) {
      return outcome(Outcome.End.NOT_STARTED, problem.get());
    }
    Outcome outcome = executor.run(job);
    Map<String, String> about = about(job);
    String code = outcome.exitCode().isPresent() ? "" + outcome.exitCode().getAsInt() : "";
    about.put("EP_SWEEP_EXIT_CODE", code);
    return run(after, job, about).map(outcome::withMore).orElse(outcome);
  }

  @Override
  public void stop(boolean atOnce) {
    stopped = true;
    executor.stop(atOnce);
    if (atOnce) {
      hooks.stop(true);
    }
  }

  private Optional<String> run(Optional<Hook> hook, Job job, Map<String, String> about) {
    Path out = job.out().toAbsolutePath();
    return hook.flatMap(h -> h.run(hooks, out.getParent(), Hook.stem(out), about));
  }

  private static Map<String, String> about(Job job) {
    Map<String, String> about = new LinkedHashMap<>(job.about());
    about.put("EP_SWEEP_OUT", job.out().toAbsolutePath().toString());
    about.put("EP_SWEEP_ERR", job.err().toAbsolutePath().toString());
    Optional.ofNullable(job.plan().env().get(DEVICES)).ifPresent(d -> about.put(DEVICES, d));
    return about;
  }

  private static Outcome outcome(Outcome.End end, String why) {
    return new Outcome(end, OptionalInt.empty(), Instant.now(), Duration.ZERO, why);
  }
}

package epsweep.launch;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/** Runs a user's commands before and after each launch. */
public final class HookedExecutor implements Executor {
  private final Executor executor;
  private final Executor hooks;
  private final Optional<Hook> before;
  private final Optional<Hook> after;

  /**
   * @param hooks runs the commands: one of its own, so that what tidies up still runs when the
   *     launches are stopped
   * @param before when it fails, the launch is not started
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
    Optional<String> problem = run(before, job);
    if (problem.isPresent()) {
      return new Outcome(
          Outcome.End.NOT_STARTED,
          OptionalInt.empty(),
          Instant.now(),
          Duration.ZERO,
          problem.get());
    }
    Outcome outcome = executor.run(job);
    return run(after, job).map(outcome::withMore).orElse(outcome);
  }

  @Override
  public void stop(boolean atOnce) {
    executor.stop(atOnce);
    if (atOnce) {
      hooks.stop(true);
    }
  }

  private Optional<String> run(Optional<Hook> hook, Job job) {
    Path out = job.out().toAbsolutePath();
    String stem = out.getFileName().toString().replaceFirst("\\.out$", "");
    return hook.flatMap(h -> h.run(hooks, out.getParent(), stem));
  }
}

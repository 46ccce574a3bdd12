package epsweep.launch;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Looks before each launch whether the machine is busy, and says so as the launch's warning. */
public final class LoadWatch implements Executor {
  private static final Duration STEP = Duration.ofSeconds(1);

  private final Executor executor;
  private final Supplier<Optional<String>> busy;
  private final boolean waitIdle;
  private final Consumer<String> said;
  private final CountDownLatch stopped = new CountDownLatch(1);

  /**
   * @param busy what is busy now, as {@link Load#busy} says
   * @param waitIdle whether to wait until nothing is
   * @param said hears what is waited for
   */
  public LoadWatch(
      Executor executor, Supplier<Optional<String>> busy, boolean waitIdle, Consumer<String> said) {
    this.executor = executor;
    this.busy = busy;
    this.waitIdle = waitIdle;
    this.said = said;
  }

  @Override
  public Outcome run(Job job) {
    Optional<String> now = busy.get();
    if (waitIdle && now.isPresent()) {
      said.accept("waiting until the machine is idle: " + now.get());
      now = untilIdle(now, job.limit());
    }
    Outcome outcome = executor.run(job);
    return now.map(outcome::withWarning).orElse(outcome);
  }

  @Override
  public void stop(boolean atOnce) {
    stopped.countDown();
    executor.stop(atOnce);
  }

  /** There is no event to wait for: other people's work ends unannounced. */
  private Optional<String> untilIdle(Optional<String> first, TimeLimit limit) {
    Optional<String> now = first;
    try {
      while (now.isPresent() && !limit.isOver() && !stopped.await(step(limit), NANOSECONDS)) {
        now = busy.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return now;
  }

  private static long step(TimeLimit limit) {
    return Math.min(STEP.toNanos(), limit.patience().toNanos());
  }
}

package epsweep.cli;

import epsweep.launch.ExecutionLimits;
import epsweep.launch.Executor;
import epsweep.launch.Load;
import epsweep.launch.LoadWatch;
import epsweep.launch.LocalExecutor;
import epsweep.launch.Turns;
import epsweep.results.Environment;
import epsweep.results.Gpu;
import epsweep.run.Session;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * How launches run on this machine: in turn with every other measurement on the same GPUs (or
 * CPUs), with a look at what else is busy, as processes of ours.
 *
 * @param visible {@code CUDA_VISIBLE_DEVICES}; null when it is not set
 */
record LocalStack(Session session, Environment machine, RunControl control, String visible) {
  /** A look takes a tenth of a second, which many short launches would feel. */
  private static final Duration FRESH = Duration.ofSeconds(5);

  /**
   * @param said hears what is waited for
   */
  Executor executor(Consumer<String> said) {
    List<String> gpus = machine.gpus().stream().map(Gpu::uuid).toList();
    Supplier<Optional<String>> busy = new Recent(new Load("nvidia-smi", gpus)::busy, FRESH);
    Executor local = new LocalExecutor(session.runId(), ExecutionLimits.DEFAULT);
    Executor watched = new LoadWatch(local, busy, control.waitIdle(), said);
    List<String> resources = machine.resources(Optional.ofNullable(visible));
    return new Turns(watched, Turns.SHARED, resources, said);
  }

  /** An answer that is asked for again only when it is old, or when it was bad news. */
  private static final class Recent implements Supplier<Optional<String>> {
    private final Supplier<Optional<String>> source;
    private final Duration fresh;
    private long at;
    private Optional<String> answer;

    Recent(Supplier<Optional<String>> source, Duration fresh) {
      this.source = source;
      this.fresh = fresh;
    }

    @Override
    public synchronized Optional<String> get() {
      boolean old = answer == null || System.nanoTime() - at > fresh.toNanos();
      if (old || answer.isPresent()) {
        answer = source.get();
        at = System.nanoTime();
      }
      return answer;
    }
  }
}

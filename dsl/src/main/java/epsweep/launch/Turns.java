package epsweep.launch;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Lets one launch at a time use a set of GPUs, whoever starts it: other threads, other ep-sweeps,
 * other users. The kernel's locks end with their process, so nobody waits for the dead.
 */
public final class Turns implements Executor {
  /** Where every user of a machine looks. */
  public static final Path SHARED = Path.of("/tmp/ep-sweep-turns");

  private final Executor executor;
  private final Path directory;
  private final List<String> resources;
  private final Consumer<String> said;
  private final ReentrantLock here = new ReentrantLock(true);
  private volatile TurnLocks waiting = new TurnLocks();
  private volatile boolean stopped;

  /**
   * @param resources the UUIDs of the GPUs, or {@code cpu}
   * @param said hears that there is something to wait for
   */
  public Turns(Executor executor, Path directory, List<String> resources, Consumer<String> said) {
    this.executor = executor;
    this.directory = directory;
    // In one order for everybody, so that no two can wait for each other.
    this.resources = resources.stream().distinct().sorted().toList();
    this.said = said;
  }

  @Override
  public Outcome run(Job job) {
    try {
      if (!here.tryLock(job.limit().patience().toNanos(), TimeUnit.NANOSECONDS)) {
        return Outcome.tooLate(job.limit());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Outcome.stopped();
    }
    try {
      return inTurn(job);
    } finally {
      here.unlock();
    }
  }

  @Override
  public void stop(boolean atOnce) {
    stopped = true;
    executor.stop(atOnce);
    waiting.withdraw();
  }

  private Outcome inTurn(Job job) {
    try (TurnLocks locks = new TurnLocks()) {
      waiting = locks;
      if (stopped) {
        return Outcome.stopped();
      }
      locks.take(directory, resources, job.limit(), said);
      return executor.run(job);
    } catch (ClosedChannelException e) {
      return stopped ? Outcome.stopped() : Outcome.tooLate(job.limit());
    } catch (IOException e) {
      String why = "its turn cannot be taken in " + directory + ": " + e.getMessage();
      return Outcome.never(Outcome.End.NOT_STARTED, why);
    }
  }
}

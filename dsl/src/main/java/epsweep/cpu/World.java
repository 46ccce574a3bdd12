package epsweep.cpu;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** All ranks of a run, with their buffers allocated and their tokens written. */
final class World {
  private final Workload workload;
  private final Exchange exchange;
  private final List<Rank> ranks;
  private final SpinBarrier barrier;

  /**
   * @throws CpuProblem when the buffers do not fit
   */
  World(Workload workload) {
    this.workload = workload;
    Shape shape = workload.shape();
    Memory.requireTokens(workload);
    List<Routing> routings = new ArrayList<>();
    for (int rank = 0; rank < shape.ranks(); rank++) {
      routings.add(Routing.random(shape, stream(rank, 0)));
    }
    this.exchange = Exchange.of(workload, routings);
    this.ranks = Memory.allocate(workload, exchange, routings);
    this.barrier = new SpinBarrier(shape.ranks());
    onEachRank(rank -> rank.fill(stream(rank.index, 1), shape.hidden()));
  }

  /** Random numbers for one rank and one purpose, all derived from the seed. */
  private SplittableRandom stream(int rank, int purpose) {
    SplittableRandom seeds = new SplittableRandom(workload.seed());
    long seed = 0;
    for (int i = 0; i <= 2 * rank + purpose; i++) {
      seed = seeds.nextLong();
    }
    return new SplittableRandom(seed);
  }

  Workload workload() {
    return workload;
  }

  Exchange exchange() {
    return exchange;
  }

  List<Rank> ranks() {
    return ranks;
  }

  Rank rank(int index) {
    return ranks.get(index);
  }

  /** Waits, on a rank's thread, until all ranks are here. */
  void meet(Rank self) {
    barrier.await(self.index);
  }

  /** Runs a task on a thread for each rank, and returns when all have ended. */
  void onEachRank(Consumer<Rank> task) {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (Rank rank : ranks) {
      threads.add(new Thread(() -> guarded(rank, task, failure), "rank-" + rank.index));
    }
    threads.forEach(Thread::start);
    threads.forEach(World::join);
    if (failure.get() != null) {
      throw new IllegalStateException("a rank failed: " + failure.get(), failure.get());
    }
  }

  private void guarded(Rank rank, Consumer<Rank> task, AtomicReference<Throwable> failure) {
    try {
      task.accept(rank);
    } catch (RuntimeException | Error e) {
      // The first failure is the cause; the other ranks then fail at the barrier because of it.
      failure.compareAndSet(null, e);
      barrier.fail(e);
    }
  }

  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

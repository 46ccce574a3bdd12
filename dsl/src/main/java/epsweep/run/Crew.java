package epsweep.run;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/** Does so many things at once; one at a time needs no thread but the caller's. */
final class Crew implements AutoCloseable {
  private final int jobs;
  private final Semaphore free;
  private final ExecutorService threads;
  private final AtomicReference<RuntimeException> problem = new AtomicReference<>();

  Crew(int jobs) {
    this.jobs = jobs;
    this.free = new Semaphore(jobs);
    this.threads = jobs == 1 ? null : Executors.newFixedThreadPool(jobs);
  }

  /**
   * Waits until one more may begin, so that what to begin is decided as late as can be.
   *
   * @throws RuntimeException that something which was done has thrown
   */
  void awaitFree() {
    free.acquireUninterruptibly();
    free.release();
    complain();
  }

  /** To be called by one thread alone, after {@link #awaitFree}. */
  void begin(Runnable work) {
    if (jobs == 1) {
      work.run();
      return;
    }
    free.acquireUninterruptibly();
    threads.execute(() -> guarded(work));
  }

  /**
   * Waits for all that was begun.
   *
   * @throws RuntimeException that something which was done has thrown
   */
  void await() {
    free.acquireUninterruptibly(jobs);
    free.release(jobs);
    complain();
  }

  @Override
  public void close() {
    free.acquireUninterruptibly(jobs);
    if (threads != null) {
      threads.shutdown();
    }
  }

  private void guarded(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      problem.compareAndSet(null, e);
    } finally {
      free.release();
    }
  }

  private void complain() {
    if (problem.get() != null) {
      throw problem.get();
    }
  }
}

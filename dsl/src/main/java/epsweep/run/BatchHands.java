package epsweep.run;

import epsweep.launch.BatchEvent;
import epsweep.launch.BatchExecutor;
import epsweep.launch.BatchRequest;
import epsweep.launch.Job;
import epsweep.launch.Outcome;
import epsweep.results.Row;
import epsweep.results.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Gives launches to a batch system, all that are known at once, and records each as it ends. What
 * an earlier run submitted is gone on with; what failed and can pass is submitted again when all
 * others have ended.
 */
final class BatchHands implements Hands {
  /** How long a stop waits for the ends of what it cancelled. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final BatchExecutor executor;
  private final Judging judging;
  private final RunListener listener;
  private final Course course;
  private final Halt halt;
  private final Batching how;
  private Map<String, Active> waiting = new LinkedHashMap<>();
  private final Map<String, Active> active = new LinkedHashMap<>();

  BatchHands(
      BatchExecutor executor,
      Judging judging,
      RunListener listener,
      Course course,
      Halt halt,
      Batching how) {
    this.executor = executor;
    this.judging = judging;
    this.listener = listener;
    this.course = course;
    this.halt = halt;
    this.how = how;
  }

  /**
   * @param failed the row of the attempt before, which counts if there is no other
   */
  private record Active(Course.Due due, int attempt, Optional<Row> failed) {
    Attempts.Task task() {
      return due.task();
    }
  }

  @Override
  public void awaitFree() {}

  @Override
  public void begin(Course.Due due) {
    waiting.put(due.task().blank().key(), new Active(due, due.task().first(), Optional.empty()));
  }

  @Override
  public boolean await() {
    while (!waiting.isEmpty() && !halt.isSet()) {
      submit();
      if (how == Batching.DETACHED) {
        handOver();
        return false;
      }
      follow();
    }
    return true;
  }

  @Override
  public void close() {}

  private void submit() {
    List<BatchRequest> fresh = new ArrayList<>();
    for (Map.Entry<String, Active> one : waiting.entrySet()) {
      Active launch = one.getValue();
      Job job = judging.job(launch.task(), launch.attempt());
      BatchRequest request =
          new BatchRequest(launch.task().blank().launch(), launch.attempt(), job);
      boolean adopted = executor.adopt(request);
      boolean retried = launch.attempt() > launch.task().first();
      if (adopted || retried || how != Batching.ATTACHED) {
        active.put(one.getKey(), launch);
      }
      if (!adopted && active.containsKey(one.getKey())) {
        Judging.clear(job);
        fresh.add(request);
      }
    }
    waiting = new LinkedHashMap<>();
    if (!fresh.isEmpty()) {
      executor.submit(fresh);
    }
  }

  private void handOver() {
    while (!executor.hasAll() && !halt.isSet() && !course.isCancelled()) {
      halt.await(course.atMost(executor.pause()));
      executor.look();
    }
    active.clear();
  }

  private void follow() {
    while (!active.isEmpty()) {
      executor.look().forEach(this::happened);
      if (halt.isSet() || course.isCancelled()) {
        wind();
        return;
      }
      if (!active.isEmpty()) {
        halt.await(course.atMost(executor.pause()));
      }
    }
  }

  /** Ends what runs; what has not begun by now never will in this run. */
  private void wind() {
    executor.cancel();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!active.isEmpty() && System.nanoTime() < deadline) {
      executor.look().forEach(this::happened);
      LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
    }
    active.clear();
    waiting.values().forEach(one -> one.failed().ifPresent(one.due()::ended));
    waiting.clear();
  }

  private void happened(BatchEvent event) {
    Active launch = active.get(event.key());
    if (launch == null) {
      return;
    }
    if (event instanceof BatchEvent.Ended ended) {
      active.remove(event.key());
      ended(launch, ended.outcome());
    } else {
      listener.started(launch.task().blank().launch(), launch.task().plan(), launch.attempt());
    }
  }

  private void ended(Active launch, Outcome outcome) {
    if (outcome.end() == Outcome.End.CANCELLED && (halt.isSet() || course.isCancelled())) {
      if (launch.failed().isPresent()) {
        launch.due().ended(launch.failed().get());
      } else if (!halt.isSet()) {
        launch.due().cancel();
      }
      return;
    }
    Judging.Judged judged = judging.judge(launch.task(), launch.attempt(), outcome);
    Row row = judged.row();
    boolean again =
        launch.attempt() < launch.task().last()
            && judged.canPass()
            && !halt.isSet()
            && !course.isCancelled();
    if (again && row.ended().status() != Status.OK) {
      listener.retrying(row, Duration.ZERO);
      waiting.put(row.key(), new Active(launch.due(), launch.attempt() + 1, Optional.of(row)));
    } else {
      launch.due().ended(row);
    }
  }
}

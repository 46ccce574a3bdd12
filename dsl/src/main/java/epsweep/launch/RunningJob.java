package epsweep.launch;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A job that was started, until nothing of it is left. */
final class RunningJob {
  /** How often the size of the logs is looked at: two calls to the system. */
  private static final Duration LOOK = Duration.ofMillis(500);

  /** What the end of a process may take to be heard of. */
  private static final Duration LATE = Duration.ofMillis(50);

  /** What a program's helpers may take to end by themselves once it has ended. */
  private static final Duration SETTLE = Duration.ofMillis(200);

  /** What the system may take to report the end of a process that was killed. */
  private static final Duration REAP = Duration.ofSeconds(5);

  private final Spawned first;
  private final ExecutionLimits limits;
  private final List<CappedLog> logs;
  private final long startedNanos = System.nanoTime();
  private final long most;
  private final Stopping stopping = new Stopping();

  private RunningJob(Spawned first, ExecutionLimits limits) {
    this.first = first;
    this.limits = limits;
    Job job = first.job();
    this.most = job.limit().most().toNanos();
    this.logs =
        List.of(
            new CappedLog(job.out(), limits.output()), new CappedLog(job.err(), limits.output()));
  }

  static RunningJob start(Job job, Mark mark, ExecutionLimits limits, InstantSource wall)
      throws IOException {
    return new RunningJob(Spawned.start(job, mark, wall), limits);
  }

  Job job() {
    return first.job();
  }

  boolean isStoppedAtOnce() {
    return stopping.isAtOnce();
  }

  /** Ends it, from any thread; a second call may be more urgent than the first. */
  void stop(boolean atOnce) {
    stopping.tell(atOnce);
    if (atOnce) {
      // Again until nothing is left: a shell whose child is killed first starts the next one.
      first.tree().end(Duration.ZERO);
    }
  }

  /** Waits for the end, ends what is left, and makes the logs final. */
  Outcome await() throws IOException {
    Outcome.End end = Outcome.End.INTERRUPTED;
    Leftovers leftovers;
    Duration duration;
    boolean interrupted = false;
    try {
      end = untilEnd();
    } catch (InterruptedException e) {
      interrupted = true;
    } finally {
      duration = Duration.ofNanos(System.nanoTime() - startedNanos);
      leftovers = endTree(end);
    }
    boolean cut = logs.get(0).finish() | logs.get(1).finish();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    EndReport report = new EndReport(first.job(), leftovers, cut, first::outOfMemory);
    return report.outcome(end, exitCode(), first.at(), duration);
  }

  /** The limits are looked at while the end is waited for; nothing is polled for the end itself. */
  private Outcome.End untilEnd() throws InterruptedException, IOException {
    long deadline = startedNanos + most;
    long left = deadline - System.nanoTime();
    while (left > 0) {
      if (stopping.await(first.process(), Math.min(LOOK.toNanos(), left))) {
        return stopping.isTold() ? Outcome.End.INTERRUPTED : Outcome.End.EXITED;
      }
      for (CappedLog log : logs) {
        log.check();
      }
      left = deadline - System.nanoTime();
    }
    return endedMeanwhile() ? Outcome.End.EXITED : Outcome.End.TIMEOUT;
  }

  /** Whoever was stopped for a while, as this process may have been, hears of an end late. */
  private boolean endedMeanwhile() throws InterruptedException {
    return stopping.await(first.process(), LATE.toNanos()) && !stopping.isTold();
  }

  private Leftovers endTree(Outcome.End end) {
    if (end == Outcome.End.EXITED && first.isProvenGone()) {
      return new Leftovers(List.of(), List.of());
    }
    ProcessTree tree = first.tree();
    List<Proc> found = end == Outcome.End.EXITED ? tree.settle(SETTLE) : List.of();
    if (end == Outcome.End.EXITED && found.isEmpty()) {
      return new Leftovers(List.of(), List.of());
    }
    List<String> shown = found.stream().map(Leftovers::shown).toList();
    List<Proc> stuck = tree.end(stopping.isAtOnce() ? Duration.ZERO : limits.grace());
    return new Leftovers(shown, stuck);
  }

  private OptionalInt exitCode() {
    try {
      boolean ended = first.process().waitFor(REAP.toNanos(), TimeUnit.NANOSECONDS);
      return ended ? OptionalInt.of(first.process().exitValue()) : OptionalInt.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    }
  }
}

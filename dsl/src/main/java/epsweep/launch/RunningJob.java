package epsweep.launch;

import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A job that was started, until nothing of it is left. */
final class RunningJob {
  /** How often the size of the logs is looked at: two calls to the system. */
  private static final Duration LOOK = Duration.ofMillis(500);

  /** What a program's helpers may take to end by themselves once it has ended. */
  private static final Duration SETTLE = Duration.ofMillis(200);

  /** What the system may take to report the end of a process that was killed. */
  private static final Duration REAP = Duration.ofSeconds(5);

  private final Job job;
  private final Process process;
  private final ProcessTree tree;
  private final ExecutionLimits limits;
  private final List<CappedLog> logs;
  private final Instant startedAt;
  private final long startedNanos = System.nanoTime();
  private final KernelKills killsBefore = KernelKills.now();
  private final CompletableFuture<Boolean> stop = new CompletableFuture<>();

  private RunningJob(
      Job job, Process process, Mark mark, ExecutionLimits limits, Instant startedAt) {
    long pid = process.pid();
    this.job = job;
    this.process = process;
    this.tree = ProcessTree.of(mark, Proc.of(pid).orElse(new Proc(pid, 0, pid, -1)));
    this.limits = limits;
    this.startedAt = startedAt;
    this.logs =
        List.of(
            new CappedLog(job.out(), limits.output()), new CappedLog(job.err(), limits.output()));
  }

  static RunningJob start(Job job, Mark mark, ExecutionLimits limits, InstantSource wall)
      throws IOException {
    Instant now = wall.instant();
    return new RunningJob(job, builder(job, mark).start(), mark, limits, now);
  }

  /** A session of its own, so that a signal of the terminal reaches ep-sweep alone. */
  private static ProcessBuilder builder(Job job, Mark mark) {
    List<String> command = new ArrayList<>();
    Program.find("setsid").ifPresent(setsid -> command.add(setsid.toString()));
    command.addAll(job.plan().command());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(job.out().toFile()))
            .redirectError(ProcessBuilder.Redirect.appendTo(job.err().toFile()));
    job.plan().workdir().ifPresent(dir -> builder.directory(dir.toFile()));
    builder.environment().putAll(job.plan().env());
    builder.environment().putAll(mark.variables());
    return builder;
  }

  /** Ends it, from any thread; a second call may be more urgent than the first. */
  void stop(boolean atOnce) {
    stop.complete(atOnce);
    if (atOnce) {
      // Again until nothing is left: a shell whose child is killed first starts the next one.
      tree.end(Duration.ZERO);
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
    boolean outOfMemory = KernelKills.now().moreThan(killsBefore);
    EndReport report = new EndReport(job, leftovers, cut, outOfMemory);
    return report.outcome(end, exitCode(), startedAt, duration);
  }

  /** The limits are looked at while the end is waited for; nothing is polled for the end itself. */
  private Outcome.End untilEnd() throws InterruptedException, IOException {
    CompletableFuture<Object> either = CompletableFuture.anyOf(process.onExit(), stop);
    long deadline = startedNanos + job.timeout().toNanos();
    long left = deadline - System.nanoTime();
    while (left > 0) {
      if (isDone(either, Math.min(LOOK.toNanos(), left))) {
        return stop.isDone() ? Outcome.End.INTERRUPTED : Outcome.End.EXITED;
      }
      for (CappedLog log : logs) {
        log.check();
      }
      left = deadline - System.nanoTime();
    }
    return Outcome.End.TIMEOUT;
  }

  private static boolean isDone(CompletableFuture<Object> future, long nanos)
      throws InterruptedException {
    try {
      future.get(nanos, TimeUnit.NANOSECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException("the end of a process cannot be waited for", e);
    }
  }

  private Leftovers endTree(Outcome.End end) {
    List<Proc> found = end == Outcome.End.EXITED ? tree.settle(SETTLE) : List.of();
    if (end == Outcome.End.EXITED && found.isEmpty()) {
      return new Leftovers(List.of(), List.of());
    }
    List<String> shown = found.stream().map(Leftovers::shown).toList();
    List<Proc> stuck = tree.end(stop.getNow(false) ? Duration.ZERO : limits.grace());
    return new Leftovers(shown, stuck);
  }

  private OptionalInt exitCode() {
    try {
      boolean ended = process.waitFor(REAP.toNanos(), TimeUnit.NANOSECONDS);
      return ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return OptionalInt.empty();
    }
  }
}

package epsweep.launch;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/**
 * Puts the end of a job into words.
 *
 * @param job what was run
 * @param leftovers processes that outlived the first one
 * @param cut whether its output was too long to keep
 * @param outOfMemory whether the kernel killed a process for its memory meanwhile
 */
public record EndReport(Job job, Leftovers leftovers, boolean cut, BooleanSupplier outOfMemory) {
  private static final int KILLED = 137;
  private static final int TERMINATED = 143;

  /**
   * Of a job that ran on another machine.
   *
   * @param left processes that outlived the first one and were ended, in words
   * @param cut whether its output was too long to keep
   */
  public static EndReport of(Job job, List<String> left, boolean cut) {
    return new EndReport(job, new Leftovers(left, List.of()), cut, () -> false);
  }

  /**
   * @param seen the exit code of the first process
   * @param startedAt wall clock
   */
  public Outcome outcome(Outcome.End end, OptionalInt seen, Instant startedAt, Duration duration) {
    OptionalInt code = endedFromOutside(seen) ? OptionalInt.of(TERMINATED) : seen;
    Optional<String> refused = end == Outcome.End.EXITED ? refusedBySystem(code) : Optional.empty();
    if (refused.isPresent()) {
      return new Outcome(
          Outcome.End.NOT_STARTED, OptionalInt.empty(), startedAt, duration, refused.get());
    }
    boolean cutShort = end == Outcome.End.TIMEOUT && job.limit().cutting(duration).isPresent();
    Outcome.End shown = cutShort ? Outcome.End.INTERRUPTED : end;
    return new Outcome(shown, code, startedAt, duration, words(end, code, duration));
  }

  /** A launcher may exit with 0 although a signal ended it: what it prints at its own end tells. */
  private boolean endedFromOutside(OptionalInt code) {
    return code.orElse(-1) == 0
        && job.plan().around().lastLine().filter(line -> !Tail.holds(job.out(), line)).isPresent();
  }

  private String words(Outcome.End end, OptionalInt code, Duration ran) {
    List<String> parts = new ArrayList<>();
    switch (end) {
      case TIMEOUT -> parts.add("ended at " + job.limit().words(ran));
      case INTERRUPTED -> parts.add("ended because ep-sweep was stopped");
      default -> code.ifPresent(c -> exit(c).ifPresent(parts::add));
    }
    leftovers.words().ifPresent(parts::add);
    if (cut) {
      parts.add("its output was too long: head and tail are kept");
    }
    return String.join("; ", parts);
  }

  private Optional<String> exit(int code) {
    if (code == 0) {
      return Optional.empty();
    }
    return Optional.of(
        RankDeath.in(job.out(), job.err())
            .map(death -> "exit code " + code + ": " + words(death))
            .orElseGet(() -> ofOne(code)));
  }

  private String words(RankDeath death) {
    return death.isKill() && outOfMemory.getAsBoolean() ? death.wordsOutOfMemory() : death.words();
  }

  private String ofOne(int code) {
    return code == KILLED && outOfMemory.getAsBoolean()
        ? "exit code 137 (out of memory: the kernel killed it)"
        : ExitCode.words(code);
  }

  /** The program that makes the session could not start the user's: too long, no interpreter. */
  private Optional<String> refusedBySystem(OptionalInt code) {
    int c = code.orElse(0);
    return c != 126 && c != 127
        ? Optional.empty()
        : Tail.last(job.out(), job.err())
            .filter(line -> line.startsWith("setsid: "))
            .map(line -> "cannot be started: " + line.substring("setsid: ".length()));
  }
}

package epsweep.launch;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How a process tree ended.
 *
 * @param end the way it ended
 * @param exitCode of the first process, as a shell counts it (128 + signal); empty when it never
 *     started
 * @param startedAt wall clock, for people
 * @param duration monotonic clock
 * @param message why it could not be started, or what the end means in words; may be empty
 * @param warning what may have disturbed it, whatever its end; may be empty
 * @param facts about the machine while it ran: columns of its row
 */
public record Outcome(
    End end,
    OptionalInt exitCode,
    Instant startedAt,
    Duration duration,
    String message,
    String warning,
    Map<String, String> facts) {
  public Outcome {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
  }

  /** Undisturbed. */
  public Outcome(
      End end, OptionalInt exitCode, Instant startedAt, Duration duration, String message) {
    this(end, exitCode, startedAt, duration, message, "", Map.of());
  }

  /** Of what was never begun. */
  public static Outcome never(End end, String why) {
    return new Outcome(end, OptionalInt.empty(), Instant.now(), Duration.ZERO, why);
  }

  /** Of what was not begun because ep-sweep was told to stop. */
  static Outcome stopped() {
    return never(End.INTERRUPTED, "not started: ep-sweep was stopped");
  }

  /** Of what waited until the time of its sweep was over. */
  static Outcome tooLate(TimeLimit limit) {
    String which = limit.sweep().map(Deadline::words).orElse("its time");
    return never(End.CANCELLED, "not started: " + which + " had passed");
  }

  /** The ways a launch ends. */
  public enum End {
    /** By itself, with any exit code. */
    EXITED,
    /** By us, at its time limit. */
    TIMEOUT,
    /** By us, because ep-sweep was told to stop. */
    INTERRUPTED,
    /** The program could not be started. */
    NOT_STARTED,
    /** The machine was taken from it, or failed: the same launch may do well elsewhere. */
    LOST,
    /** Never begun: somebody cancelled what it waited in, or its sweep's time was over. */
    CANCELLED
  }

  /** The same, with something more to say. */
  public Outcome withMore(String words) {
    String all = message.isEmpty() ? words : message + "; " + words;
    return new Outcome(end, exitCode, startedAt, duration, all, warning, facts);
  }

  /** The same, disturbed by something. */
  public Outcome withWarning(String by) {
    return new Outcome(end, exitCode, startedAt, duration, message, by, facts);
  }

  /** The same, with what was seen of the machine. */
  public Outcome withFacts(Map<String, String> seen) {
    return new Outcome(end, exitCode, startedAt, duration, message, warning, seen);
  }
}

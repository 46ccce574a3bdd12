package epsweep.sweep;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The words of {@code executor('slurm') { }}, and what may stand behind each. */
public enum ExecutorWord {
  PARTITION("partition", Kind.TEXT),
  ACCOUNT("account", Kind.TEXT),
  QOS("qos", Kind.TEXT),
  NODES("nodes", Kind.COUNT),
  GPUS_PER_NODE("gpusPerNode", Kind.COUNT),
  TASKS_PER_NODE("tasksPerNode", Kind.COUNT),
  CPUS_PER_TASK("cpusPerTask", Kind.COUNT),
  MEMORY("memory", Kind.TEXT),
  TIME("time", Kind.DURATION),
  CONSTRAINT("constraint", Kind.TEXT),
  RESERVATION("reservation", Kind.TEXT),
  EXCLUSIVE("exclusive", Kind.FLAG),
  OPTIONS("options", Kind.TEXTS),
  MODULES("modules", Kind.TEXTS),
  PROLOGUE("prologue", Kind.TEXTS),
  /** Most launches of one job. */
  BATCHED("batched", Kind.COUNT),
  /** A job for each point. */
  ARRAY("array", Kind.FLAG),
  AT_ONCE("atOnce", Kind.COUNT),
  /** The shortest time between two questions to the scheduler. */
  POLL("poll", Kind.DURATION);

  /** What a value is. */
  public enum Kind {
    TEXT,
    TEXTS,
    COUNT,
    FLAG,
    DURATION
  }

  private final String word;
  private final Kind kind;

  ExecutorWord(String word, Kind kind) {
    this.word = word;
    this.kind = kind;
  }

  /** As it is written in a script. */
  public String word() {
    return word;
  }

  public Kind kind() {
    return kind;
  }

  /** Whether it concerns the whole sweep, so that no point has one of its own. */
  public boolean isOfSweep() {
    return this == BATCHED || this == ARRAY || this == AT_ONCE || this == POLL;
  }

  public static Optional<ExecutorWord> named(String word) {
    return Arrays.stream(values()).filter(w -> w.word.equals(word)).findFirst();
  }

  /**
   * A value as it is kept.
   *
   * @param value a text, number, truth value, duration, or a list of texts
   * @throws SweepProblem when it is not of the word's kind
   */
  public Object checked(Object value) {
    return switch (kind) {
      case TEXT -> line(text(value));
      case TEXTS ->
          (value instanceof List<?> all ? all : List.of(value))
              .stream().map(one -> this == PROLOGUE ? text(one) : line(text(one))).toList();
      case COUNT -> count(value);
      case FLAG -> require(value instanceof Boolean, value, "true or false");
      case DURATION ->
          require(
              value instanceof Duration d && !d.isNegative() && !d.isZero(), value, "a duration");
    };
  }

  private Object count(Object value) {
    Object plain = value instanceof Number ? Values.canonical(value) : value;
    return require(plain instanceof Integer n && n > 0, value, "a positive integer") == value
        ? plain
        : value;
  }

  private String text(Object value) {
    require(value instanceof CharSequence || value instanceof Number, value, "a text");
    return value instanceof Number ? Values.text(value) : value.toString();
  }

  /** A line of its own is what a job script has for each; a second line would be the user's. */
  private String line(String text) {
    if (text.isBlank() || text.chars().anyMatch(Character::isISOControl)) {
      throw new SweepProblem(
          word + ": must be one line of text, without line breaks or control characters");
    }
    return text;
  }

  private Object require(boolean right, Object value, String what) {
    if (!right) {
      throw new SweepProblem(word + ": must be " + what + ", got " + value);
    }
    return value;
  }
}

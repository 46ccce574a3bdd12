package epsweep.sweep;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What runs a sweep's launches, and what it is told.
 *
 * @param name {@code local} or {@code slurm}
 * @param values by word, for {@code slurm}: as {@link ExecutorWord} makes them, or a function of
 *     the point that gives such a value; kept whatever the name, so that a command line can choose
 * @param origin where it was written
 */
public record ExecutorSetup(String name, Map<ExecutorWord, Object> values, Origin origin) {
  public static final String SLURM = "slurm";

  /** Every name that there is. */
  public static final List<String> NAMES = List.of("local", SLURM);

  /** This machine. */
  public static final ExecutorSetup LOCAL = new ExecutorSetup("local", Map.of(), Origin.NONE);

  public ExecutorSetup {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    if (!NAMES.contains(name)) {
      throw new SweepProblem("executor: must be one of " + NAMES + ", got '" + name + "'");
    }
  }

  public boolean isSlurm() {
    return name.equals(SLURM);
  }

  /** The same values for another executor. */
  public ExecutorSetup named(String other) {
    return new ExecutorSetup(other, values, origin);
  }

  /** Another's name, and its values above these. */
  public ExecutorSetup under(ExecutorSetup above) {
    Map<ExecutorWord, Object> all = new LinkedHashMap<>(values);
    all.putAll(above.values);
    return new ExecutorSetup(above.name, all, above.origin);
  }

  /** What a word says of a point; empty when it was not written. */
  @SuppressWarnings("unchecked")
  public Optional<Object> value(ExecutorWord word, Point point) {
    Object value = values.get(word);
    return value instanceof Function<?, ?> of
        ? Optional.ofNullable(((Function<Point, Object>) of).apply(point))
        : Optional.ofNullable(value);
  }

  /** What a word says of every point; empty when it was not written, or differs by point. */
  public Optional<Object> fixed(ExecutorWord word) {
    return Optional.ofNullable(values.get(word)).filter(value -> !(value instanceof Function));
  }
}

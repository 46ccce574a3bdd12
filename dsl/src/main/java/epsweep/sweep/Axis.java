package epsweep.sweep;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * One dimension of a sweep.
 *
 * @param name the column, as {@link StandardAxis#canonical} gives it
 * @param values fixed values, canonical, none twice; empty for a derived axis
 * @param derived the value (or a list of values) from the point so far; empty for a fixed axis
 * @param origin where it was written
 */
public record Axis(
    String name, List<Object> values, Optional<Function<Point, Object>> derived, Origin origin) {
  /**
   * @throws SweepProblem when an axis is empty, has a value twice, or a count that is not positive
   */
  public Axis {
    values = List.copyOf(values);
    if (derived.isEmpty()) {
      check(name, values, origin);
    }
  }

  public static Axis fixed(String name, List<?> values, Origin origin) {
    return new Axis(
        StandardAxis.canonical(name),
        values.stream().map(v -> canonical(name, v, origin)).toList(),
        Optional.empty(),
        origin);
  }

  public static Axis derived(String name, Function<Point, Object> from, Origin origin) {
    return new Axis(StandardAxis.canonical(name), List.of(), Optional.of(from), origin);
  }

  /** The values behind the point so far. */
  List<Object> valuesAt(Point soFar) {
    if (derived.isEmpty()) {
      return values;
    }
    Object value = derived.get().apply(soFar);
    List<?> given =
        value instanceof List<?> list ? list : java.util.Collections.singletonList(value);
    List<Object> canonical = given.stream().map(v -> canonical(name, v, origin)).toList();
    check(name, canonical, origin);
    return canonical;
  }

  private static Object canonical(String name, Object value, Origin origin) {
    try {
      return Values.canonical(value);
    } catch (SweepProblem e) {
      throw new SweepProblem(origin, name + ": " + e.getMessage());
    }
  }

  private static void check(String name, List<Object> values, Origin origin) {
    if (values.isEmpty()) {
      throw new SweepProblem(origin, name + ": has no values. Give at least one");
    }
    Set<Object> seen = new HashSet<>();
    boolean count = StandardAxis.named(name).map(StandardAxis::isCount).orElse(false);
    for (Object value : values) {
      if (count && !(value instanceof Integer n && n > 0)) {
        throw new SweepProblem(origin, name + ": must be a positive integer, got " + shown(value));
      }
      if (!seen.add(value)) {
        throw new SweepProblem(origin, name + ": " + shown(value) + " is given twice");
      }
    }
  }

  private static String shown(Object value) {
    return value instanceof String s ? "'" + s + "'" : Values.text(value);
  }
}

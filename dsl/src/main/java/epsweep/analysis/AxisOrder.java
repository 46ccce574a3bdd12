package epsweep.analysis;

import epsweep.sweep.Axis;
import epsweep.sweep.Point;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import epsweep.sweep.Values;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The axes of some points, and the values of each in the order to show them: as the script has
 * them, then others, by size when all are numbers.
 *
 * @param values by axis, in the order of the columns
 * @param varying axes with several values, in the order in which the script has them
 */
public record AxisOrder(Map<String, List<Object>> values, List<String> varying) {
  /** The label of an axis that a point does not have. */
  private static final String UNKNOWN = "?";

  /** The order for these points. */
  public static AxisOrder of(Sweep sweep, Collection<Point> points) {
    Map<String, Set<Object>> seen = new LinkedHashMap<>();
    Arrays.stream(StandardAxis.values()).forEach(a -> seen.put(a.column(), new LinkedHashSet<>()));
    Dataset.customAxes(sweep).forEach(axis -> seen.put(axis, new LinkedHashSet<>()));
    for (Point point : points) {
      point
          .values()
          .forEach((axis, v) -> seen.computeIfAbsent(axis, a -> new LinkedHashSet<>()).add(v));
    }
    Map<String, List<Object>> values = new LinkedHashMap<>();
    seen.forEach((axis, found) -> values.put(axis, ordered(written(sweep, axis), found)));
    return new AxisOrder(values, varying(sweep, values));
  }

  /** The values of an axis that occur, in order; empty for an axis that does not occur. */
  public List<Object> of(String axis) {
    return values.getOrDefault(axis, List.of());
  }

  /**
   * A value as text, and a missing one as a question mark; a text that reads like another value of
   * its axis stands in quotes.
   */
  public String label(String axis, Object value) {
    String text = Values.text(value);
    if (text.isEmpty() && !of(axis).contains(value)) {
      return UNKNOWN;
    }
    boolean twice = of(axis).stream().filter(v -> Values.text(v).equals(text)).count() > 1;
    return twice && value instanceof String ? "'" + text + "'" : text;
  }

  /** Orders keys that hold a value of each of these axes. */
  public Comparator<List<Object>> comparator(List<String> axes) {
    List<Map<Object, Integer>> ranks = axes.stream().map(axis -> ranks(of(axis))).toList();
    return (a, b) -> {
      for (int i = 0; i < ranks.size(); i++) {
        int order = Integer.compare(rank(ranks.get(i), a.get(i)), rank(ranks.get(i), b.get(i)));
        if (order != 0) {
          return order;
        }
      }
      return 0;
    };
  }

  private static int rank(Map<Object, Integer> ranks, Object value) {
    return ranks.getOrDefault(value, -1);
  }

  private static Map<Object, Integer> ranks(List<Object> values) {
    Map<Object, Integer> ranks = new HashMap<>();
    values.forEach(value -> ranks.put(value, ranks.size()));
    return ranks;
  }

  private static List<Object> written(Sweep sweep, String axis) {
    return sweep.axis(axis).map(Axis::values).orElse(List.of());
  }

  private static List<Object> ordered(List<Object> written, Set<Object> found) {
    List<Object> ordered = new ArrayList<>(written);
    ordered.retainAll(found);
    List<Object> others = new ArrayList<>(found);
    others.removeAll(written);
    if (others.stream().allMatch(Number.class::isInstance)) {
      others.sort(Comparator.comparing(value -> new BigDecimal(Values.text(value))));
    }
    ordered.addAll(others);
    return List.copyOf(ordered);
  }

  private static List<String> varying(Sweep sweep, Map<String, List<Object>> values) {
    Set<String> axes = new LinkedHashSet<>();
    sweep.space().axes().forEach(axis -> axes.add(axis.name()));
    axes.addAll(values.keySet());
    return axes.stream().filter(a -> values.getOrDefault(a, List.of()).size() > 1).toList();
  }
}

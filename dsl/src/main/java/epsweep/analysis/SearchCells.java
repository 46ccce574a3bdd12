package epsweep.analysis;

import epsweep.sweep.Axis;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The points of a search, by the cells in each of which it looks anew.
 *
 * @param by axes that name a cell: all that vary by themselves
 * @param follows axes that change with those that are searched or compared
 * @param cells by the values of {@code by}; in each, its points by the values of the inner axes
 */
public record SearchCells(
    List<String> by, List<String> follows, Map<List<Object>, Map<List<Object>, Point>> cells) {
  public SearchCells {
    by = List.copyOf(by);
    follows = List.copyOf(follows);
  }

  /**
   * @param inner axes that are searched, and behind them the one that is compared
   */
  public static SearchCells of(Sweep sweep, Collection<Point> points, List<String> inner) {
    List<String> varying = varying(sweep, points);
    varying.removeAll(inner);
    List<String> by = new ArrayList<>();
    List<String> follows = new ArrayList<>();
    for (String axis : varying) {
      List<String> named = new ArrayList<>(inner);
      named.addAll(by);
      (PivotCells.determined(axis, points, named) ? follows : by).add(axis);
    }
    Map<List<Object>, Map<List<Object>, Point>> cells = new LinkedHashMap<>();
    for (Point point : points) {
      cells
          .computeIfAbsent(PivotCells.key(point, by), k -> new LinkedHashMap<>())
          .putIfAbsent(PivotCells.key(point, inner), point);
    }
    return new SearchCells(by, follows, cells);
  }

  /** Those with values of their own first: what follows from others follows from these. */
  private static List<String> varying(Sweep sweep, Collection<Point> points) {
    Map<String, Set<Object>> seen = new LinkedHashMap<>();
    sweep.space().axes().stream()
        .filter(axis -> axis.derived().isEmpty())
        .map(Axis::name)
        .forEach(name -> seen.put(name, new LinkedHashSet<>()));
    for (Point point : points) {
      point
          .values()
          .forEach((axis, v) -> seen.computeIfAbsent(axis, a -> new LinkedHashSet<>()).add(v));
    }
    List<String> varying = new ArrayList<>();
    seen.forEach(
        (axis, values) -> {
          if (values.size() > 1) {
            varying.add(axis);
          }
        });
    return varying;
  }
}

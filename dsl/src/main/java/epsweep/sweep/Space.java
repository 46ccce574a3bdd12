package epsweep.sweep;

import java.util.List;
import java.util.Map;

/**
 * What a sweep spans.
 *
 * @param axes as written, in their order; a standard axis that is not here has its default
 * @param zips groups of axis names that are walked together instead of multiplied
 * @param cases points by hand: each fixes the axes it names, the other written axes multiply
 * @param rules applied in their order; the first that drops a point is the one that is counted
 */
public record Space(
    List<Axis> axes, List<List<String>> zips, List<Map<String, Object>> cases, List<Rule> rules) {
  public Space {
    axes = List.copyOf(axes);
    zips = zips.stream().map(List::copyOf).toList();
    cases = cases.stream().map(Map::copyOf).toList();
    rules = List.copyOf(rules);
  }
}

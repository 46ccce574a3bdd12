package epsweep.sweep;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks of axes that are walked together. */
final class Zip {
  private Zip() {}

  /**
   * @throws SweepProblem unless all axes are written, fixed, as long as each other and in one zip
   *     only
   */
  static void check(List<List<String>> zips, List<Axis> axes, Origin origin) {
    Set<String> seen = new HashSet<>();
    for (List<String> names : zips) {
      List<Axis> zipped = names.stream().map(name -> written(name, axes, origin)).toList();
      int length = zipped.get(0).values().size();
      for (Axis axis : zipped) {
        check(axis, seen.add(axis.name()), names, length, origin);
      }
    }
  }

  private static Axis written(String name, List<Axis> axes, Origin origin) {
    return axes.stream()
        .filter(a -> a.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new SweepProblem(
                    origin, "zip: no axis '" + name + "' is written. Give its values"));
  }

  private static void check(
      Axis axis, boolean isNew, List<String> names, int length, Origin origin) {
    if (!isNew) {
      throw new SweepProblem(origin, "zip: '" + axis.name() + "' is zipped twice");
    }
    if (axis.derived().isPresent()) {
      throw new SweepProblem(
          origin,
          "zip: '" + axis.name() + "' is a closure. Zip axes with values; derive the others");
    }
    if (axis.values().size() != length) {
      throw new SweepProblem(
          origin,
          "zip: '%s' has %d values and '%s' has %d. Give all the same number"
              .formatted(names.get(0), length, axis.name(), axis.values().size()));
    }
  }
}

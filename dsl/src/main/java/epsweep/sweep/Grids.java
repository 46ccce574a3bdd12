package epsweep.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * From a space to the grids that span it: the product of the axes, and one grid for each case.
 * Checks what can only be seen with all of it together.
 */
final class Grids {
  private final Space space;
  private final NamedValues.Names columns;

  private Grids(Space space) {
    this.space = space;
    this.columns = new NamedValues.Names(columns(space));
  }

  /**
   * @throws SweepProblem for a zip of unequal lengths, a case that leaves an axis open, and their
   *     like
   */
  static List<Grid> of(Space space) {
    Grids grids = new Grids(space);
    List<Grid> all = new ArrayList<>();
    if (grids.hasProduct()) {
      all.add(grids.grid(Map.of(), "the axes"));
    }
    for (Map<String, Object> fixed : space.cases()) {
      all.add(grids.grid(fixed, "the case " + fixed));
    }
    return all;
  }

  /** Every column of the sweep's points: the standard ones, then custom axes as written. */
  static List<String> columns(Space space) {
    Set<String> names = new LinkedHashSet<>();
    for (StandardAxis axis : StandardAxis.values()) {
      names.add(axis.column());
    }
    space.axes().forEach(axis -> names.add(axis.name()));
    space.cases().forEach(fixed -> names.addAll(fixed.keySet()));
    return List.copyOf(names);
  }

  /** Cases stand alone when no axis that they fix is written as an axis too. */
  private boolean hasProduct() {
    return space.cases().isEmpty()
        || space.axes().stream()
            .anyMatch(a -> space.cases().stream().anyMatch(c -> c.containsKey(a.name())));
  }

  private Grid grid(Map<String, Object> fixed, String what) {
    List<Factor> written = written(fixed);
    List<Factor> factors = new ArrayList<>(defaults(written, fixed));
    fixed.forEach((name, value) -> factors.add(Factor.of(List.of(name), List.of(List.of(value)))));
    factors.addAll(written);
    if (isMissing("ranks", factors)) {
      factors.add(behindBackend(factors), Factor.of(ranksByBackend()));
    }
    for (String column : columns.list()) {
      if (isMissing(column, factors)) {
        throw new SweepProblem(
            what + ": has no value for '" + column + "'. Name it there, or write it as an axis");
      }
    }
    return new Grid(columns, factors);
  }

  /** Standard axes that nobody wrote; they come first, so that derived axes see them. */
  private List<Factor> defaults(List<Factor> written, Map<String, Object> fixed) {
    List<Factor> factors = new ArrayList<>();
    for (StandardAxis axis : StandardAxis.values()) {
      String name = axis.column();
      if (axis != StandardAxis.RANKS && !fixed.containsKey(name) && isMissing(name, written)) {
        factors.add(Factor.of(List.of(name), List.of(List.of(axis.byDefault()))));
      }
    }
    return factors;
  }

  private List<Factor> written(Map<String, Object> fixed) {
    Map<Object, Factor> factors = new LinkedHashMap<>();
    for (Axis axis : space.axes()) {
      if (!fixed.containsKey(axis.name())) {
        Optional<List<String>> zip =
            space.zips().stream().filter(z -> z.contains(axis.name())).findFirst();
        if (zip.isEmpty()) {
          factors.put(axis.name(), Factor.of(axis));
        } else {
          factors.computeIfAbsent(zip.get(), z -> zipped(zip.get(), axis, fixed));
        }
      }
    }
    return List.copyOf(factors.values());
  }

  private Factor zipped(List<String> names, Axis first, Map<String, Object> fixed) {
    Predicate<String> open = name -> !fixed.containsKey(name);
    if (!names.stream().allMatch(open)) {
      throw new SweepProblem(
          first.origin(), "zip " + names + ": a case names only some of them. Name all or none");
    }
    List<List<Object>> columns = names.stream().map(name -> axis(name, first).values()).toList();
    int length = columns.get(0).size();
    List<List<Object>> rows = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int row = i;
      rows.add(columns.stream().map(c -> c.get(row)).toList());
    }
    return Factor.of(names, rows);
  }

  private Axis axis(String name, Axis near) {
    return space.axes().stream()
        .filter(a -> a.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new SweepProblem(near.origin(), "zip: there is no axis '" + name + "'"));
  }

  private static boolean isMissing(String name, List<Factor> factors) {
    return factors.stream().noneMatch(f -> f.names().contains(name));
  }

  private static int behindBackend(List<Factor> factors) {
    int at = 0;
    while (!factors.get(at).names().contains("backend")) {
      at++;
    }
    return at + 1;
  }

  private static Axis ranksByBackend() {
    return Axis.derived(
        "ranks",
        p -> p.backend().equals("cpu") ? StandardAxis.CPU_RANKS : StandardAxis.RANKS.byDefault(),
        Origin.NONE);
  }
}

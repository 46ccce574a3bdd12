package epsweep.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a command line changes in the sweeps of a script. */
public final class Overrides {
  private Overrides() {}

  /**
   * The sweeps with these axes in place of those written; a sweep without a custom axis stays as it
   * is.
   *
   * @throws SweepProblem when no sweep has the axis, or when it is zipped or fixed by cases
   */
  public static List<Sweep> set(List<Sweep> sweeps, List<String> assignments) {
    List<Sweep> changed = sweeps;
    for (String text : assignments) {
      Assignment to = Assignment.parse("--set", text);
      Axis axis = axis(to);
      if (changed.stream().noneMatch(sweep -> has(sweep, axis.name()))) {
        throw noSuchAxis("--set", to.name(), changed);
      }
      changed = changed.stream().map(s -> has(s, axis.name()) ? with(s, axis) : s).toList();
    }
    return changed;
  }

  /**
   * The selection of {@code --only axis=value,…} options; {@code point=<id>} selects by id.
   *
   * @throws SweepProblem when no sweep has the axis
   */
  public static Selection only(List<Sweep> sweeps, List<String> assignments) {
    Map<String, Set<String>> only = new LinkedHashMap<>();
    for (String text : assignments) {
      Assignment to = Assignment.parse("--only", text);
      String name = StandardAxis.canonical(to.name());
      if (!name.equals("point") && sweeps.stream().noneMatch(sweep -> has(sweep, name))) {
        throw noSuchAxis("--only", to.name(), sweeps);
      }
      Set<String> texts = only.computeIfAbsent(name, n -> new LinkedHashSet<>());
      // An id of digits alone, or 12 digits with an e between, would read as a number.
      String list = text.substring(text.indexOf('=') + 1);
      if (name.equals("point")) {
        texts.addAll(List.of(list.split(",")));
      } else {
        to.values().forEach(value -> texts.add(Values.text(value)));
      }
    }
    return new Selection(only);
  }

  private static Axis axis(Assignment to) {
    try {
      return Axis.fixed(to.name(), to.values(), Origin.NONE);
    } catch (SweepProblem e) {
      throw new SweepProblem("--set " + e.getMessage());
    }
  }

  private static boolean has(Sweep sweep, String column) {
    return sweep.columns().contains(column);
  }

  private static Sweep with(Sweep sweep, Axis axis) {
    Space space = sweep.space();
    if (space.zips().stream().anyMatch(zip -> zip.contains(axis.name()))) {
      throw new SweepProblem(
          "--set %s: sweep '%s' zips it with others. Change the script instead"
              .formatted(axis.name(), sweep.name()));
    }
    if (space.cases().stream().anyMatch(c -> c.containsKey(axis.name()))) {
      throw new SweepProblem(
          "--set %s: sweep '%s' fixes it in cases. Change the script instead"
              .formatted(axis.name(), sweep.name()));
    }
    List<Axis> axes = new ArrayList<>(space.axes());
    axes.replaceAll(old -> old.name().equals(axis.name()) ? axis : old);
    if (!axes.contains(axis)) {
      // First, so that derived axes see it, as they see a default.
      axes.add(0, axis);
    }
    return sweep.withSpace(new Space(axes, space.zips(), space.cases(), space.rules()));
  }

  private static SweepProblem noSuchAxis(String option, String name, List<Sweep> sweeps) {
    Set<String> names = new LinkedHashSet<>();
    sweeps.forEach(sweep -> names.addAll(sweep.columns()));
    return new SweepProblem(
        "%s %s: no such axis.%s There are: %s"
            .formatted(option, name, NearestWord.hint(name, names), String.join(", ", names)));
  }
}

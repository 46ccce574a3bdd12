package epsweep.report.command;

import epsweep.sweep.Launch;
import epsweep.sweep.Values;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where a command stands in a sweep: the launch's point, and its repeat as one more axis. */
record Place(Launch launch) {
  static final String REPEAT = "repeat";

  /** The values of some axes as text; an empty text for an axis that the point does not have. */
  List<String> values(List<String> axes) {
    List<String> values = new ArrayList<>(axes.size());
    axes.forEach(axis -> values.add(value(axis)));
    return values;
  }

  private String value(String axis) {
    Object value =
        axis.equals(REPEAT) ? (Object) launch.repeat() : launch.point().values().get(axis);
    return value == null ? "" : Values.text(value);
  }

  /** The axes that have several values, the repeat last. */
  static List<String> varying(List<Place> places) {
    Set<String> names = new LinkedHashSet<>();
    places.forEach(place -> names.addAll(place.launch().point().values().keySet()));
    names.add(REPEAT);
    return names.stream()
        .filter(axis -> places.stream().map(p -> p.value(axis)).distinct().limit(2).count() > 1)
        .toList();
  }
}

package epsweep.sweep;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The names of a sweep's axes, once for all its points, with the place of each. */
final class Columns {
  private final List<String> names;
  private final Map<String, Integer> places = new HashMap<>();

  /**
   * @param names none twice
   */
  Columns(List<String> names) {
    this.names = List.copyOf(names);
    for (int i = 0; i < this.names.size(); i++) {
      places.put(this.names.get(i), i);
    }
  }

  List<String> names() {
    return names;
  }

  /** From 0; -1 when there is no such column. */
  int place(Object name) {
    Integer place = places.get(name);
    return place == null ? -1 : place;
  }
}

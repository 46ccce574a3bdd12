package epsweep.report.command;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A text that follows from the values of some axes.
 *
 * @param axes as few as tell the text; none for one that is always the same
 * @param texts by the values of these axes
 */
record Following(List<String> axes, Map<List<String>, String> texts) {
  Following {
    axes = List.copyOf(axes);
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }

  /**
   * Finds the fewest axes that tell the texts apart; empty when not even all of them do.
   *
   * @param at what each text belongs to
   * @param varying axes with several values
   */
  static Optional<Following> of(List<Place> at, List<String> texts, List<String> varying) {
    if (texts.stream().allMatch(texts.get(0)::equals)) {
      return Optional.of(new Following(List.of(), Map.of(List.of(), texts.get(0))));
    }
    for (List<String> axes : choices(varying)) {
      Map<List<String>, String> found = new LinkedHashMap<>();
      boolean follows = true;
      for (int i = 0; follows && i < texts.size(); i++) {
        String before = found.putIfAbsent(at.get(i).values(axes), texts.get(i));
        follows = before == null || before.equals(texts.get(i));
      }
      if (follows) {
        return Optional.of(new Following(axes, found));
      }
    }
    return Optional.empty();
  }

  /** The text at a place; empty where nothing is known of one. */
  Optional<String> at(Place place) {
    return Optional.ofNullable(texts.get(place.values(axes)));
  }

  boolean isConstant() {
    return axes.isEmpty();
  }

  /** Each, each pair, all of a point, all. */
  private static List<List<String>> choices(List<String> varying) {
    List<List<String>> choices = new ArrayList<>();
    varying.forEach(axis -> choices.add(List.of(axis)));
    for (int i = 0; i < varying.size(); i++) {
      for (int j = i + 1; j < varying.size(); j++) {
        choices.add(List.of(varying.get(i), varying.get(j)));
      }
    }
    choices.add(varying.stream().filter(axis -> !axis.equals(Place.REPEAT)).toList());
    choices.add(varying);
    return choices;
  }
}

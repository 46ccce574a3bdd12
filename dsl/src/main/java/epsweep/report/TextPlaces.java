package epsweep.report;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A dictionary of texts, each with its place; the same text twice is one. */
final class TextPlaces {
  private static final int NONE = -1;

  private final Map<String, Integer> places = new LinkedHashMap<>();

  /** The place of a text as the page shows it; negative for no text. */
  int place(Object text) {
    return text == null
        ? NONE
        : places.computeIfAbsent(HtmlText.cell(Plain.text(text)), t -> places.size());
  }

  List<String> all() {
    return List.copyOf(places.keySet());
  }

  /** Where each value stands. */
  static Map<Object, Integer> of(List<Object> values) {
    Map<Object, Integer> places = new HashMap<>();
    values.forEach(value -> places.put(value, places.size()));
    return places;
  }
}

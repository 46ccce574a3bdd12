package epsweep.results;

import epsweep.sweep.NamedValues;
import epsweep.sweep.Point;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the rows of one journal have in common, kept once: points, and the names of metrics. */
final class Alike {
  private final Map<String, Point> points = new ConcurrentHashMap<>();
  private final Map<List<String>, NamedValues.Names> names = new ConcurrentHashMap<>();

  /** Reads a point. */
  interface Source {
    Point read() throws IOException;
  }

  /**
   * The point of the same text, if there was one.
   *
   * @param bytes a line, in ASCII
   */
  Point point(byte[] bytes, int from, int to, Source source) throws IOException {
    String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    Point known = points.get(text);
    if (known == null) {
      known = source.read();
      points.put(text, known);
    }
    return known;
  }

  /**
   * Values by name; the last one where a name stands twice.
   *
   * @param values as many as keys
   */
  <V> Map<String, V> map(List<String> keys, List<V> values) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    NamedValues.Names shared = names.get(keys);
    if (shared == null) {
      shared = new NamedValues.Names(keys);
      names.put(List.copyOf(keys), shared);
    }
    if (shared.size() == keys.size()) {
      return new NamedValues<>(shared, values);
    }
    Map<String, V> last = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      last.put(keys.get(i), values.get(i));
    }
    return last;
  }
}

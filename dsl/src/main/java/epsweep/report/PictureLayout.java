package epsweep.report;

import epsweep.analysis.Comparison;
import epsweep.analysis.Dataset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Shapes laid out as maps: one axis along the top, one down the side, a panel for each combination
 * of the others.
 *
 * @param x axis along the top; empty when nothing varies
 * @param y axis down the side; empty when one axis varies at most
 * @param xs its values that are shown
 * @param ys its values that are shown
 * @param panels those that are shown
 * @param left a sentence when there is more than is shown
 */
record PictureLayout(
    String x, String y, List<Object> xs, List<Object> ys, List<Panel> panels, List<String> left) {
  private static final int MOST_ACROSS = 16;
  private static final int MOST_DOWN = 24;
  private static final int MOST_PANELS = 6;

  /**
   * @param name the values that it holds fixed; empty for the only panel
   * @param rows for each y, then each x, the number of the shape; negative where there is none
   */
  record Panel(String name, List<List<Integer>> rows) {}

  static PictureLayout of(Comparison comparison, Dataset data) {
    List<String> by = new ArrayList<>(comparison.by());
    by.sort(Comparator.comparing(axis -> axis.equals("tokens") ? 0 : -data.axes().of(axis).size()));
    String x = by.contains("tokens") ? "tokens" : by.isEmpty() ? "" : by.get(0);
    by.remove(x);
    String y = by.isEmpty() ? "" : by.get(0);
    List<Object> xs = values(data, x);
    List<Object> ys = values(data, y);
    List<String> others =
        comparison.by().stream().filter(axis -> !axis.equals(x) && !axis.equals(y)).toList();
    List<Object> shownX = xs.subList(0, Math.min(MOST_ACROSS, xs.size()));
    List<Object> shownY = ys.subList(0, Math.min(MOST_DOWN, ys.size()));
    Map<String, Map<List<Object>, Integer>> panels = panels(comparison, data, x, y, others);
    List<Panel> made =
        panels.entrySet().stream()
            .limit(MOST_PANELS)
            .map(e -> new Panel(e.getKey(), rows(e.getValue(), shownX, shownY)))
            .toList();
    boolean all =
        made.size() == panels.size() && shownX.size() == xs.size() && shownY.size() == ys.size();
    int shapes = comparison.rows().size();
    return new PictureLayout(
        x, y, shownX, shownY, made, all ? List.of() : List.of(left(made, shapes)));
  }

  /** {@code experts ↓ tokens →}. */
  String corner() {
    return (y.isEmpty() ? "" : y + " ↓   ") + (x.isEmpty() ? "" : x + " →");
  }

  private static List<Object> values(Dataset data, String axis) {
    return axis.isEmpty() ? List.of("") : data.axes().of(axis);
  }

  private static String left(List<Panel> made, int shapes) {
    long shown =
        made.stream()
            .flatMap(p -> p.rows().stream().flatMap(List::stream))
            .filter(r -> r >= 0)
            .count();
    return "Here are " + shown + " of " + shapes + " shapes; the sentences above count all.";
  }

  private static Map<String, Map<List<Object>, Integer>> panels(
      Comparison comparison, Dataset data, String x, String y, List<String> others) {
    Map<String, Map<List<Object>, Integer>> panels = new LinkedHashMap<>();
    List<String> by = comparison.by();
    for (int row = 0; row < comparison.rows().size(); row++) {
      List<Object> key = comparison.rows().get(row);
      String name =
          others.stream()
              .map(axis -> axis + " " + data.axes().label(axis, key.get(by.indexOf(axis))))
              .collect(Collectors.joining(", "));
      List<Object> place = List.of(value(key, by, x), value(key, by, y));
      panels.computeIfAbsent(name, n -> new HashMap<>()).put(place, row);
    }
    return panels;
  }

  private static Object value(List<Object> key, List<String> by, String axis) {
    return axis.isEmpty() ? "" : key.get(by.indexOf(axis));
  }

  private static List<List<Integer>> rows(
      Map<List<Object>, Integer> shapes, List<Object> xs, List<Object> ys) {
    return ys.stream()
        .map(
            y ->
                IntStream.range(0, xs.size())
                    .mapToObj(i -> shapes.getOrDefault(List.of(xs.get(i), y), -1))
                    .toList())
        .toList();
  }
}

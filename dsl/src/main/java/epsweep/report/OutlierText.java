package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.analysis.Outliers;
import epsweep.results.Row;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which launches lie far from the others of their point. They count like all others. */
final class OutlierText {
  private static final int MOST_NAMED = 5;

  private OutlierText() {}

  /**
   * {@code 2 launches lie far from the others of their points, and count: …}; empty when there are
   * none.
   */
  static Optional<String> of(Dataset data, String metric) {
    List<String> far = new ArrayList<>();
    for (List<Row> rows : byPoint(data, metric).values()) {
      BitSet marked =
          Outliers.of(
              rows.stream().mapToDouble(row -> row.reading().metrics().get(metric)).toArray());
      marked.stream().forEach(i -> far.add(name(data, rows.get(i), metric)));
    }
    if (far.isEmpty()) {
      return Optional.empty();
    }
    String more = far.size() > MOST_NAMED ? "; and " + (far.size() - MOST_NAMED) + " more" : "";
    boolean one = far.size() == 1;
    String all =
        one
            ? " lies far from the others of its point, and counts: "
            : " lie far from the others of their points, and count: ";
    return Optional.of(
        Words.count(far.size(), "launch")
            + all
            + String.join("; ", far.subList(0, Math.min(far.size(), MOST_NAMED)))
            + more
            + ".");
  }

  private static Map<Integer, List<Row>> byPoint(Dataset data, String metric) {
    Map<Integer, List<Row>> rows = new HashMap<>();
    for (int i = 0; i < data.rows().size(); i++) {
      Row row = data.rows().get(i);
      Double value = row.reading().metrics().get(metric);
      if (row.counts() && value != null && Double.isFinite(value)) {
        rows.computeIfAbsent(data.pointOfRow(i), point -> new ArrayList<>()).add(row);
      }
    }
    return rows;
  }

  private static String name(Dataset data, Row row, String metric) {
    List<String> parts = new ArrayList<>();
    for (String axis : data.axes().varying()) {
      row.launch()
          .point()
          .find(axis)
          .ifPresent(value -> parts.add(axis + "=" + data.axes().label(axis, value)));
    }
    parts.add("r" + row.launch().repeat());
    parts.add("(" + Plain.number(row.reading().metrics().get(metric)) + ")");
    return String.join(" ", parts);
  }
}

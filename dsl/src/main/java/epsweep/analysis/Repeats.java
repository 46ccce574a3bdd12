package epsweep.analysis;

import epsweep.results.Row;
import epsweep.sweep.Point;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the launches of one cell that ended well measured.
 *
 * @param all in plan order
 */
public record Repeats(List<Measured> all) {
  /** No launch ended well. */
  public static final Repeats NONE = new Repeats(List.of());

  /**
   * @param mate what it shares with its counterpart in another cell: axes, and the repeat's number
   * @param startedAt empty when it is not known
   */
  public record Measured(List<Object> mate, double value, Optional<Instant> startedAt) {}

  public Repeats {
    all = List.copyOf(all);
  }

  /** Values in an order that does not matter, for tests and stored distributions. */
  public static Repeats of(double... values) {
    List<Measured> all = new ArrayList<>();
    for (double value : values) {
      all.add(new Measured(List.of(all.size()), value, Optional.empty()));
    }
    return new Repeats(all);
  }

  /**
   * The repeats of every cell.
   *
   * @param axes what names a cell
   * @param mates further axes that a launch and its counterpart have in common
   * @return by the cell's key; a cell without any value is not here
   */
  public static Map<List<Object>, Repeats> by(
      Dataset data, String metric, List<String> axes, List<String> mates) {
    Map<List<Object>, List<Measured>> found = new HashMap<>();
    for (Row row : data.rows()) {
      Double value = row.reading().metrics().get(metric);
      if (row.counts() && value != null && Double.isFinite(value)) {
        Point point = row.launch().point();
        List<Object> mate = new ArrayList<>(PivotCells.key(point, mates));
        mate.add(row.launch().repeat());
        found
            .computeIfAbsent(PivotCells.key(point, axes), k -> new ArrayList<>())
            .add(new Measured(mate, value, row.ended().startedAt()));
      }
    }
    Map<List<Object>, Repeats> repeats = new HashMap<>();
    found.forEach((key, all) -> repeats.put(key, new Repeats(all)));
    return repeats;
  }

  public int n() {
    return all.size();
  }

  public double[] values() {
    return all.stream().mapToDouble(Measured::value).toArray();
  }

  /** Whether logarithms of all of them exist. */
  boolean positive() {
    return all.stream().allMatch(m -> m.value() > 0);
  }
}

package epsweep.analysis;

import epsweep.results.Status;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;

/**
 * One cell of a pivot.
 *
 * @param stats over the launches that ended well
 * @param value what the cell shows; NaN when there is nothing to show
 * @param ended how many launches of the cell ended in which way
 */
public record PivotCell(Stats stats, double value, Map<Status, Integer> ended) {
  /** A combination that the sweep does not have. */
  public static final PivotCell ABSENT = new PivotCell(Stats.NONE, Double.NaN, Map.of());

  public PivotCell {
    ended = Map.copyOf(ended);
  }

  public boolean hasValue() {
    return !Double.isNaN(value);
  }

  /** Whether the sweep has no such combination. */
  public boolean absent() {
    return ended.isEmpty();
  }

  /** Launches that gave no result. */
  public int lost() {
    return launches() - ended.getOrDefault(Status.OK, 0);
  }

  /** All launches of the cell. */
  public int launches() {
    return ended.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** What stands in the place of a value: {@code failed}, {@code timeout}, {@code no value} …. */
  public String instead() {
    if (absent()) {
      return "–";
    }
    if (stats.n() > 0) {
      return "n too small";
    }
    return new EnumMap<>(ended)
        .entrySet().stream()
            .filter(e -> e.getKey() != Status.OK)
            .max(
                Map.Entry.<Status, Integer>comparingByValue()
                    .thenComparing(Comparator.comparing(e -> -e.getKey().ordinal())))
            .map(e -> e.getKey().text())
            .orElse("no value");
  }
}

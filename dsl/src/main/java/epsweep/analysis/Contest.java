package epsweep.analysis;

import epsweep.sweep.ReportItem.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who wins where: the values of one axis against each other by the median of a metric.
 *
 * @param comparison the cells
 * @param metric what is judged
 * @param won by competitor, the rows that it wins
 * @param undecided rows in which the best is too close to another to call
 * @param incomplete rows in which fewer than two competitors have a value
 */
public record Contest(
    Comparison comparison,
    String metric,
    Map<Object, List<Integer>> won,
    List<Integer> undecided,
    List<Integer> incomplete) {
  /** Judges every row of a comparison. */
  public static Contest of(Dataset data, String axis, String metric) {
    Comparison comparison = Comparison.of(data, axis, new Cell(metric, "median", List.of()));
    Map<Object, List<Integer>> won = new LinkedHashMap<>();
    comparison.competitors().forEach(c -> won.put(c, new ArrayList<>()));
    List<Integer> undecided = new ArrayList<>();
    List<Integer> incomplete = new ArrayList<>();
    boolean lower = Direction.lowerIsBetter(metric);
    for (int row = 0; row < comparison.rows().size(); row++) {
      List<PivotCell> cells = comparison.cells().get(row);
      if (cells.stream().filter(PivotCell::hasValue).count() < 2) {
        incomplete.add(row);
      } else {
        int best = best(cells, lower);
        (clear(cells, best, lower) ? won.get(comparison.competitors().get(best)) : undecided)
            .add(row);
      }
    }
    return new Contest(comparison, metric, won, undecided, incomplete);
  }

  /** Rows in which at least two competitors have a value. */
  public int comparable() {
    return comparison.rows().size() - incomplete.size();
  }

  /** By what factor the winner of a row is better than the next; above 1. */
  public double lead(int row) {
    double[] values =
        comparison.cells().get(row).stream()
            .filter(PivotCell::hasValue)
            .mapToDouble(PivotCell::value)
            .sorted()
            .toArray();
    int n = values.length;
    return Direction.lowerIsBetter(metric) ? values[1] / values[0] : values[n - 1] / values[n - 2];
  }

  private static int best(List<PivotCell> cells, boolean lower) {
    int best = -1;
    for (int i = 0; i < cells.size(); i++) {
      double value = cells.get(i).value();
      if (cells.get(i).hasValue()
          && (best < 0
              || value < cells.get(best).value() == lower && value != cells.get(best).value())) {
        best = i;
      }
    }
    return best;
  }

  private static boolean clear(List<PivotCell> cells, int best, boolean lower) {
    return cells.stream()
        .filter(c -> c != cells.get(best) && c.hasValue())
        .allMatch(c -> Verdict.of(cells.get(best), c, lower) == Verdict.FIRST);
  }
}

package epsweep.analysis;

import epsweep.results.Row;
import epsweep.results.Status;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/**
 * Whether values went up or down as a run went on: each launch over the median of its own point,
 * the first third of the run against the last.
 *
 * @param ratio the last third's median over the first's
 * @param launches how many were looked at
 */
public record Drift(double ratio, int launches) {
  /** Fewer tell nothing. */
  private static final int FEWEST = 18;

  /** So rarely is it seen where there is none. */
  private static final double ALPHA = 0.001;

  /** Less changes no answer. */
  private static final double WORTH = 0.02;

  private record Timed(Instant at, double share) {}

  /** Empty when nothing drifts, or nothing can be said. */
  public static Optional<Drift> of(Dataset data, String metric) {
    List<Timed> timed = timed(data, metric);
    if (timed.size() < FEWEST) {
      return Optional.empty();
    }
    timed.sort(Comparator.comparing(Timed::at));
    int third = timed.size() / 3;
    double[] first = shares(timed.subList(0, third));
    double[] last = shares(timed.subList(timed.size() - third, timed.size()));
    double ratio = Stats.of(last).median() / Stats.of(first).median();
    return Math.abs(ratio - 1) > WORTH
            && MannWhitneyUTest.withDefaults().test(first, last).getPValue() < ALPHA
        ? Optional.of(new Drift(ratio, timed.size()))
        : Optional.empty();
  }

  /** Points with one launch have nothing to be compared with. */
  private static List<Timed> timed(Dataset data, String metric) {
    Map<Integer, List<Row>> byPoint = new HashMap<>();
    for (int i = 0; i < data.rows().size(); i++) {
      Row row = data.rows().get(i);
      Double value = row.reading().metrics().get(metric);
      if (row.ended().status() == Status.OK && value != null && Double.isFinite(value)) {
        byPoint.computeIfAbsent(data.pointOfRow(i), p -> new ArrayList<>()).add(row);
      }
    }
    List<Timed> timed = new ArrayList<>();
    for (List<Row> rows : byPoint.values()) {
      double[] values = rows.stream().mapToDouble(r -> r.reading().metrics().get(metric)).toArray();
      double median = Stats.of(values).median();
      for (int i = 0; rows.size() > 1 && median != 0 && i < values.length; i++) {
        double share = values[i] / median;
        rows.get(i).ended().startedAt().ifPresent(at -> timed.add(new Timed(at, share)));
      }
    }
    return timed;
  }

  private static double[] shares(List<Timed> timed) {
    return Arrays.stream(timed.toArray(Timed[]::new)).mapToDouble(Timed::share).toArray();
  }
}

package epsweep.analysis;

import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Plan;
import epsweep.sweep.Point;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

/**
 * What a search took, against all points with all repeats.
 *
 * @param launches that were started, whether they gave a result or not
 * @param grid launches of the full grid, without points that a backend cannot run
 * @param time of the launches together
 */
public record Spent(long launches, long grid, Duration time) {
  static Spent of(Dataset data) {
    Set<Point> invalid = new HashSet<>();
    long launches = 0;
    Duration time = Duration.ZERO;
    for (Row row : data.rows()) {
      if (row.ended().status() == Status.INVALID) {
        invalid.add(row.launch().point());
      } else if (row.ended().attempts() > 0) {
        launches++;
        time = time.plus(row.ended().duration());
      }
    }
    return new Spent(launches, points(data, invalid) * data.sweep().measure().repeats(), time);
  }

  /** In percent of the grid. */
  public double percent() {
    return grid == 0 ? Double.NaN : 100.0 * launches / grid;
  }

  private static long points(Dataset data, Collection<Point> invalid) {
    long points = 0;
    for (Iterator<Point> all = Plan.of(data.sweep()).points(); all.hasNext(); ) {
      points += invalid.contains(all.next()) ? 0 : 1;
    }
    return points;
  }
}

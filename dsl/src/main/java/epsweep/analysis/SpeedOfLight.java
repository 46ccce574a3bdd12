package epsweep.analysis;

import epsweep.backend.Traffic;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.sweep.Peaks;
import epsweep.sweep.Point;
import epsweep.sweep.ReportItem;
import epsweep.sweep.Sweep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Each launch against what the machine can move: the time that its bytes take at the declared peaks
 * over the time that it took. The slowest of links, network and memory counts, as all work at once.
 */
final class SpeedOfLight {
  static final String COLUMN = "_pct_of_limit";
  private static final String WARNING = "warning";

  private final Peaks peaks;

  private SpeedOfLight(Peaks peaks) {
    this.peaks = peaks;
  }

  /** The rows, with their columns when the sweep declares peaks. */
  static List<Row> added(Sweep sweep, List<Row> rows) {
    return sweep.report().stream()
        .filter(ReportItem.SpeedOfLight.class::isInstance)
        .map(item -> new SpeedOfLight(((ReportItem.SpeedOfLight) item).peaks()))
        .findFirst()
        .map(limit -> rows.stream().map(limit::added).toList())
        .orElse(rows);
  }

  private Row added(Row row) {
    Map<String, Double> metrics = row.reading().metrics();
    Map<String, Double> shares = shares(row.launch().point(), metrics);
    if (shares.isEmpty()) {
      return row;
    }
    Map<String, Double> all = new LinkedHashMap<>(metrics);
    all.putAll(shares);
    Map<String, String> facts = new LinkedHashMap<>(row.reading().facts());
    beyond(shares).ifPresent(text -> facts.merge(WARNING, text, (a, b) -> a + "; " + b));
    Reading reading = new Reading(all, facts, row.reading().message());
    return new Row(row.key(), row.sweep(), row.launch(), row.ended(), reading);
  }

  private Map<String, Double> shares(Point point, Map<String, Double> metrics) {
    Double counted = metrics.get("selections");
    OptionalDouble selections =
        counted == null || counted <= 0 ? OptionalDouble.empty() : OptionalDouble.of(counted);
    Optional<Traffic> dispatch = Traffic.dispatch(point, selections);
    Optional<Traffic> combine = Traffic.combine(point, selections);
    Map<String, Double> shares = new LinkedHashMap<>();
    for (String prefix : List.of("", "kernel_")) {
      share(shares, metrics, prefix + "dispatch", dispatch);
      share(shares, metrics, prefix + "combine", combine);
    }
    share(shares, metrics, "total", dispatch.flatMap(d -> combine.map(d::plus)));
    return shares;
  }

  private void share(
      Map<String, Double> shares,
      Map<String, Double> metrics,
      String phase,
      Optional<Traffic> traffic) {
    Double took = metrics.get(phase + "_avg_us");
    double least = traffic.map(this::leastUs).orElse(0.0);
    if (took != null && took > 0 && least > 0) {
      shares.put(phase + COLUMN, 100 * least / took);
    }
  }

  /** Bytes over GB/s are nanoseconds. */
  private double leastUs(Traffic traffic) {
    return Math.max(
            Math.max(ns(traffic.nvlink(), peaks.nvlink()), ns(traffic.nic(), peaks.nic())),
            ns(traffic.hbm(), peaks.hbm()))
        / 1000;
  }

  private static double ns(double bytes, Optional<Double> gbps) {
    return gbps.map(peak -> bytes / peak).orElse(0.0);
  }

  private static Optional<String> beyond(Map<String, Double> shares) {
    List<String> over = new ArrayList<>();
    new TreeMap<>(shares)
        .forEach(
            (column, share) -> {
              if (share > 100) {
                over.add(column.replace(COLUMN, "") + " at " + Math.round(share) + " %");
              }
            });
    return over.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "faster than the declared limit allows, so the measurement or the limit is wrong: "
                + String.join(", ", over));
  }
}

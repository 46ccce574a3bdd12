package epsweep.report;

import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.ReportItem;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import epsweep.sweep.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Sweeps of any size with failures of every kind among their launches. */
public final class BigSample {
  private BigSample() {}

  /** At least so many launches: 1, 54, 2000, 50000. */
  public static ReportInput of(int launches) {
    Sweep sweep = sweep(launches).build();
    List<Row> rows = Sample.rows(sweep, BigSample::row);
    Map<String, String> tails = new LinkedHashMap<>();
    rows.stream()
        .filter(row -> row.ended().status() == Status.FAILED)
        .limit(50)
        .forEach(
            row -> tails.put(row.key(), "[rank 3] NCCL WARN invalid usage\n[rank 3] Aborted\n"));
    return new ReportInput(sweep, rows, Sample.facts(rows, tails));
  }

  private static SweepBuilder sweep(int launches) {
    SweepBuilder sweep = Sweep.named("sample-" + launches).ranks(8);
    if (launches == 1) {
      return sweep.backends("nccl-ep").tokens(64);
    }
    sweep.backends("mscclpp", "nccl-ep", "deepep").repeats(3);
    if (launches <= 54) {
      return sweep.experts(64, 128).tokens(8, 64, 512);
    }
    Object[] experts = {32, 64, 128, 256};
    Object[] tokens = Values.powersOfTwo(1, launches > 2000 ? 4096 : 1024).toArray();
    sweep.experts(experts).tokens(tokens).layouts("em", "rm");
    if (launches > 2000) {
      sweep.hidden(2048, 4096, 7168, 8192).topk(2, 4, 6, 8);
      sweep.axis("sms", IntStream.rangeClosed(1, 4).mapToObj(i -> (Object) (i * 8)).toArray());
    } else {
      sweep.hidden(2048, 4096, 7168);
    }
    return sweep.report(
        new ReportItem.Pivot(
            List.of("experts"), List.of("backend", "tokens"), Sample.median("total_avg_us")),
        new ReportItem.Heatmap(
            "tokens", "experts", List.of("backend"), Sample.median("dispatch_gbps")),
        new ReportItem.Ratio("deepep", "nccl-ep", Sample.median("total_avg_us")));
  }

  private static Row row(Launch launch) {
    String backend = launch.point().backend();
    int tokens = launch.point().tokens();
    int luck = Math.floorMod(launch.point().id().hashCode() + launch.repeat() * 7, 41);
    if (backend.equals("mscclpp") && tokens > 512) {
      return Sample.lost(launch, Status.INVALID, "mscclpp: tokens is above its limit of 512");
    }
    if (luck == 0) {
      return Sample.lost(
          launch, Status.FAILED, "exit code 1: rank 3: NCCL error 5 \"invalid usage\"");
    }
    if (luck == 1) {
      return Sample.lost(launch, Status.TIMEOUT, "no end after 120 s; the process tree was killed");
    }
    Map<String, String> facts =
        luck == 2 ? Map.of("warning", "the CPUs were 93 % busy with other work") : Map.of();
    return Sample.row(launch, Status.OK, new Reading(metrics(launch), facts, ""));
  }

  private static Map<String, Double> metrics(Launch launch) {
    double size = launch.point().tokens() * 0.041 + launch.point().experts() * 0.022;
    double factor =
        switch (launch.point().backend()) {
          case "deepep" -> 1.7 - Math.log10(launch.point().tokens()) * 0.35;
          case "mscclpp" -> 0.8 + launch.point().experts() / 300.0;
          default -> 1;
        };
    double noise =
        Math.floorMod(launch.point().id().hashCode() * 31 + launch.repeat() * 37, 100) / 40.0;
    double dispatch = (12 + size) * factor + noise;
    Map<String, Double> metrics = new LinkedHashMap<>();
    Sample.triple(metrics, "dispatch", dispatch);
    Sample.triple(metrics, "combine", dispatch * 1.25);
    Sample.triple(metrics, "total", dispatch * 2.25);
    metrics.put("dispatch_gbps", Sample.round(launch.point().tokens() * 8 * 14.336 / dispatch));
    metrics.put(
        "total_gbps_calc", Sample.round(launch.point().tokens() * 16 * 14.336 / dispatch / 2.25));
    metrics.put("selections", launch.point().tokens() * 8.0);
    return metrics;
  }
}

package epsweep.report;

import epsweep.report.command.CommandBook;
import epsweep.results.Ended;
import epsweep.results.Reading;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import epsweep.sweep.Plan;
import epsweep.sweep.Point;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Sweeps and rows made by hand: same sweep, same rows, on every machine and at any time. */
public final class Sample {
  private static final Instant START = Instant.parse("2026-03-04T05:06:07Z");

  private Sample() {}

  public static Cell median(String metric) {
    return new Cell(metric, "median", List.of());
  }

  /** Two backends over shapes, with failures among them. */
  public static ReportInput twoBackends() {
    Sweep sweep =
        shapes()
            .report(
                new ReportItem.Csv(false),
                new ReportItem.Pivot(
                    List.of("experts"), List.of("backend", "tokens"), median("total_avg_us")),
                new ReportItem.Heatmap(
                    "tokens", "experts", List.of("backend"), median("dispatch_gbps")),
                new ReportItem.Lines(
                    "tokens", List.of("backend"), List.of("experts"), median("total_avg_us")),
                new ReportItem.Ratio("mscclpp", "nccl-ep", median("total_avg_us")))
            .build();
    return new ReportInput(sweep, rows(sweep, Sample::twoBackendsEnd), facts(sweep));
  }

  /** A sweep that asks for nothing beyond the files that are always written. */
  public static ReportInput withoutReportBlock() {
    Sweep sweep =
        Sweep.named("layouts").experts(64).tokens(8, 128).layouts("em", "rm").repeats(3).build();
    return new ReportInput(sweep, rows(sweep, Sample::ok), RunFacts.NONE);
  }

  public static SweepBuilder shapes() {
    return Sweep.named("experts-vs-tokens")
        .backends("mscclpp", "nccl-ep")
        .ranks(8)
        .experts(64, 128, 256)
        .tokens(8, 64, 512, 4096)
        .repeats(3);
  }

  /** A row for each launch of a sweep, in the order of the plan. */
  public static List<Row> rows(Sweep sweep, Function<Launch, Row> row) {
    List<Row> rows = new ArrayList<>();
    Plan.of(sweep).launches().forEachRemaining(launch -> rows.add(row.apply(launch)));
    return rows;
  }

  /** A launch that ended well. */
  public static Row ok(Launch launch) {
    return row(launch, Status.OK, new Reading(metrics(launch), Map.of(), ""));
  }

  /** A launch that ended well with these numbers. */
  public static Row ok(Launch launch, Map<String, Double> metrics) {
    return row(launch, Status.OK, new Reading(metrics, Map.of(), ""));
  }

  /** A launch that gave nothing. */
  public static Row lost(Launch launch, Status status, String message) {
    return row(launch, status, Reading.none(message));
  }

  public static Row row(Launch launch, Status status, Reading reading) {
    boolean started = status != Status.INVALID && status != Status.CANCELLED;
    Ended ended =
        new Ended(
            status,
            started ? OptionalInt.of(exitCode(status)) : OptionalInt.empty(),
            started ? 1 : 0,
            started ? Optional.of(START.plusSeconds(later(launch))) : Optional.empty(),
            started ? Duration.ofMillis(1500 + noise(launch)) : Duration.ZERO);
    return new Row(
        launch.point().id() + "-" + launch.repeat(), "experts-vs-tokens", launch, ended, reading);
  }

  private static int exitCode(Status status) {
    return status == Status.OK ? 0 : status == Status.TIMEOUT ? 137 : 1;
  }

  private static Row twoBackendsEnd(Launch launch) {
    boolean nccl = launch.point().backend().equals("nccl-ep");
    int experts = launch.point().experts();
    int tokens = launch.point().tokens();
    if (nccl && tokens == 4096 && experts == 256) {
      return lost(launch, Status.TIMEOUT, "no end after 120 s; the process tree was killed");
    }
    if (!nccl && tokens == 4096) {
      return lost(launch, Status.INVALID, "mscclpp: tokens 4096 is above its limit of 1024");
    }
    if (nccl && tokens == 64 && experts == 128 && launch.repeat() == 2) {
      return lost(launch, Status.FAILED, "exit code 1: rank 3: NCCL error 5 \"invalid usage\"");
    }
    return ok(launch);
  }

  private static Map<String, Double> metrics(Launch launch) {
    double size = launch.point().tokens() * 0.041 + launch.point().experts() * 0.022;
    boolean nccl = launch.point().backend().equals("nccl-ep");
    boolean rm = launch.point().layout().equals("rm");
    double dispatch =
        (nccl ? 9 + size * 1.4 : 14 + size * 0.9) * (rm ? 1.2 : 1) + noise(launch) / 100.0;
    double combine = dispatch * 1.25;
    Map<String, Double> metrics = new LinkedHashMap<>();
    triple(metrics, "dispatch", dispatch);
    triple(metrics, "combine", combine);
    triple(metrics, "total", dispatch + combine);
    metrics.put("dispatch_gbps", round(launch.point().tokens() * 8 * 14.336 / dispatch));
    metrics.put("selections", launch.point().tokens() * 8.0);
    return metrics;
  }

  static void triple(Map<String, Double> metrics, String name, double average) {
    metrics.put(name + "_avg_us", round(average));
    metrics.put(name + "_min_us", round(average * 0.93));
    metrics.put(name + "_max_us", round(average * 1.11));
  }

  /** From 0 to 99, the same for the same launch. */
  private static int noise(Launch launch) {
    return Math.floorMod(launch.point().id().hashCode() * 31 + launch.repeat() * 37, 100);
  }

  /** From 0 to 96 seconds, whatever the launch's noise is. */
  private static int later(Launch launch) {
    return Math.floorMod(launch.point().id().hashCode() * 17 + launch.repeat() * 41, 97);
  }

  static double round(double value) {
    return Math.round(value * 100) / 100.0;
  }

  private static RunFacts facts(Sweep sweep) {
    List<Row> rows = rows(sweep, Sample::twoBackendsEnd);
    Map<String, String> tails = new LinkedHashMap<>();
    rows.stream()
        .filter(row -> row.ended().status() == Status.FAILED)
        .forEach(
            row -> tails.put(row.key(), "[rank 3] NCCL WARN invalid usage\n[rank 3] Aborted\n"));
    return facts(rows, tails);
  }

  /** A machine, a script and a command, with these tails of logs. */
  static RunFacts facts(List<Row> rows, Map<String, String> tails) {
    Map<String, Object> environment = new LinkedHashMap<>();
    environment.put("host", "node-7");
    environment.put("cpus", 128);
    environment.put("gpus", List.of(Map.of("name", "H200"), Map.of("name", "H200")));
    environment.put("driver", "580.65.06");
    environment.put("script", "not here");
    return new RunFacts(
        environment,
        "sweep('experts-vs-tokens') {\n    backends 'mscclpp', 'nccl-ep'\n    where { experts % ranks == 0 }\n}\n",
        List.of("where (line 3) removed 12 of 36 points"),
        Map.of("nccl-ep", "mpirun -np 8 ep_bench -a ll -t 128 -d 7168 -k 8 -e 256"),
        commands(rows, "/opt/ep_bench"),
        tails);
  }

  /** What each launch that was started was started with. */
  static CommandBook commands(List<Row> rows, String program) {
    CommandBook.Builder book = new CommandBook.Builder();
    for (Row row : rows) {
      Point point = row.launch().point();
      if (row.ended().attempts() > 0) {
        book.add(
            row.launch(),
            "mpirun -np %d %s --lib %s -t %d -e %d --hidden %d -k %d"
                .formatted(
                    point.ranks(),
                    program,
                    point.backend(),
                    point.tokens(),
                    point.experts(),
                    point.hidden(),
                    point.topk()));
      }
    }
    return book.build();
  }
}

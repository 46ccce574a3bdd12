import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.backend.Backends;
import epsweep.cli.EpReportCommand;
import epsweep.cli.Terminal;
import epsweep.dsl.ScriptReader;
import epsweep.report.command.CommandBook;
import epsweep.report.command.CommandBookJson;
import epsweep.results.Ended;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.Reading;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.ScriptText;
import epsweep.results.Status;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Plan;
import epsweep.sweep.Sweep;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import tech.tablesaw.api.Table;

/**
 * {@code make DIR ROWS} writes the results of so many launches; {@code compare DIR ROUNDS} reports
 * them and reads their CSV with Tablesaw, in turn.
 */
public class ReportRows {
  private static final String SCRIPT =
      """
      sweep('report-rows') {
          backends 'mscclpp', 'nccl-ep'
          ranks    8
          layouts  'em', 'rm'
          experts  16, 32, 64, 128, 256
          tokens   steps(8, %d, 8)
          hidden   2048, 4096, 7168, 8192
          blocks   steps(16, 160, 16)
          repeats  5
          report {
              csv()
              pivot rows: 'experts', columns: ['backend', 'tokens'], value: 'total_avg_us'
              heatmap x: 'tokens', y: 'experts', value: 'total_avg_us', per: 'backend'
              lines x: 'tokens', y: 'total_avg_us', series: 'backend', per: 'experts'
              ratio of: 'mscclpp', to: 'nccl-ep', value: 'total_avg_us'
          }
      }
      """;

  /** Launches of one number of tokens. */
  private static final int EACH = 4000;

  public static void main(String[] args) throws IOException {
    Path directory = Path.of(args[1]);
    if (args[0].equals("make")) {
      make(new ResultsDirectory(directory).create(), Integer.parseInt(args[2]));
      return;
    }
    for (int round = 1; round <= Integer.parseInt(args[2]); round++) {
      Timed report = Timed.of(() -> report(directory));
      Timed read = Timed.of(() -> rows(directory));
      System.out.printf(
          Locale.ROOT,
          "round %d: report %.2f s (%.2f s of CPU), Tablesaw %.2f s (%.2f s):"
              + " ratio %.2f (CPU %.2f; at most 5), heap at most %d MB%n",
          round,
          report.wall,
          report.cpu,
          read.wall,
          read.cpu,
          report.wall / read.wall,
          report.cpu / read.cpu,
          report.peakMb);
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  /** Seconds, and the most that the heap held, garbage included. */
  private record Timed(double wall, double cpu, long peakMb) {
    static Timed of(Work work) throws IOException {
      System.gc();
      heap().forEach(MemoryPoolMXBean::resetPeakUsage);
      long wall = System.nanoTime();
      long cpu = spent();
      work.run();
      return new Timed(
          (System.nanoTime() - wall) / 1e9,
          (spent() - cpu) / 1e9,
          heap().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() >> 20);
    }

    private static List<MemoryPoolMXBean> heap() {
      return ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == java.lang.management.MemoryType.HEAP)
          .toList();
    }

    private static long spent() {
      return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
          .getProcessCpuTime();
    }
  }

  private static void report(Path directory) {
    PrintStream none = new PrintStream(PrintStream.nullOutputStream());
    int code =
        EpReportCommand.run(
            new String[] {directory.toString()},
            Terminal.of(none, none, Map.of()));
    if (code != 0) {
      throw new IllegalStateException("ep-report ended with " + code);
    }
  }

  private static void rows(Path directory) {
    if (Table.read().csv(directory.resolve("results.csv").toFile()).rowCount() == 0) {
      throw new IllegalStateException("results.csv has no rows");
    }
  }

  private static void make(ResultsDirectory directory, int rows) throws IOException {
    String text = SCRIPT.formatted(8 * rows / EACH);
    Sweep sweep =
        new ScriptReader(settings()).read("sweep.groovy", text, Optional.empty()).get(0);
    Files.writeString(
        directory.environment(),
        JSON.std.asString(
            Map.of(
                "script",
                Map.of("name", "sweep.groovy", "text", text),
                "launches",
                CommandBookJson.write(commands(sweep)))));
    Header header = Header.create("0", ScriptText.NONE, Map.of());
    try (Journal journal = Journal.open(directory.journal(), header)) {
      Random random = new Random(1);
      List<Journal.Placed> placed = new ArrayList<>();
      for (Iterator<Launch> plan = Plan.of(sweep).launches(); plan.hasNext(); ) {
        placed.add(new Journal.Placed(row(plan.next(), placed.size(), random), placed.size()));
      }
      journal.append(placed);
    }
  }

  private static Map<String, Set<String>> settings() {
    Map<String, Set<String>> settings = new HashMap<>();
    Backends.settings().forEach((backend, words) -> settings.put(backend, words.keySet()));
    return settings;
  }

  private static CommandBook commands(Sweep sweep) {
    CommandBook.Builder book = new CommandBook.Builder();
    for (Iterator<Launch> plan = Plan.of(sweep).launches(); plan.hasNext(); ) {
      Launch launch = plan.next();
      if (launch.repeat() == 1) {
        BackendSetup setup = sweep.backend(launch.point().backend());
        book.add(launch, Backends.of(setup).plan(launch).shell());
      }
    }
    return book.build();
  }

  /** One in a hundred failed; numbers as the programs print them, and as they are computed. */
  private static Row row(Launch launch, int place, Random random) {
    boolean ok = random.nextInt(100) > 0;
    Ended ended =
        new Ended(
            ok ? Status.OK : Status.FAILED,
            OptionalInt.of(ok ? 0 : 1),
            1,
            Optional.of(Instant.parse("2026-03-04T05:06:07.891Z").plusSeconds(3L * place)),
            Duration.ofMillis(1500 + random.nextInt(1000)));
    Reading reading =
        ok
            ? new Reading(metrics(launch, random), Map.of("format", "summary"), "")
            : Reading.none("exit code 1: rank 3: NCCL error 5 \"invalid usage\"");
    return new Row("%064x".formatted(place), "report-rows", launch, ended, reading);
  }

  private static Map<String, Double> metrics(Launch launch, Random random) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    double size = launch.point().tokens() * launch.point().hidden() / 65536.0;
    for (String phase :
        List.of("dispatch", "combine", "total", "kernel_dispatch", "kernel_combine")) {
      double avg = 20 + size * (1 + random.nextDouble() / 10);
      metrics.put(phase + "_avg_us", cents(avg));
      metrics.put(phase + "_min_us", cents(avg * 0.9));
      metrics.put(phase + "_max_us", cents(avg * 1.3));
      if (!phase.startsWith("kernel")) {
        metrics.put(phase + "_gbps", cents(1e4 / avg));
        metrics.put(phase + "_gbps_calc", 1e4 / avg);
      }
    }
    metrics.put("selections", launch.point().tokens() * 8.0);
    return metrics;
  }

  private static double cents(double value) {
    return Math.round(value * 100) / 100.0;
  }
}

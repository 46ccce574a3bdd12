import epsweep.backend.Backends;
import epsweep.results.Ended;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.LaunchKey;
import epsweep.results.MetricOrder;
import epsweep.results.Reading;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.ScriptText;
import epsweep.results.Status;
import epsweep.run.Known;
import epsweep.run.Pace;
import epsweep.run.Remaining;
import epsweep.sweep.Launch;
import epsweep.sweep.Plan;
import epsweep.sweep.Sweep;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;

/** {@code make DIR LINES} writes a journal; {@code resume DIR LINES} finds what is missing of it. */
public class ResumeJournal {
  public static void main(String[] args) {
    int lines = Integer.parseInt(args[2]);
    Object[] tokens = IntStream.rangeClosed(1, lines / 20).boxed().toArray();
    Sweep sweep =
        Sweep.named("resume")
            .backends("cpu")
            .experts(64, 128, 256, 512)
            .tokens(tokens)
            .repeats(5)
            .build();
    ResultsDirectory directory = new ResultsDirectory(Path.of(args[1])).create();
    Header header = Header.create("0", ScriptText.NONE, Map.of());
    try (Journal journal = Journal.open(directory.journal(), header)) {
      if (args[0].equals("make")) {
        journal.append(rows(sweep));
      } else {
        resume(sweep, journal);
      }
    }
  }

  /** What a run does before its first launch: the journal, the forecast, a key for each launch. */
  private static void resume(Sweep sweep, Journal journal) {
    Pace pace = Pace.of(journal.contents().stored().values());
    Remaining left =
        Remaining.of(
            new Known(sweep, name -> Backends.of(sweep.backend(name))),
            Plan.of(sweep).launches(),
            point -> true,
            journal.contents());
    if (!left.forecast(pace, 1).orElseThrow().isZero()) {
      throw new IllegalStateException("nothing should be missing");
    }
    var os =
        ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
    System.out.printf(
        Locale.ROOT,
        "%.2f %.2f%n",
        os.getProcessCpuTime() / 1e9,
        ManagementFactory.getRuntimeMXBean().getUptime() / 1e3);
  }

  private static List<Journal.Placed> rows(Sweep sweep) {
    Random random = new Random(1);
    List<Journal.Placed> rows = new ArrayList<>();
    for (Iterator<Launch> plan = Plan.of(sweep).launches(); plan.hasNext(); ) {
      Launch launch = plan.next();
      Map<String, Double> metrics = new LinkedHashMap<>();
      MetricOrder.CANONICAL.forEach(m -> metrics.put(m, random.nextInt(1_000_000) / 1000.0));
      String key = LaunchKey.of(sweep.backend("cpu"), launch, Optional.empty());
      Ended ended =
          new Ended(
              Status.OK, OptionalInt.of(0), 1, Optional.of(Instant.now()), Duration.ofMillis(1234));
      Row row = new Row(key, "resume", launch, ended, new Reading(metrics, Map.of(), ""));
      rows.add(new Journal.Placed(row, rows.size()));
    }
    return rows;
  }
}

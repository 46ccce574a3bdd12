package epsweep.run;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.UsedHeap;
import epsweep.launch.Executor;
import epsweep.launch.Job;
import epsweep.launch.Outcome;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.MetricOrder;
import epsweep.results.Reading;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.ScriptText;
import epsweep.results.Status;
import epsweep.sweep.Sweep;
import epsweep.sweep.Turns;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a run keeps of each launch that ended, in bytes of the heap after a collection. Only the
 * programs are missing here: plan, keys, logs, journal and rows are real, in interleaved order.
 */
class FlatMemoryTest {
  /** A key, where its row stands in the journal, and how it ended; measured: 220. */
  private static final long LAUNCH = 500;

  @TempDir Path dir;

  @Test
  void a_run_keeps_a_few_hundred_bytes_of_each_launch() {
    assertThat(bytesPerLaunch(2_000, 500)).isLessThan(LAUNCH);
  }

  @Test
  @Tag("soak")
  void a_hundred_thousand_launches_fit_beside_each_other() {
    assertThat(bytesPerLaunch(100_000, 10_000)).isLessThan(LAUNCH);
  }

  private long bytesPerLaunch(int launches, int from) {
    Map<Integer, Long> heap = new HashMap<>();
    RunListener weigh =
        new RunListener() {
          private int ended;

          @Override
          public void ended(Row row, Path out, Path err) {
            if (++ended == from || ended == launches) {
              heap.put(ended, UsedHeap.bytes());
            }
          }
        };
    assertThat(run(sweep(launches), weigh)).isEqualTo(launches);
    long bytes = (heap.get(launches) - heap.get(from)) / (launches - from);
    System.out.println(launches + " launches: " + bytes + " bytes of the heap for each");
    return bytes;
  }

  /** Two backends that take turns, twice. */
  private static Sweep sweep(int launches) {
    Object[] tokens = IntStream.range(100, 100 + launches / 4).boxed().toArray();
    return Sweep.named("flat").backends("a", "b").tokens(tokens).repeats(2).build();
  }

  private int run(Sweep sweep, RunListener listener) {
    ResultsDirectory directory = new ResultsDirectory(dir.resolve("results")).create();
    Header header = Header.create("0", ScriptText.NONE, Map.of());
    try (Journal journal = Journal.open(directory.journal(), header)) {
      return new SweepRunner(
              new Known(sweep, name -> new BashBackend(name, launch -> "true", Optional.empty())),
              new Immediate(),
              (out, err, launch, backend, outcome) -> new Reader.Read(Status.OK, reading()),
              RunOptions.DEFAULT,
              listener)
          .run(Agenda.of(Turns.of(sweep)), directory, journal)
          .measured();
    }
  }

  /** As many numbers as a usual summary has, none shared. */
  private static Reading reading() {
    Map<String, Double> metrics = new HashMap<>();
    MetricOrder.CANONICAL.forEach(metric -> metrics.put(metric, metrics.size() + 0.5));
    return new Reading(metrics, Map.of(), "");
  }

  /** Ends at once. */
  private static final class Immediate implements Executor {
    @Override
    public Outcome run(Job job) {
      return new Outcome(
          Outcome.End.EXITED, OptionalInt.of(0), Instant.EPOCH, Duration.ofMillis(1), "");
    }

    @Override
    public void stop(boolean atOnce) {
      throw new UnsupportedOperationException("nothing is running");
    }
  }
}

package epsweep.launch.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.ExecutorWord;
import epsweep.sweep.Origin;
import epsweep.sweep.Sweep;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a large sweep asks of a scheduler, and what becomes of it when jobs fail. {@code
 * docs/slurm-simulation.md} has the numbers of the large form.
 */
class SlurmSimulationTest {
  private static final Duration POLL = Duration.ofSeconds(10);
  private static final int RETRIES = 2;

  /** Longer than Slurm remembers a job that ended. */
  private static final Duration OUTAGE = Duration.ofMinutes(8);

  private static final long SEED = 7;

  /** One job of twenty. */
  private static final double FEW = 0.05;

  /** So many that a short run has some of each kind. */
  private static final double MANY = 0.4;

  private static final Map<ExecutorWord, Object> ARRAY =
      Map.of(ExecutorWord.ARRAY, true, ExecutorWord.TIME, Duration.ofMinutes(1));

  @TempDir private Path directory;

  @Test
  void a_small_sweep_in_batches_accounts_for_every_launch_once() throws Exception {
    accounted(
        120, batched(10, Duration.ofMinutes(8)), new VirtualSlurm.Setup(12, SEED, MANY, false));
  }

  @Test
  void a_small_sweep_with_a_job_for_each_point_accounts_for_every_launch_once() throws Exception {
    Map<ExecutorWord, Object> requeued = new LinkedHashMap<>(ARRAY);
    requeued.put(ExecutorWord.OPTIONS, List.of("--requeue"));
    accounted(100, requeued, new VirtualSlurm.Setup(16, SEED, MANY, true));
  }

  @Test
  @Tag("soak")
  void ten_thousand_points_on_64_nodes_in_batches() throws Exception {
    Simulation.Numbers numbers =
        accounted(
            10_000,
            batched(200, Duration.ofHours(2)),
            new VirtualSlurm.Setup(64, SEED, FEW, false));

    assertThat(numbers.calls().get("sbatch")).isLessThan(30);
  }

  @Test
  @Tag("soak")
  void ten_thousand_points_on_64_nodes_in_small_batches() throws Exception {
    accounted(
        10_000, batched(20, Duration.ofMinutes(15)), new VirtualSlurm.Setup(64, SEED, FEW, false));
  }

  @Test
  @Tag("soak")
  void ten_thousand_points_on_64_nodes_with_a_job_for_each() throws Exception {
    accounted(10_000, ARRAY, new VirtualSlurm.Setup(64, SEED, FEW, false));
  }

  /** A run with mishaps and a controller that is down for a while, and a second one without. */
  private Simulation.Numbers accounted(
      int launches, Map<ExecutorWord, Object> how, VirtualSlurm.Setup setup) throws Exception {
    Sweep sweep = sweep(launches, how);
    Simulation failing = new Simulation(directory, sweep, launches, setup);
    Simulation.Numbers first =
        failing.run(failing.isLarge() ? Duration.ofMinutes(30) : Duration.ofMinutes(2), OUTAGE);
    print(first);
    everyLaunchHasOneRow(first, launches);
    assertThat(first.mishaps()).isNotEmpty();
    assertThat(first.result().counts().get(Status.OK)).isGreaterThan(launches * 7L / 10);
    assertThat(first.shortestGap()).isGreaterThanOrEqualTo(POLL);
    assertThat(questions(first)).isLessThanOrEqualTo(first.took().dividedBy(POLL) + 1);

    VirtualSlurm.Setup calm = new VirtualSlurm.Setup(setup.nodes(), SEED, 0, setup.accounting());
    Simulation.Numbers second =
        new Simulation(directory, sweep, launches, calm).run(Duration.ofDays(9), Duration.ZERO);
    everyLaunchHasOneRow(second, launches);
    assertThat(second.result().counts()).containsOnlyKeys(Status.OK);
    assertThat(second.result().measured())
        .isEqualTo(launches - first.result().counts().get(Status.OK).intValue());
    return first;
  }

  private static void everyLaunchHasOneRow(Simulation.Numbers numbers, int launches) {
    Set<String> keys = new HashSet<>();
    assertThat(numbers.result().rows()).hasSize(launches);
    for (Row row : numbers.result().rows()) {
      assertThat(keys.add(row.key())).isTrue();
      assertThat(numbers.succeeded().getOrDefault(row.key(), 0))
          .as("results of " + row.key() + ", one for each attempt: " + row.ended())
          .isLessThanOrEqualTo(Math.max(1, row.ended().attempts()));
      if (row.ended().status() == Status.OK) {
        assertThat(row.reading().metrics())
            .as(row.key())
            .containsEntry("total_avg_us", VirtualLaunch.micros(row.key()));
        assertThat(row.reading().facts()).containsKeys("node_names", "slurm_job");
      } else {
        assertThat(row.reading().message()).as(row.key()).isNotBlank();
      }
    }
  }

  private static long questions(Simulation.Numbers numbers) {
    return numbers.calls().getOrDefault("squeue", 0) + numbers.calls().getOrDefault("sacct", 0);
  }

  /** The time limit is one that only a job on a slow node reaches. */
  private static Map<ExecutorWord, Object> batched(int most, Duration limit) {
    return Map.of(ExecutorWord.BATCHED, most, ExecutorWord.TIME, limit);
  }

  private static Sweep sweep(int launches, Map<ExecutorWord, Object> how) {
    Map<ExecutorWord, Object> words = new LinkedHashMap<>(how);
    words.put(ExecutorWord.NODES, 2);
    words.put(ExecutorWord.POLL, POLL);
    Object[] tokens = IntStream.rangeClosed(1, launches / 2).boxed().toArray();
    return Sweep.named("simulated")
        .backends("a", "b")
        .tokens(tokens)
        .retries(RETRIES)
        .executor(new ExecutorSetup(ExecutorSetup.SLURM, words, Origin.NONE))
        .build();
  }

  private static void print(Simulation.Numbers numbers) {
    System.out.printf(
        Locale.ROOT,
        "%s; %d jobs, mishaps %s; %s virtual; calls %s, shortest gap %.1f s; %d looks at %d"
            + " directories; heap %.1f MB%n  said: %s%n",
        numbers.result().counts(),
        numbers.jobs(),
        numbers.mishaps(),
        numbers.took().truncatedTo(java.time.temporal.ChronoUnit.SECONDS),
        numbers.calls(),
        numbers.shortestGap().toMillis() / 1000.0,
        numbers.looks(),
        numbers.directories(),
        numbers.heap() / 1e6,
        numbers.said());
  }
}

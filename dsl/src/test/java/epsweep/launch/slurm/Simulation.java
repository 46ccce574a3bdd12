package epsweep.launch.slurm;

import epsweep.UsedHeap;
import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.results.Row;
import epsweep.results.ScriptText;
import epsweep.run.Agenda;
import epsweep.run.Known;
import epsweep.run.RunListener;
import epsweep.run.RunOptions;
import epsweep.run.RunResult;
import epsweep.run.SummaryOfLaunch;
import epsweep.run.SweepRunner;
import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import epsweep.sweep.Turns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A sweep from its plan to its rows on a simulated cluster. Plan, job scripts, executor, journal
 * and reading are the real ones, and so are the processes of Slurm's commands; time, nodes and
 * benchmarks are not.
 *
 * @param directory for all files; runs after each other go on in its results
 * @param launches of the sweep
 */
record Simulation(Path directory, Sweep sweep, int launches, VirtualSlurm.Setup setup) {
  private static final int LARGE = 1_000;

  /**
   * What a run took.
   *
   * @param succeeded how often each launch has given a result, by key
   * @param jobs those of arrays counted one by one
   * @param calls of Slurm's commands
   * @param shortestGap between two questions about states
   * @param looks at the files of jobs
   * @param directories that were listed then
   * @param heap bytes that lived when half of the launches of a large run had ended, without the
   *     simulation's own
   * @param said what the user was told, without repetitions
   */
  record Numbers(
      RunResult result,
      Map<String, Integer> succeeded,
      int jobs,
      Map<String, Integer> calls,
      Map<Mishap.Kind, Integer> mishaps,
      Duration took,
      Duration shortestGap,
      long looks,
      long directories,
      long heap,
      TreeSet<String> said) {}

  Numbers run(Duration outageFrom, Duration outage) throws IOException {
    VirtualClock clock = new VirtualClock();
    VirtualSlurm slurm = new VirtualSlurm(setup, clock);
    slurm.outage(outageFrom, outage);
    TreeSet<String> said = new TreeSet<>();
    ResultsDirectory results = new ResultsDirectory(directory.resolve("results")).create();
    Path bin = Files.createDirectories(directory.resolve("bin"));
    long before = heap();
    Weight weight = new Weight(isLarge() ? launches / 2 : -1);
    try (StandInCommands commands = new StandInCommands(bin, slurm);
        Journal journal =
            Journal.open(results.journal(), Header.create("0", ScriptText.NONE, Map.of()))) {
      JobPlan plan =
          new JobPlan(
              sweep.conduct().executor(),
              new BatchScript("simulated", directory, List.of(), 1 << 20),
              sweep.name());
      Path root = JobFiles.in(results.path()).root();
      InVirtualTime executor =
          new InVirtualTime(
              new SlurmExecutor(root, plan, new SlurmCommands(commands.prefix()), said::add, clock),
              slurm);
      RunResult result =
          SweepRunner.batched(
                  new Known(sweep, Bench::new),
                  executor,
                  new SummaryOfLaunch(sweep),
                  RunOptions.DEFAULT,
                  weight)
              .run(Agenda.of(Turns.of(sweep)), results, journal);
      int jobs = slurm.submitted();
      long own = heap();
      slurm.forget();
      own -= heap();
      return new Numbers(
          result,
          slurm.succeeded(),
          jobs,
          slurm.calls(),
          slurm.happened(),
          clock.sinceStart(),
          slurm.shortestGap(),
          executor.looks(),
          executor.directories(),
          weight.bytes - before - own,
          said);
    }
  }

  boolean isLarge() {
    return launches >= LARGE;
  }

  /** Collections take longer than a small run. */
  private long heap() {
    return isLarge() ? UsedHeap.bytes() : 0;
  }

  /** A benchmark that is never started. */
  private record Bench(String name) implements Backend {
    @Override
    public Optional<String> refuses(Point point) {
      return Optional.empty();
    }

    @Override
    public LaunchPlan plan(Launch launch) {
      String tokens = launch.point().text("tokens");
      String program = "/opt/" + name + "/ep_bench";
      return LaunchPlan.of(List.of("srun", "--mpi=pmix", program, "--tokens", tokens));
    }

    @Override
    public ParseRules parse() {
      return ParseRules.NONE;
    }
  }

  /** Weighs the heap once. */
  private static final class Weight implements RunListener {
    private final long at;
    private long ended;
    private long bytes;

    Weight(long at) {
      this.at = at;
    }

    @Override
    public void ended(Row row, Path out, Path err) {
      if (++ended == at) {
        bytes = UsedHeap.bytes();
      }
    }
  }
}

package epsweep.run;

import epsweep.launch.ExecutionLimits;
import epsweep.launch.Executor;
import epsweep.launch.Lanes;
import epsweep.launch.LocalExecutor;
import epsweep.results.Header;
import epsweep.results.Journal;
import epsweep.results.ResultsDirectory;
import epsweep.results.ScriptText;
import epsweep.sweep.Conduct;
import epsweep.sweep.Launch;
import epsweep.sweep.Limits;
import epsweep.sweep.Measure;
import epsweep.sweep.Point;
import epsweep.sweep.Space;
import epsweep.sweep.Sweep;
import epsweep.sweep.Turn;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** One sweep of bash scripts into one directory, run as often as a test likes. */
final class Fixture {
  final ResultsDirectory directory;
  final List<String> heard = new ArrayList<>();
  Function<Launch, String> script = launch -> "echo total " + launch.point().tokens();
  Limits limits = new Limits(Duration.ofSeconds(60), 0);
  RunOptions options = RunOptions.DEFAULT.withRetryPause(Duration.ofMillis(10));
  Reader reader = new LineReader();
  RunListener listener = new Ear(heard);
  Optional<Path> temporary = Optional.empty();
  SweepRunner runner;

  Fixture(Path dir) {
    directory = new ResultsDirectory(dir.resolve("results")).create();
  }

  /** Launches of the given tokens, each repeated. */
  static List<Launch> plan(int repeats, int... tokens) {
    Measure measure = new Measure(1, 2, repeats);
    return IntStream.of(tokens)
        .boxed()
        .flatMap(t -> IntStream.rangeClosed(1, repeats).mapToObj(r -> launch(t, r, measure)))
        .toList();
  }

  static Iterator<Turn> turns(List<Launch> plan) {
    return IntStream.range(0, plan.size()).mapToObj(i -> new Turn(plan.get(i), i)).iterator();
  }

  /** As many launches at once, each with a set of GPUs of its own. */
  static Executor lanes(int jobs, String run, ExecutionLimits limits) {
    List<Lanes.Lane> lanes =
        IntStream.range(0, jobs)
            .mapToObj(i -> new Lanes.Lane("GPU-" + i, new LocalExecutor(run, limits)))
            .toList();
    return jobs == 1 ? lanes.get(0).executor() : new Lanes(lanes);
  }

  RunResult run(List<Launch> plan) {
    String run = directory.mark("test") + ".0";
    ExecutionLimits limits = new ExecutionLimits(Duration.ofMillis(200), 4L << 20);
    return run(plan, lanes(options.jobs(), run, limits));
  }

  RunResult run(List<Launch> plan, Executor executor) {
    Header header = Header.create("0", ScriptText.NONE, Map.of());
    try (Journal journal = Journal.open(directory.journal(), header)) {
      runner =
          new SweepRunner(
              new Known(sweep(), name -> new BashBackend(name, script, temporary)),
              executor,
              reader,
              options,
              listener);
      return runner.run(Agenda.of(turns(plan)), directory, journal);
    }
  }

  Sweep sweep() {
    Space space = new Space(List.of(), List.of(), List.of(), List.of());
    return new Sweep(
        "s", space, List.of(), Measure.DEFAULT, Conduct.DEFAULT.withLimits(limits), List.of());
  }

  private static Launch launch(int tokens, int repeat, Measure measure) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("backend", "bash");
    values.put("tokens", tokens);
    return new Launch(new Point(values), repeat, measure);
  }
}

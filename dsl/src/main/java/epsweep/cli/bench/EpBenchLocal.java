package epsweep.cli.bench;

import epsweep.backend.LaunchPlan;
import epsweep.launch.Executor;
import epsweep.launch.Job;
import epsweep.launch.Outcome;
import epsweep.summary.Summary;
import epsweep.summary.SummaryReader;
import epsweep.sweep.ParseRules;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Launches on this machine.
 *
 * @param executor starts and ends them
 * @param env the environment that they have, where it differs from this process's own
 */
record EpBenchLocal(Executor executor, Map<String, String> env) implements EpBenchLauncher {
  EpBenchLocal {
    env = Map.copyOf(env);
  }

  static EpBenchLocal of(Executor executor, Map<String, String> env) {
    Map<String, String> differs = new LinkedHashMap<>(env);
    differs.entrySet().removeAll(System.getenv().entrySet());
    return new EpBenchLocal(executor, differs);
  }

  static List<Summary> read(Path out, Path err) throws IOException {
    return SummaryReader.read(out, err, ParseRules.NONE);
  }

  @Override
  public End run(LaunchPlan plan, Path out, Path err, Duration timeout) {
    Map<String, String> all = new LinkedHashMap<>(env);
    all.putAll(plan.env());
    LaunchPlan here =
        new LaunchPlan(plan.before(), all, plan.argv(), plan.workdir(), plan.around());
    Outcome outcome = executor.run(new Job(here, "ep-bench", out, err, timeout));
    boolean clean = outcome.end() == Outcome.End.EXITED && outcome.exitCode().orElse(-1) == 0;
    int code = outcome.exitCode().orElse(-1);
    return new End(code == 0 && !clean ? 124 : code, clean ? "" : outcome.message());
  }
}

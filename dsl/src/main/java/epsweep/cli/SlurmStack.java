package epsweep.cli;

import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.launch.BatchRequest;
import epsweep.launch.ExecutionLimits;
import epsweep.launch.Hook;
import epsweep.launch.Job;
import epsweep.launch.TimeLimit;
import epsweep.launch.slurm.Allocation;
import epsweep.launch.slurm.BatchScript;
import epsweep.launch.slurm.JobFiles;
import epsweep.launch.slurm.JobPlan;
import epsweep.launch.slurm.SlurmExecutor;
import epsweep.results.LaunchKey;
import epsweep.results.ResultsDirectory;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.ExecutorWord;
import epsweep.sweep.Launch;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Turns;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How launches run as Slurm jobs.
 *
 * @param hooks around each launch
 */
record SlurmStack(Sweep sweep, ResultsDirectory directory, List<Hook> hooks) {
  /** Of repeats, the first shows what all of them do; a search has no plan to show. */
  private static final int SHOWN = 200_000;

  /**
   * Whether launches become jobs: inside an allocation, which is where they would run, they do not.
   */
  static boolean isFor(Sweep sweep, Map<String, String> env, boolean attached) {
    return attached || sweep.conduct().executor().isSlurm() && Allocation.of(env).isEmpty();
  }

  /**
   * @throws SweepProblem when the sweep asks for what a job cannot have
   */
  static void check(Sweep sweep) {
    if (!sweep.conduct().gpus().isEmpty()) {
      throw new SweepProblem(
          "gpus: a launch in a Slurm job has the GPUs of the job. Leave gpus out, and write"
              + " gpusPerNode in executor('slurm') { }");
    }
  }

  /** What works, and not as the user may think. */
  static List<String> warnings(Sweep sweep, boolean waitIdle) {
    List<String> warnings = new ArrayList<>();
    if (waitIdle) {
      warnings.add("--wait-idle looks at this machine, not at Slurm's: write exclusive()");
    }
    Duration timeout = sweep.limits().timeout();
    sweep
        .conduct()
        .executor()
        .fixed(ExecutorWord.TIME)
        .filter(time -> ((Duration) time).compareTo(timeout) < 0)
        .ifPresent(
            time ->
                warnings.add(
                    "a job's time is below the timeout of one launch (%s s): a launch that hangs ends with its job, which the others have to wait for. Write a shorter timeout"
                        .formatted(timeout.toSeconds())));
    return warnings;
  }

  /** What must not change if rows are to be compared, in place of this machine's facts. */
  static Map<String, String> machine(Sweep sweep) {
    ExecutorSetup setup = sweep.conduct().executor();
    Map<String, String> machine = new LinkedHashMap<>();
    machine.put("executor", ExecutorSetup.SLURM);
    for (ExecutorWord word : List.of(ExecutorWord.PARTITION, ExecutorWord.CONSTRAINT)) {
      setup.fixed(word).ifPresent(value -> machine.put(word.word(), value.toString()));
    }
    return machine;
  }

  SlurmExecutor executor(String journalId, Consumer<String> said) {
    return new SlurmExecutor(root(), plan(directory.mark(journalId)), said);
  }

  /** The job scripts of a plan, as they would be submitted. */
  static List<String> scripts(Planned planned, ResultsDirectory directory, List<Hook> hooks) {
    SlurmStack stack = new SlurmStack(planned.sweep(), directory, hooks);
    List<BatchRequest> requests = new ArrayList<>();
    for (Iterator<Launch> launches = launches(planned); launches.hasNext(); ) {
      Launch launch = launches.next();
      Backend backend = planned.backend(launch.point());
      if (backend.refuses(launch.point()).isEmpty() && requests.size() < SHOWN) {
        requests.add(stack.request(launch, backend.plan(launch)));
      }
    }
    return stack.plan("0").shown(requests, stack.root());
  }

  private static Iterator<Launch> launches(Planned planned) {
    if (planned.sweep().search().isPresent()) {
      return planned.plan().launches();
    }
    List<Launch> launches = new ArrayList<>();
    Turns.of(planned.sweep())
        .forEachRemaining(
            turn -> {
              if (planned.selection().takes(turn.launch().point())) {
                launches.add(turn.launch());
              }
            });
    return launches.iterator();
  }

  private BatchRequest request(Launch launch, LaunchPlan plan) {
    String key = LaunchKey.of(sweep.backend(launch.point().backend()), launch, Optional.of(plan));
    Job job =
        new Job(
            plan,
            key,
            directory.out(launch, 1),
            directory.err(launch, 1),
            TimeLimit.ofLaunch(sweep.limits().timeout()),
            Map.of());
    return new BatchRequest(launch, 1, job);
  }

  private JobPlan plan(String mark) {
    long output = ExecutionLimits.DEFAULT.output();
    BatchScript scripts = new BatchScript(mark, Path.of("").toAbsolutePath(), hooks, output);
    return new JobPlan(sweep.conduct().executor(), scripts, sweep.name());
  }

  private Path root() {
    return JobFiles.in(directory.path()).root();
  }
}

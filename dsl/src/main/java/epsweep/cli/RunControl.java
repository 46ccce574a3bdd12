package epsweep.cli;

import epsweep.run.Batching;
import epsweep.run.RunOptions;
import epsweep.run.Session;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.GpuSet;
import epsweep.sweep.Limits;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a run that change no result. */
final class RunControl {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      converter = PathConverter.class,
      description = "where results go; default results/<sweep>")
  Path out;

  @Option(
      names = "--fresh",
      description = "start over; the old directory is moved aside, nothing is deleted")
  private boolean fresh;

  @Option(names = "--keep-failed", description = "do not run again what failed in an earlier run")
  private boolean keepFailed;

  @Option(
      names = "--mixed",
      description = "go on although another machine or driver measured here before; rows say it")
  private boolean mixed;

  @Option(
      names = "--wait-idle",
      description = "wait before each launch until nobody else uses the GPUs or CPUs")
  private boolean waitIdle;

  @Option(
      names = "--time-limit",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "for the whole sweep; what has not started by then is cancelled")
  private Duration timeLimit;

  @Option(names = "--fail-fast", description = "cancel the rest after the first failure")
  private boolean failFast;

  @Option(
      names = "--max-failures",
      paramLabel = "N",
      description = "cancel the rest after N failures")
  private Integer maxFailures;

  @Option(
      names = "--gpus",
      paramLabel = "SET",
      description = "GPUs of one launch: 0,1 or UUIDs; again for each launch that runs at once")
  private List<String> gpus = new ArrayList<>();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "launches at once, each on a set of --gpus; default: one for each set")
  private Integer jobs;

  @Option(
      names = "--executor",
      paramLabel = "local|slurm",
      description = "what runs the launches; default: as the script says, else local")
  private String executor;

  @Option(
      names = "--detach",
      description = "submit the Slurm jobs and return; the same command, or --attach, goes on")
  private boolean detach;

  @Option(
      names = "--attach",
      paramLabel = "DIR",
      converter = PathConverter.class,
      description = "follow what was submitted into a results directory; needs no SCRIPT")
  Path attach;

  @Mixin private ServeOption serve = new ServeOption();

  /** The sweep as this command line limits it. */
  Sweep apply(Sweep sweep) {
    Limits limits = sweep.limits();
    limits = timeLimit == null ? limits : limits.withTimeLimit(timeLimit);
    limits = maxFailures == null ? limits : limits.withMaxFailures(maxFailures);
    limits = failFast ? limits.withMaxFailures(1) : limits;
    return sweep.withConduct(
        sweep
            .conduct()
            .withLimits(limits)
            .withGpus(gpus(sweep))
            .withExecutor(executor(sweep.conduct().executor())));
  }

  private ExecutorSetup executor(ExecutorSetup written) {
    ExecutorSetup chosen = attach != null ? written.named(ExecutorSetup.SLURM) : written;
    if (executor != null) {
      if (!ExecutorSetup.NAMES.contains(executor)) {
        throw new SweepProblem("--executor: must be local or slurm, got '" + executor + "'");
      }
      chosen = written.named(executor);
    }
    if ((detach || attach != null) && !chosen.isSlurm()) {
      throw new SweepProblem(
          (detach ? "--detach" : "--attach")
              + ": only jobs of a batch system outlive ep-sweep. Add --executor slurm");
    }
    return chosen;
  }

  private List<String> gpus(Sweep sweep) {
    List<String> sets = gpus.isEmpty() ? sweep.conduct().gpus() : GpuSet.disjoint("--gpus", gpus);
    int atOnce = jobs == null ? Math.max(1, sets.size()) : jobs;
    if (atOnce < 1) {
      throw new SweepProblem("--jobs: must be a positive integer, got " + atOnce);
    }
    if (atOnce > Math.max(1, sets.size())) {
      throw new SweepProblem(
          "--jobs "
              + atOnce
              + ": launches at once would disturb each other without GPUs of their own. Give each a"
              + " set, as in --gpus 0,1 --gpus 2,3");
    }
    return sets.subList(0, Math.min(atOnce, sets.size()));
  }

  ServeOption serve() {
    return serve;
  }

  Session.Mode mode() {
    return new Session.Mode(fresh, mixed);
  }

  boolean waitIdle() {
    return waitIdle;
  }

  RunOptions options() {
    return RunOptions.DEFAULT.withKeepFailed(keepFailed).withBatching(batching());
  }

  Batching batching() {
    if (attach != null) {
      return Batching.ATTACHED;
    }
    return detach ? Batching.DETACHED : Batching.FOLLOWED;
  }
}

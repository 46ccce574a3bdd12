package epsweep.cli;

import epsweep.backend.LaunchPlan;
import epsweep.launch.Deadline;
import epsweep.launch.ExecutionLimits;
import epsweep.launch.Executor;
import epsweep.launch.Hook;
import epsweep.launch.HookedExecutor;
import epsweep.launch.LocalExecutor;
import epsweep.launch.Program;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import epsweep.sweep.HookCommand;
import epsweep.sweep.HookCommand.Moment;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The user's commands around one sweep and its launches. */
final class SweepHooks {
  private final Sweep sweep;
  private final ResultsDirectory directory;
  private final Executor executor;
  private volatile boolean before;

  /**
   * @param runId marks the commands' processes as this run's
   */
  SweepHooks(Sweep sweep, ResultsDirectory directory, String runId) {
    this.sweep = sweep;
    this.directory = directory;
    this.executor = new LocalExecutor(runId, ExecutionLimits.DEFAULT);
  }

  /**
   * Looks for their programs before anything is started.
   *
   * @param launchesToo whether those around launches run on this machine
   * @throws ResultsProblem when one is missing
   */
  static void check(Sweep sweep, boolean launchesToo) {
    for (HookCommand hook : sweep.conduct().hooks()) {
      if (!launchesToo && ofLaunch(hook.moment())) {
        continue;
      }
      Program.problem(LaunchPlan.of(hook.argv()))
          .ifPresent(
              why -> {
                throw new ResultsProblem(hook.moment().word() + ": " + why);
              });
    }
  }

  /**
   * Why the command failed, in one line; empty when it did not. Nothing is to be started then.
   *
   * @param until when the time of the sweep is over
   */
  Optional<String> beforeSweep(Optional<Deadline> until) {
    before = true;
    try {
      return run(Moment.BEFORE_SWEEP, until);
    } finally {
      before = false;
    }
  }

  /** Why the command failed, in one line; empty when it did not. */
  Optional<String> afterSweep() {
    return run(Moment.AFTER_SWEEP, Optional.empty());
  }

  private static boolean ofLaunch(Moment moment) {
    return moment == Moment.BEFORE_LAUNCH || moment == Moment.AFTER_LAUNCH;
  }

  /** The commands around each launch, for whoever runs them elsewhere. */
  List<Hook> aroundLaunches() {
    return Stream.of(Moment.BEFORE_LAUNCH, Moment.AFTER_LAUNCH)
        .flatMap(moment -> hook(moment).stream())
        .toList();
  }

  /** With the commands around each launch. */
  Executor around(Executor launches) {
    Optional<Hook> before = hook(Moment.BEFORE_LAUNCH);
    Optional<Hook> after = hook(Moment.AFTER_LAUNCH);
    return before.isEmpty() && after.isEmpty()
        ? launches
        : new HookedExecutor(launches, executor, before, after);
  }

  /** Ends the command that runs now, unless it tidies up and there is time for that. */
  void stop(boolean atOnce) {
    if (atOnce || before) {
      executor.stop(atOnce);
    }
  }

  private Optional<String> run(Moment moment, Optional<Deadline> until) {
    return hook(moment)
        .flatMap(hook -> hook.run(executor, directory.logs(), "sweep", Map.of(), until));
  }

  private Optional<Hook> hook(Moment moment) {
    return sweep
        .conduct()
        .hook(moment)
        .map(h -> new Hook(h.moment().word(), LaunchPlan.of(h.argv()).withEnv(about()), h.limit()));
  }

  private Map<String, String> about() {
    return Map.of("EP_SWEEP_NAME", sweep.name(), "EP_SWEEP_DIR", directory.path().toString());
  }
}

package epsweep.sweep;

import java.util.List;
import java.util.Optional;

/**
 * How a sweep is carried out; none of it is part of a launch's key.
 *
 * @param limits what ends a launch or the sweep
 * @param hooks commands around the sweep and its launches, at most one of each moment
 * @param gpus sets of GPUs, each as in CUDA_VISIBLE_DEVICES ({@code 0,1}, or UUIDs): one launch at
 *     a time on each; none for one launch at a time on all
 * @param sampling order of running, and how many repeats are taken and counted
 * @param executor what runs the launches: this machine, or a batch system
 */
public record Conduct(
    Limits limits,
    List<HookCommand> hooks,
    List<String> gpus,
    Sampling sampling,
    ExecutorSetup executor) {
  public static final Conduct DEFAULT =
      new Conduct(Limits.DEFAULT, List.of(), List.of(), Sampling.DEFAULT, ExecutorSetup.LOCAL);

  public Conduct {
    hooks = List.copyOf(hooks);
    gpus = List.copyOf(gpus);
  }

  public Optional<HookCommand> hook(HookCommand.Moment moment) {
    return hooks.stream().filter(hook -> hook.moment() == moment).findFirst();
  }

  public Conduct withLimits(Limits other) {
    return new Conduct(other, hooks, gpus, sampling, executor);
  }

  public Conduct withHooks(List<HookCommand> other) {
    return new Conduct(limits, other, gpus, sampling, executor);
  }

  public Conduct withGpus(List<String> sets) {
    return new Conduct(limits, hooks, sets, sampling, executor);
  }

  public Conduct withSampling(Sampling other) {
    return new Conduct(limits, hooks, gpus, other, executor);
  }

  public Conduct withExecutor(ExecutorSetup other) {
    return new Conduct(limits, hooks, gpus, sampling, other);
  }
}

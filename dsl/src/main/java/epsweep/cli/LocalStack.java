package epsweep.cli;

import epsweep.launch.CpuGauge;
import epsweep.launch.DriftWatch;
import epsweep.launch.ExecutionLimits;
import epsweep.launch.Executor;
import epsweep.launch.GpuGauge;
import epsweep.launch.Lanes;
import epsweep.launch.Load;
import epsweep.launch.LoadWatch;
import epsweep.launch.LocalExecutor;
import epsweep.launch.Recent;
import epsweep.launch.Turns;
import epsweep.results.Environment;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * How launches run on this machine: in turn with every other measurement on the same GPUs (or
 * CPUs), with a look at what else is busy, as processes of ours.
 *
 * @param runId marks the processes
 * @param waitIdle whether to wait until nothing else is busy
 * @param visible {@code CUDA_VISIBLE_DEVICES}; null when it is not set
 */
record LocalStack(String runId, Environment machine, boolean waitIdle, String visible) {
  /** A look takes a tenth of a second, which many short launches would feel. */
  private static final Duration FRESH = Duration.ofSeconds(5);

  private static final Duration BAD_NEWS = Duration.ofMillis(900);

  /**
   * @param sets of GPUs, one for each launch that runs at once; none for one launch on all of them
   * @param around puts the user's commands around a launch, in its turn
   * @param said hears what is waited for
   * @throws epsweep.sweep.SweepProblem when a set names no GPU of this machine, or shares one
   */
  Executor executor(List<String> sets, UnaryOperator<Executor> around, Consumer<String> said) {
    Executor local = around.apply(new LocalExecutor(runId, ExecutionLimits.DEFAULT));
    if (sets.isEmpty()) {
      Optional<String> devices = Optional.ofNullable(visible);
      List<String> gpus = machine.visible(devices);
      List<String> resources = machine.resources(devices);
      return lane(drift(local, gpus), new Load("nvidia-smi", gpus)::busy, resources, said);
    }
    List<Lanes.Lane> lanes = new ArrayList<>();
    for (List<String> gpus : GpuSets.of(machine, sets)) {
      Load load = new Load("nvidia-smi", gpus);
      // Launches of ours on other sets keep the CPUs busy.
      Supplier<Optional<String>> busy = sets.size() > 1 ? load::gpusBusy : load::busy;
      lanes.add(new Lanes.Lane(String.join(",", gpus), lane(drift(local, gpus), busy, gpus, said)));
    }
    return new Lanes(lanes);
  }

  private static Executor drift(Executor local, List<String> gpus) {
    return new DriftWatch(
        local, gpus.isEmpty() ? CpuGauge.here() : new GpuGauge("nvidia-smi", gpus));
  }

  private Executor lane(
      Executor local,
      Supplier<Optional<String>> busy,
      List<String> resources,
      Consumer<String> said) {
    Executor watched =
        new LoadWatch(
            local, new Recent<>(busy, now -> now.isPresent() ? BAD_NEWS : FRESH), waitIdle, said);
    return new Turns(watched, Turns.SHARED, resources, said);
  }
}

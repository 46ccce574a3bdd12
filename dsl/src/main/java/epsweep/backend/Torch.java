package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The baseline that any GPU user has: dispatch and combine over torch.distributed's all-to-all, by
 * a benchmark of our own under torchrun. It says what a special library gains over plain NCCL.
 */
final class Torch {
  private static final String NAME = "torch";
  private static final String PROGRAM = "ep_bench_torch.py";
  private static final List<Setting> OPTIONS =
      List.of(
          Setting.flag("staticRouting", "exchange the counts once and do not time it"),
          Setting.flag("cudaGraph", "replay CUDA graphs; routing is static then"),
          Setting.flag("kernelTiming", "time the kernels too, by torch.profiler"),
          Setting.flag("validate", "check every row that arrives and every sum"),
          Setting.choice(
              "device", "cpu: over gloo and without GPUs, to try a launch out", "cuda", "cpu"),
          Setting.text("seed", "of routing, weights and tokens; 1").of("\\d{1,9}", "an integer"));

  private Torch() {}

  static Declaration declaration() {
    return new Declaration(NAME, settings(), constraints(), Torch::plan, Torch::needs);
  }

  private static List<Setting> settings() {
    List<Setting> all = new ArrayList<>();
    all.add(Setting.text("benchmark", "path of another " + PROGRAM + "; ours when left out"));
    all.addAll(Python.settings());
    all.addAll(OPTIONS);
    all.add(Mpi.interfaceName());
    all.addAll(Torchrun.settings());
    all.add(Setting.arguments("arguments", "more arguments for the benchmark, at the end"));
    all.add(Setting.text("workdir", "the directory to start in"));
    return all;
  }

  private static List<Constraint> constraints() {
    return List.of(
        Constraint.choice(NAME, "algorithm", "ll"),
        Constraint.choice(NAME, "layout", "em", "rm"),
        Constraint.choice(NAME, "dispatch_dtype", "bf16", "fp8_e4m3"),
        Constraint.ranksDivideByNodes(),
        Constraint.expertsDivideByRanks(),
        Constraint.topkWithinExperts(),
        Constraint.fp8GroupsDivideHidden(),
        Constraint.whenSet(
            "device cpu has neither cudaGraph nor kernelTiming",
            (p, s) ->
                s.text("device", "cuda").equals("cpu")
                    && (s.flag("cudaGraph") || s.flag("kernelTiming")),
            p -> "device cpu has neither cudaGraph nor kernelTiming"));
  }

  private static List<Need> needs(Launch launch, Settings settings, Site site) {
    boolean gpus = !settings.text("device", "cuda").equals("cpu");
    List<Need> needs = new ArrayList<>(gpus ? List.of(new Need.Gpus()) : List.of());
    settings
        .text("benchmark")
        .ifPresent(other -> needs.add(NeededBenchmark.script(other, settings, site)));
    needs.add(Python.need(new Steps(), settings, gpus));
    return needs;
  }

  private static LaunchPlan plan(Launch launch, Settings settings, Site site) {
    Torchrun torchrun = new Torchrun(launch, settings, site);
    Steps steps = torchrun.steps(Optional.empty());
    String python = Python.activate(steps, settings);
    settings
        .text("iface")
        .ifPresent(
            iface -> steps.set("NCCL_SOCKET_IFNAME", iface).set("GLOO_SOCKET_IFNAME", iface));
    return torchrun.run(
        steps,
        python,
        new Arguments()
            .add(
                settings
                    .text("benchmark")
                    .orElseGet(() -> torchrun.seen(site.installed(PROGRAM)).toString()))
            .add("-L", launch.point().layout())
            .addShape(launch)
            .add("--dispatch-dtype", launch.point().dispatchDtype())
            .addAll(Flags.of(OPTIONS, settings))
            .addAll(settings.arguments("arguments"))
            .list());
  }
}

package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Several libraries through one Python runner, {@code run_ep_bench_python.py}, under mpirun or
 * torchrun. With library {@code all} its output holds a summary for each.
 */
final class Unified {
  private static final String NAME = "unified";
  private static final Map<String, String> MODES = Map.of("ll", "latency", "ht", "throughput");
  private static final Map<String, String> LAYOUTS =
      Map.of("em", "expert_major", "rm", "rank_major", "tm", "token_major");
  private static final List<Setting> OPTIONS =
      List.of(
          Setting.flag("cudaGraph", "capture dispatch and combine as CUDA graphs"),
          Setting.count("itersPerGraph", "iterations inside one graph; 50 when left out"),
          Setting.count("numSms", "SMs for the kernels; 0 is automatic"),
          Setting.text("seed", "the routing's seed").of("-?\\d{1,18}", "an integer"),
          Setting.flag("validate", "check the data that arrives (mscclpp)"));

  private Unified() {}

  static Declaration declaration() {
    List<Setting> own = new ArrayList<>();
    own.add(Setting.text("benchmark", "path of run_ep_bench_python.py; here when left out"));
    own.add(
        Setting.choice(
            UnifiedRules.LIBRARY,
            "the library to measure; all when left out",
            "mscclpp",
            "nccl",
            "deepep",
            "flashinfer",
            "all"));
    own.add(
        Setting.choice(
            Srun.LAUNCHER, "how ranks are started; mpirun", "mpirun", "srun", "torchrun"));
    own.addAll(Torchrun.own());
    own.addAll(OPTIONS);
    own.addAll(Python.settings());
    own.add(Mpi.hca());
    own.add(NcclLibrary.setting("none"));
    own.add(Setting.text("preload", "libraries for LD_PRELOAD; ncclLibPath's newest libnccl"));
    return new Declaration(
        NAME,
        Mpi.settings(own.toArray(Setting[]::new)),
        UnifiedRules.constraints(NAME),
        Unified::plan,
        Unified::needs);
  }

  private static boolean isTorchrun(Settings settings) {
    return settings.text("launcher", "mpirun").equals("torchrun");
  }

  private static String benchmark(Settings settings, Site site) {
    return settings.text(
        "benchmark", site.directory().resolve("run_ep_bench_python.py").toString());
  }

  private static List<Need> needs(Launch launch, Settings settings, Site site) {
    Need benchmark = NeededBenchmark.script(benchmark(settings, site), settings, site);
    if (isTorchrun(settings)) {
      return List.of(new Need.Gpus(), benchmark, Python.need(new Steps(), settings, true));
    }
    Mpi mpi = new Mpi(launch, settings, site);
    Steps before = mpi.environment(NcclLibrary.named(settings, site));
    Need python = Python.need(before, settings, true, "mpi4py");
    return List.of(new Need.Gpus(), benchmark, mpi.need(), python);
  }

  private static LaunchPlan plan(Launch launch, Settings settings, Site site) {
    Optional<String> libraries = NcclLibrary.named(settings, site);
    if (isTorchrun(settings)) {
      return torchrun(launch, settings, site);
    }
    Mpi mpi = new Mpi(launch, settings, site);
    Steps before = mpi.before(libraries);
    String python = Python.activate(before, settings);
    return mpi.run(
        before,
        UnifiedVariables.of(mpi, launch, settings, site),
        new Arguments().add(python).addAll(program(launch, settings, site)).list());
  }

  private static LaunchPlan torchrun(Launch launch, Settings settings, Site site) {
    Torchrun torchrun = new Torchrun(launch, settings, site);
    Steps before = torchrun.steps(NcclLibrary.named(settings, site));
    String python = Python.activate(before, settings);
    before.set("EP_BOOTSTRAP", "torch");
    settings
        .text("iface")
        .ifPresent(
            iface ->
                List.of("NCCL_SOCKET_IFNAME", "GLOO_SOCKET_IFNAME", "MSCCLPP_SOCKET_IFNAME")
                    .forEach(name -> before.set(name, iface)));
    settings.text("hca").ifPresent(hca -> before.set("MSCCLPP_HCA_DEVICES", hca));
    return torchrun.run(
        before,
        python,
        new Arguments()
            .addAll(program(launch, settings, site))
            .addAll(settings.arguments("arguments"))
            .list());
  }

  private static List<String> program(Launch launch, Settings settings, Site site) {
    String algorithm = launch.point().algorithm();
    return new Arguments()
        .add(benchmark(settings, site))
        .add("--backend", UnifiedRules.library(settings))
        // Versions before the throughput mode do not know the option.
        .addIf(!algorithm.equals("ll"), "--mode", MODES.getOrDefault(algorithm, algorithm))
        .addShape(launch)
        .add("--dispatch-dtype", launch.point().dispatchDtype())
        .add("--combine-mode", launch.point().combineMode())
        .add("--ep-layout", LAYOUTS.getOrDefault(launch.point().layout(), launch.point().layout()))
        .addAll(Flags.of(OPTIONS, settings))
        .list();
  }
}

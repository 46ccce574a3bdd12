package epsweep.backend;

import epsweep.sweep.Launch;
import epsweep.sweep.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** NVIDIA's NCCL EP through its benchmark, {@code ep_bench}, under mpirun. */
final class NcclEp {
  static final String DEFAULT_BENCHMARK = "/opt/microsoft/mrc/ep/nccl/build/test/nccl_ep/ep_bench";

  private static final String NAME = "nccl-ep";

  private NcclEp() {}

  static Declaration declaration() {
    List<Setting> settings = new ArrayList<>();
    settings.add(Setting.text("benchmark", "path of ep_bench; " + DEFAULT_BENCHMARK));
    settings.add(NcclLibrary.setting("BUILD/lib of the benchmark's build tree"));
    settings.addAll(NcclEpOptions.ALL);
    return new Declaration(
        NAME,
        Mpi.settings(settings.toArray(Setting[]::new)),
        constraints(),
        NcclEp::plan,
        NcclEp::needs);
  }

  private static List<Constraint> constraints() {
    List<Constraint> all = new ArrayList<>();
    all.add(Constraint.choice(NAME, "algorithm", "ll", "ht"));
    all.add(layoutOf("ll", "em", "rm"));
    all.add(layoutOf("ht", "fl", "em"));
    all.add(
        Constraint.when(
            "with algorithm ll, topk is at most 9",
            p -> p.algorithm().equals("ll") && p.topk() > 9,
            p -> "topk " + p.topk() + ": " + NAME + " with algorithm ll has at most 9"));
    all.add(Constraint.topkWithinExperts());
    all.add(Constraint.ranksDivideByNodes());
    all.add(Constraint.expertsDivideByRanks());
    all.addAll(NcclEpOptions.constraints(NAME));
    return all;
  }

  private static Constraint layoutOf(String algorithm, String... layouts) {
    String list = String.join(", ", layouts);
    return Constraint.when(
        "with algorithm " + algorithm + ", layout is one of " + list,
        p -> p.algorithm().equals(algorithm) && !List.of(layouts).contains(p.layout()),
        p ->
            "layout " + p.layout() + ": " + NAME + " with algorithm " + algorithm + " has " + list);
  }

  private static ProgramPath benchmark(Settings settings) {
    return new ProgramPath(settings.text("benchmark", DEFAULT_BENCHMARK));
  }

  private static String libraries(Settings settings, Site site) {
    return NcclLibrary.named(settings, site)
        .orElseGet(() -> NcclLibrary.derived(benchmark(settings), site));
  }

  private static List<Need> needs(Launch launch, Settings settings, Site site) {
    Mpi mpi = new Mpi(launch, settings, site);
    Steps before = mpi.environment(Optional.of(libraries(settings, site)));
    return List.of(
        new Need.Gpus(),
        NeededBenchmark.program(benchmark(settings).text(), before, settings, site),
        mpi.need());
  }

  private static LaunchPlan plan(Launch launch, Settings settings, Site site) {
    ProgramPath benchmark = benchmark(settings);
    String libraries = libraries(settings, site);
    Mpi mpi = new Mpi(launch, settings, site);
    return mpi.run(
        mpi.before(Optional.of(libraries)),
        variables(mpi, launch, settings, site),
        new Arguments()
            .add(benchmark.text(), "-a", launch.point().algorithm())
            .add("-L", launch.point().layout())
            .addShape(launch)
            .addAll(Flags.of(NcclEpOptions.ALL, settings))
            .list());
  }

  private static HandedOn variables(Mpi mpi, Launch launch, Settings settings, Site site) {
    Point point = launch.point();
    return new HandedOn()
        .names("LD_LIBRARY_PATH", "PATH")
        .set("CUDA_HOME", Cuda.home(settings, site))
        .set("OPAL_PREFIX", mpi.hpcx().map(hpcx -> hpcx + "/ompi"))
        .set("UCX_NET_DEVICES", mpi.iface())
        .set("NCCL_SOCKET_IFNAME", mpi.iface())
        .set("UCX_TLS", "tcp,sm,self,cuda_copy")
        .set("UCX_HANDLE_ERRORS", "none")
        .set("NCCL_NET_PLUGIN", "none")
        .set("NCCL_IB_DISABLE", "1")
        .set("NCCL_MNNVL_ENABLE", point.nodes() > 1 ? "1" : "0");
  }
}

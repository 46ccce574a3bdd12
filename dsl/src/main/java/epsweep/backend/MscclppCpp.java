package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** MSCCL++ EP through its C++ benchmark, {@code mscclpp_ep_bench}, under mpirun. */
final class MscclppCpp {
  private static final String NAME = "mscclpp-cpp";

  private MscclppCpp() {}

  static Declaration declaration() {
    List<Setting> settings =
        Mpi.settings(
            Setting.text("benchmark", "path of mscclpp_ep_bench; build/… here when left out"),
            Setting.flag("kernelOnly", "time the kernels too, by CUPTI inside the process"),
            Setting.flag("cuptiInproc", "the same as kernelOnly"),
            Mpi.hca());
    return new Declaration(NAME, settings, constraints(), MscclppCpp::plan, MscclppCpp::needs);
  }

  private static List<Constraint> constraints() {
    List<Constraint> all = new ArrayList<>();
    all.add(Constraint.choice(NAME, "layout", "em"));
    all.addAll(MscclppShape.constraints(NAME));
    return all;
  }

  private static String benchmark(Settings settings, Site site) {
    return settings.text(
        "benchmark", site.directory().resolve("build/mscclpp_ep_bench").toString());
  }

  private static boolean timed(Settings settings) {
    return settings.flag("kernelOnly") || settings.flag("cuptiInproc");
  }

  private static List<Need> needs(Launch launch, Settings settings, Site site) {
    Mpi mpi = new Mpi(launch, settings, site);
    Steps before = mpi.environment(cupti(timed(settings), settings, site));
    return List.of(
        new Need.Gpus(),
        NeededBenchmark.program(benchmark(settings, site), before, settings, site),
        mpi.need());
  }

  private static LaunchPlan plan(Launch launch, Settings settings, Site site) {
    Mpi mpi = new Mpi(launch, settings, site);
    boolean timed = timed(settings);
    HandedOn variables =
        new HandedOn()
            .names("LD_LIBRARY_PATH", "PATH")
            .set("MSCCLPP_HCA_DEVICES", settings.text("hca"))
            .set("NCCL_SOCKET_IFNAME", mpi.iface())
            .set("MSCCLPP_SOCKET_IFNAME", mpi.iface());
    return mpi.run(
        mpi.before(cupti(timed, settings, site)),
        variables,
        new Arguments()
            .add(benchmark(settings, site))
            .addAll(MscclppShape.arguments(launch))
            .addIf(timed, "--kernel-timing")
            .list());
  }

  /** CUPTI's directory: the program is linked with it, but needs it only to time kernels. */
  private static Optional<String> cupti(boolean timed, Settings settings, Site site) {
    return timed
        ? Optional.of(Cuda.cupti(settings, site).library())
        : Cupti.under(Cuda.home(settings, site), site).map(Cupti::library);
  }
}

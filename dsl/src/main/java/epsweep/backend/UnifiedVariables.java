package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.Optional;

/** What the ranks of the unified runner get. */
final class UnifiedVariables {
  private UnifiedVariables() {}

  static HandedOn of(Mpi mpi, Launch launch, Settings settings, Site site) {
    boolean several = launch.point().nodes() > 1;
    // mpirun warns about a variable that is not there.
    boolean libraries =
        mpi.hpcx().isPresent()
            || NcclLibrary.named(settings, site).isPresent()
            || site.env("LD_LIBRARY_PATH").isPresent();
    return new HandedOn()
        .names("PATH")
        .namesIf(site.env("PYTHONPATH").isPresent(), "PYTHONPATH")
        .set("CUDA_HOME", Cuda.home(settings, site))
        .namesIf(libraries, "LD_LIBRARY_PATH")
        .set("LD_PRELOAD", preload(settings, site))
        .setIf(several, "UCX_TLS", "tcp,self,cuda_copy")
        .set("UCX_NET_DEVICES", mpi.iface())
        .set("NCCL_SOCKET_IFNAME", mpi.iface())
        .set("MSCCLPP_SOCKET_IFNAME", mpi.iface())
        .set("MSCCLPP_HCA_DEVICES", settings.text("hca"))
        .set("NCCL_IB_DISABLE", "1")
        .set("NCCL_MNNVL_ENABLE", several ? "1" : "0")
        .set("NCCL_NET_PLUGIN", "none");
  }

  /**
   * libnccl_ep needs the libnccl that it was built with, and Python may have loaded an older one of
   * its own before.
   */
  private static Optional<String> preload(Settings settings, Site site) {
    return settings
        .text("preload")
        .or(
            () ->
                NcclLibrary.named(settings, site)
                    .flatMap(directory -> NcclLibrary.newest(directory, site)));
  }
}

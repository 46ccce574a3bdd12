package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.List;
import java.util.Optional;

/** What mpirun hands on to the ranks of the unified runner. */
final class UnifiedVariables {
  private UnifiedVariables() {}

  static Arguments of(Mpi mpi, Launch launch, Settings settings, Site site) {
    boolean several = launch.point().nodes() > 1;
    Arguments argv = mpi.mpirun().add("-x", "PATH");
    argv.addIf(site.env("PYTHONPATH").isPresent(), "-x", "PYTHONPATH");
    argv.add("-x", "CUDA_HOME=" + Cuda.home(settings, site));
    // mpirun warns about a variable that is not there.
    boolean libraries =
        mpi.hpcx().isPresent()
            || NcclLibrary.named(settings, site).isPresent()
            || site.env("LD_LIBRARY_PATH").isPresent();
    argv.addIf(libraries, "-x", "LD_LIBRARY_PATH");
    preload(settings, site).ifPresent(files -> argv.add("-x", "LD_PRELOAD=" + files));
    argv.addIf(several, "-x", "UCX_TLS=tcp,self,cuda_copy");
    mpi.iface()
        .ifPresent(
            iface ->
                List.of("UCX_NET_DEVICES", "NCCL_SOCKET_IFNAME", "MSCCLPP_SOCKET_IFNAME")
                    .forEach(name -> argv.add("-x", name + "=" + iface)));
    settings.text("hca").ifPresent(hca -> argv.add("-x", "MSCCLPP_HCA_DEVICES=" + hca));
    return argv.add("-x", "NCCL_IB_DISABLE=1")
        .add("-x", "NCCL_MNNVL_ENABLE=" + (several ? 1 : 0))
        .add("-x", "NCCL_NET_PLUGIN=none");
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

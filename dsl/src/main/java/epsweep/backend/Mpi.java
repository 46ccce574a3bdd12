package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A launch through mpirun: what the benchmarks that use it have in common. */
final class Mpi {
  private final Launch launch;
  private final Settings settings;
  private final Site site;
  private final Hosts hosts;

  Mpi(Launch launch, Settings settings, Site site) {
    this.launch = launch;
    this.settings = settings;
    this.site = site;
    this.hosts = Hosts.of(launch, settings, site);
  }

  /** The given settings and those of every backend that starts through mpirun. */
  static List<Setting> settings(Setting... own) {
    List<Setting> all = new ArrayList<>(List.of(own));
    all.add(Setting.text("hpcx", "HPC-X directory; the first /opt/hpcx-* when left out"));
    all.add(Hosts.setting());
    all.add(interfaceName());
    all.add(Cuda.setting());
    all.add(Setting.text("mpirun", "the mpirun to start; that of PATH when left out"));
    all.add(Setting.arguments("mpirunOptions", "more options for mpirun, such as --tag-output"));
    all.add(Setting.arguments("arguments", "more arguments for the benchmark, at the end"));
    all.add(Setting.text("workdir", "the directory to start in"));
    return all;
  }

  static Setting interfaceName() {
    return Setting.text("iface", "network interface for sockets (NCCL, GLOO, UCX)")
        .of("[0-9A-Za-z._:-]+", "a network interface's name");
  }

  static Setting hca() {
    return Setting.text("hca", "HCA devices for MSCCL++, with commas between")
        .of("[0-9A-Za-z._,-]+", "device names with commas between");
  }

  Optional<String> iface() {
    return settings.text("iface");
  }

  /** The HPC-X directory: the setting's, or the first under /opt. */
  Optional<String> hpcx() {
    return settings.text("hpcx").or(() -> HpcX.first(site));
  }

  /** What is needed besides the benchmark. */
  Need need() {
    return new Need.Mpirun(
        settings.text("mpirun", "mpirun"),
        Surroundings.of(environment(Optional.empty()), settings));
  }

  /** HPC-X, then the directory that comes first in LD_LIBRARY_PATH, if any, then the host file. */
  Steps before(Optional<String> libraries) {
    Steps steps = environment(libraries);
    hosts.addTo(steps);
    return steps;
  }

  /** The same without the host file, which only a launch writes. */
  Steps environment(Optional<String> libraries) {
    Steps steps = new Steps();
    hpcx()
        .map(Shell::quote)
        .ifPresent(dir -> steps.add("source " + dir + "/hpcx-init.sh").add("hpcx_load"));
    libraries
        .map(Shell::quote)
        .ifPresent(dir -> steps.add("export LD_LIBRARY_PATH=" + dir + ":$LD_LIBRARY_PATH"));
    return steps;
  }

  /** mpirun and its own options, up to the variables that it hands on. */
  Arguments mpirun() {
    int ranks = launch.point().ranks();
    return new Arguments()
        .add(settings.text("mpirun", "mpirun"))
        .addAll(settings.arguments("mpirunOptions"))
        .addIf(site.isRoot(), "--allow-run-as-root")
        .add("-np", ranks)
        .addAll(hosts.arguments())
        .add("--map-by", "ppr:" + ranks / launch.point().nodes() + ":node", "--bind-to", "none")
        .add("-mca", "pml", "ob1", "-mca", "btl", "self,vader,tcp")
        .addAll(iface().map(i -> List.of("-mca", "btl_tcp_if_include", i)).orElse(List.of()))
        .add("-mca", "coll_hcoll_enable", "0", "-mca", "coll_ucc_enable", "0");
  }

  /** The variables that the user sets, for ranks on other machines too; then the program. */
  LaunchPlan run(Steps before, Arguments mpirun, List<String> program) {
    settings.setup().env().keySet().forEach(name -> mpirun.add("-x", name));
    return before.run(
        mpirun.addAll(program).addAll(settings.arguments("arguments")).list(), settings);
  }
}

package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A launch of MPI ranks: what the benchmarks that use it have in common. */
final class Mpi {
  private final Launch launch;
  private final Settings settings;
  private final Site site;
  private final Optional<Container> container;
  private Optional<String> libraries = Optional.empty();

  Mpi(Launch launch, Settings settings, Site site) {
    this.launch = launch;
    this.settings = settings;
    this.site = site;
    this.container = Container.of(settings, site);
  }

  /** The given settings and those of every backend that starts MPI ranks. */
  static List<Setting> settings(Setting... own) {
    List<Setting> all = new ArrayList<>(List.of(own));
    all.add(Setting.text("hpcx", "HPC-X directory; the first /opt/hpcx-* when left out"));
    all.add(interfaceName());
    all.add(Cuda.setting());
    if (all.stream().noneMatch(setting -> setting.word().equals(Srun.LAUNCHER))) {
      all.add(Srun.launcher("what starts the ranks; mpirun"));
    }
    all.addAll(Mpirun.settings());
    all.addAll(Srun.settings());
    all.addAll(Container.settings());
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

  /**
   * The HPC-X directory: the setting's, or the first under /opt.
   *
   * @throws epsweep.sweep.SweepProblem when it is named for a container that has an MPI of its own
   */
  Optional<String> hpcx() {
    Optional<String> named = settings.text("hpcx");
    if (container.filter(Container::isPyxis).isPresent()) {
      named.ifPresent(
          dir -> {
            throw settings.problem(
                "hpcx", "is outside of the container, whose own MPI counts. Leave hpcx out");
          });
      return Optional.empty();
    }
    return named.or(() -> HpcX.first(site));
  }

  /** What is needed besides the benchmark. */
  Need need() {
    return new Need.Mpirun(
        settings.text("mpirun", "mpirun"),
        Surroundings.of(environment(Optional.empty()), settings));
  }

  /** What the launch begins with: {@link #environment}. */
  Steps before(Optional<String> first) {
    libraries = first;
    return environment(first);
  }

  /** Modules, then HPC-X, then the directory that comes first in LD_LIBRARY_PATH, if any. */
  Steps environment(Optional<String> first) {
    Steps steps = Modules.load(settings);
    hpcx()
        .map(Shell::quote)
        .ifPresent(dir -> steps.add("source " + dir + "/hpcx-init.sh").add("hpcx_load"));
    first.ifPresent(dir -> steps.libraries(dir, "$LD_LIBRARY_PATH"));
    return steps;
  }

  /** The variables that the user sets come behind the backend's own, for ranks everywhere. */
  LaunchPlan run(Steps before, HandedOn variables, List<String> program) {
    settings.setup().env().keySet().forEach(variables::names);
    List<String> whole =
        new Arguments().addAll(program).addAll(settings.arguments("arguments")).list();
    return Srun.isAsked(settings)
        ? srun(before, variables, whole)
        : mpirun(before, variables, whole);
  }

  private LaunchPlan mpirun(Steps before, HandedOn variables, List<String> program) {
    Mpirun mpirun = new Mpirun(launch, settings, site);
    container.ifPresent(box -> box.checkMpirun(settings));
    List<String> inside = container.map(box -> box.around(program, libraries)).orElse(program);
    return mpirun.ranks(before, variables, inside);
  }

  private LaunchPlan srun(Steps before, HandedOn variables, List<String> program) {
    variables.values().forEach(before::set);
    List<String> inside = container.map(box -> box.around(program, libraries)).orElse(program);
    int perNode = launch.point().ranks() / launch.point().nodes();
    return new Srun(launch, settings, site).run(before, perNode, inside, container);
  }
}

package epsweep.backend;

import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Python ranks through torchrun: on this machine, or one torchrun on each of several, which meet at
 * the first of them.
 */
final class Torchrun {
  /** What LD_LIBRARY_PATH held, also where nothing is an error. */
  static final String OLD_LIBRARIES = "${LD_LIBRARY_PATH:-}";

  private static final String ENDPOINT = "PET_RDZV_ENDPOINT";

  /** Ports that Linux gives to nobody by itself. */
  private static final int FIRST_PORT = 20_000;

  private static final int PORTS = 10_000;

  private final Launch launch;
  private final Settings settings;
  private final Site site;
  private Optional<Container> container;
  private Optional<String> libraries = Optional.empty();

  Torchrun(Launch launch, Settings settings, Site site) {
    this.launch = launch;
    this.settings = settings;
    this.site = site;
    this.container = Container.of(settings, site);
  }

  /** The settings of a backend that is always started by torchrun. */
  static List<Setting> settings() {
    List<Setting> all = new ArrayList<>();
    all.add(
        Srun.launcher("what starts torchrun on each machine; srun in an allocation, else mpirun"));
    all.addAll(own());
    all.addAll(Mpirun.settings());
    all.addAll(Srun.settings().stream().filter(setting -> !setting.word().equals("pmi")).toList());
    all.addAll(Container.settings());
    return all;
  }

  /** Those of torchrun itself. */
  static List<Setting> own() {
    return List.of(
        Setting.arguments("torchrunOptions", "more options for torchrun, such as --max-restarts=0"),
        Setting.text("rendezvousPort", "where torchruns meet; each launch has its own")
            .of("\\d{1,5}", "a port's number"));
  }

  /** Steps that begin with what is asked for: modules, a directory for LD_LIBRARY_PATH. */
  Steps steps(Optional<String> first) {
    libraries = first;
    Steps steps = Modules.load(settings);
    first.ifPresent(dir -> steps.libraries(dir, OLD_LIBRARIES));
    return steps;
  }

  /** A benchmark that lies outside of the image is seen inside of it. */
  Path seen(Path benchmark) {
    container = container.map(box -> box.mounting(benchmark.getParent().toString()));
    return benchmark;
  }

  /**
   * @param python the interpreter that has torch
   * @param program the benchmark and its arguments
   */
  LaunchPlan run(Steps before, String python, List<String> program) {
    int perNode = launch.point().ranks() / launch.point().nodes();
    boolean srun = isSrun();
    boolean alone = !srun && Mpirun.isHere(launch, settings, site);
    Arguments argv =
        new Arguments()
            .add(python, "-m", "torch.distributed.run")
            .addIf(alone, "--standalone")
            .add("--nnodes=" + launch.point().nodes(), "--nproc_per_node=" + perNode)
            .addIf(!alone, "--rdzv_backend=c10d", "--rdzv_id=" + id())
            .addAll(settings.arguments("torchrunOptions"));
    if (alone) {
      container.ifPresent(box -> box.checkMpirun(settings));
      return before.run(inside(argv.addAll(program)), settings);
    }
    return srun ? srun(before, argv, program) : mpirun(before, argv, program);
  }

  /** Where Slurm has the machines, nobody need know them before it runs. */
  private LaunchPlan srun(Steps before, Arguments argv, List<String> program) {
    if (launch.point().nodes() == 1) {
      before.set(ENDPOINT, "localhost:" + number());
    } else {
      before.add(
          "export "
              + ENDPOINT
              + "=\"$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1)\":"
              + number());
      before.named(ENDPOINT);
    }
    List<String> inside = inside(argv.addAll(program));
    return new Srun(launch, settings, site).onEach(before, inside, container);
  }

  private LaunchPlan mpirun(Steps before, Arguments argv, List<String> program) {
    container.ifPresent(box -> box.checkMpirun(settings));
    Mpirun mpirun = new Mpirun(launch, settings, site);
    List<String> names = mpirun.hosts().names();
    if (names.isEmpty()) {
      throw settings.problem(
          "hosts",
          "nodes "
              + launch.point().nodes()
              + ": torchrun must be told the machines. Name them, or write launcher 'srun'");
    }
    argv.add("--rdzv_endpoint=" + names.get(0) + ":" + number()).addAll(program);
    HandedOn variables =
        new HandedOn()
            .names("PATH")
            .namesIf(site.env("PYTHONPATH").isPresent(), "PYTHONPATH")
            .namesIf(site.env("LD_LIBRARY_PATH").isPresent(), "LD_LIBRARY_PATH");
    before.names().stream().filter(n -> !variables.list().contains(n)).forEach(variables::names);
    settings.setup().env().keySet().forEach(variables::names);
    return mpirun.onEach(before, variables, inside(argv));
  }

  private List<String> inside(Arguments argv) {
    return container.map(box -> box.around(argv.list(), libraries)).orElse(argv.list());
  }

  private boolean isSrun() {
    Optional<String> launcher = settings.text(Srun.LAUNCHER);
    boolean elsewhere =
        Machines.of(settings, site).slurm() && !Mpirun.isHere(launch, settings, site);
    return Srun.isAsked(settings)
        || elsewhere && launcher.filter(word -> word.equals("mpirun")).isEmpty();
  }

  /** The token is new in each run, and no part of what a launch is known by. */
  private String id() {
    return site.token() + "_" + launch.point().id() + "-r" + launch.repeat();
  }

  /** The same in each run, since a launch is known by its command; another for each launch. */
  private String number() {
    int own = Math.floorMod((launch.point().id() + launch.repeat()).hashCode(), PORTS);
    return settings.text("rendezvousPort", Integer.toString(FIRST_PORT + own));
  }
}

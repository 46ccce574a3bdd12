package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Processes on the machines of a Slurm allocation, through srun. */
final class Srun {
  static final String LAUNCHER = "launcher";

  private static final String SRUN = "srun";

  private final Launch launch;
  private final Settings settings;
  private final Site site;

  /**
   * @throws epsweep.sweep.SweepProblem when the machines are named by somebody else than Slurm
   */
  Srun(Launch launch, Settings settings, Site site) {
    this.launch = launch;
    this.settings = settings;
    this.site = site;
    for (String word : List.of("hosts", "hostFile")) {
      if (settings.has(word) && !settings.arguments(word).isEmpty()) {
        throw settings.problem(
            word,
            "srun takes its machines from Slurm. Leave "
                + word
                + " out, or write launcher 'mpirun'");
      }
    }
  }

  static Setting launcher(String help) {
    return Setting.choice(LAUNCHER, help, "mpirun", SRUN);
  }

  static List<Setting> settings() {
    return List.of(
        Setting.text("pmi", "what srun gives MPI ranks to find each other by; pmix, or pmi2")
            .of("[0-9A-Za-z_]+", "a plugin that srun --mpi=list names"),
        Setting.arguments("srunOptions", "more options for srun, such as --partition=gpu"));
  }

  static boolean isAsked(Settings settings) {
    return settings.text(LAUNCHER, "").equals(SRUN);
  }

  /** Whether this runs inside of an allocation. */
  static boolean isInside(Site site) {
    return site.env("SLURM_JOB_ID").filter(id -> !id.isEmpty()).isPresent();
  }

  /** MPI ranks, so many on each machine. */
  LaunchPlan run(Steps before, int perNode, List<String> program, Optional<Container> container) {
    return plan(before, settings.text("pmi", "pmix"), perNode, program, container);
  }

  /** A process for each machine, which starts its ranks itself. */
  LaunchPlan onEach(Steps before, List<String> program, Optional<Container> container) {
    return plan(before, "none", 1, program, container);
  }

  private LaunchPlan plan(
      Steps before, String mpi, int perNode, List<String> program, Optional<Container> container) {
    int nodes = launch.point().nodes();
    Arguments argv =
        new Arguments()
            .add(SRUN, "--mpi=" + mpi, "--nodes=" + nodes, "--ntasks=" + nodes * perNode)
            .add("--ntasks-per-node=" + perNode, "--cpu-bind=none", "--kill-on-bad-exit=1");
    container.ifPresent(box -> argv.addAll(box.srun(before.names(), settings)));
    argv.addAll(settings.arguments("srunOptions")).addAll(program);
    before.with(new Around(List.of(), nodes(nodes), List.of(), Optional.empty()));
    return before.run(argv.list(), settings);
  }

  /** Slurm takes the first ones; where this is planned outside of an allocation nobody knows. */
  private List<String> nodes(int count) {
    Machines machines = Machines.of(settings, site);
    List<String> names = new ArrayList<>();
    if (machines.slurm()) {
      machines.all().stream().limit(count).map(Machine::name).forEach(names::add);
    }
    return names;
  }
}

package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Processes on this machine or on several, through mpirun. */
final class Mpirun {
  /**
   * Hydra's exit code is 0 also when it was ended. The first rank says that it came to its own end.
   */
  private static final String WELL = "[ep-sweep: the first rank ended well]";

  private static final String SAYING_SO =
      "\"$@\"; code=$?; if [ $code = 0 ] && [ \"${PMI_RANK:-0}\" = 0 ]; then echo '"
          + WELL
          + "'; fi; exit $code";

  private final Settings settings;
  private final Site site;
  private final Hosts hosts;

  Mpirun(Launch launch, Settings settings, Site site) {
    this.settings = settings;
    this.site = site;
    this.hosts = Hosts.of(launch, settings, site);
  }

  static List<Setting> settings() {
    List<Setting> all = new ArrayList<>(Hosts.settings());
    all.add(Setting.text("mpirun", "the mpirun to start; that of PATH when left out"));
    all.add(MpiKind.setting());
    all.add(Setting.arguments("mpirunOptions", "more options for mpirun, such as --tag-output"));
    return all;
  }

  /** Whether nobody names machines, or only this one. */
  static boolean isHere(Launch launch, Settings settings, Site site) {
    return launch.point().nodes() == 1 && Hosts.of(launch, settings, site).names().isEmpty();
  }

  Hosts hosts() {
    return hosts;
  }

  /** A process for each rank, with what the reference driver says about their transports. */
  LaunchPlan ranks(Steps before, HandedOn variables, List<String> program) {
    MpiKind kind = kind(before);
    return run(before, kind, hosts, kind.transports(settings.text("iface")), variables, program);
  }

  /** A process for each machine, which starts its ranks itself. */
  LaunchPlan onEach(Steps before, HandedOn variables, List<String> program) {
    return run(before, kind(before), hosts.with(1), List.of(), variables, program);
  }

  private LaunchPlan run(
      Steps before,
      MpiKind kind,
      Hosts placed,
      List<String> transports,
      HandedOn variables,
      List<String> program) {
    placed.addTo(before, kind);
    Arguments argv =
        start(kind, placed)
            .addAll(transports)
            .addAll(kind.handOn(variables.list()))
            .addAll(kind.exitsWellWhenEnded() ? saying(program) : program);
    before.with(around(kind));
    return before.run(argv.list(), settings);
  }

  private Arguments start(MpiKind kind, Hosts placed) {
    return new Arguments()
        .add(settings.text("mpirun", "mpirun"))
        .addAll(settings.arguments("mpirunOptions"))
        .addIf(site.isRoot() && kind != MpiKind.MPICH, "--allow-run-as-root")
        .addAll(kind.placed(placed));
  }

  private Around around(MpiKind kind) {
    Optional<String> last = kind.exitsWellWhenEnded() ? Optional.of(WELL) : Optional.empty();
    List<String> after =
        hosts.names().isEmpty() || hosts.slurm()
            ? List.of()
            : start(kind, hosts.with(1)).addAll(MarkedProcesses.ENDING).list();
    return new Around(List.of(), hosts.names(), after, last);
  }

  private static List<String> saying(List<String> program) {
    List<String> words = new ArrayList<>(List.of("sh", "-c", SAYING_SO, "sh"));
    words.addAll(program);
    return words;
  }

  private MpiKind kind(Steps before) {
    return MpiKind.named(settings)
        .orElseGet(
            () -> {
              String mpirun = settings.text("mpirun", "mpirun");
              return MpiKind.of(site.answer(before.asking(List.of(mpirun, "--version"))));
            });
  }
}

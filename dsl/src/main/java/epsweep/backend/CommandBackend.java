package epsweep.backend;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import epsweep.sweep.SweepProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A user's own backend: the arguments are theirs, and no shell reads them. */
final class CommandBackend implements Backend {
  static final List<Setting> SETTINGS = settings();

  private final Settings settings;
  private final Function<Launch, List<String>> command;
  private final Site site;

  CommandBackend(BackendSetup setup, Function<Launch, List<String>> command, Site site) {
    this.site = site;
    this.settings = new Settings(setup, SETTINGS);
    this.command = command;
  }

  @Override
  public String name() {
    return settings.setup().name();
  }

  @Override
  public Optional<String> refuses(Point point) {
    return Optional.empty();
  }

  @Override
  public LaunchPlan plan(Launch launch) {
    List<String> argv = command.apply(launch);
    if (argv == null || argv.isEmpty() || argv.get(0).isEmpty()) {
      throw problem("gives no program for " + launch.point());
    }
    if (argv.stream().anyMatch(word -> word.indexOf('\0') >= 0)) {
      throw problem("has a NUL character in an argument, which no program can be given");
    }
    Optional<Container> container = Container.of(settings, site);
    container.filter(Container::isPyxis).ifPresent(this::refusePyxis);
    List<String> inside = container.map(box -> box.around(argv, Optional.empty())).orElse(argv);
    return Modules.load(settings).run(inside, settings);
  }

  private static List<Setting> settings() {
    List<Setting> all = new ArrayList<>(Container.settings());
    all.add(Setting.text("workdir", "the directory to start in"));
    return List.copyOf(all);
  }

  private void refusePyxis(Container container) {
    throw settings.problem(
        "container",
        container.image()
            + " is started by Slurm's pyxis. Write srun and --container-image into the command, or"
            + " use an Apptainer image (.sif)");
  }

  @Override
  public List<Need> needs(Launch launch) {
    LaunchPlan plan = plan(launch);
    Path directory = plan.workdir().orElse(Path.of("")).toAbsolutePath();
    return List.of(new Need.Program(plan.argv().get(0), directory));
  }

  @Override
  public ParseRules parse() {
    return settings.setup().parse();
  }

  private SweepProblem problem(String what) {
    return settings.problem("command", what);
  }
}

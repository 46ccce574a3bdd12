package epsweep.backend;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import epsweep.sweep.SweepProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A user's own backend: the arguments are theirs, and no shell reads them. */
final class CommandBackend implements Backend {
  static final List<Setting> SETTINGS =
      List.of(Setting.text("workdir", "the directory to start in"));

  private final Settings settings;
  private final Function<Launch, List<String>> command;

  CommandBackend(BackendSetup setup, Function<Launch, List<String>> command) {
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
    BackendSetup setup = settings.setup();
    return new LaunchPlan(List.of(), setup.env(), argv, settings.text("workdir").map(Path::of));
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

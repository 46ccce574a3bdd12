package epsweep.backend;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import java.util.List;
import java.util.Optional;

/** A built-in backend with a script's settings, on one machine. */
final class DeclaredBackend implements Backend {
  private final Declaration declaration;
  private final Settings settings;
  private final Site site;

  DeclaredBackend(Declaration declaration, BackendSetup setup, Site site) {
    this.declaration = declaration;
    this.settings = new Settings(setup, declaration.settings());
    this.site = site;
  }

  @Override
  public String name() {
    return declaration.name();
  }

  @Override
  public Optional<String> refuses(Point point) {
    return Constraint.firstBroken(declaration.constraints(), point, settings.at(point));
  }

  @Override
  public LaunchPlan plan(Launch launch) {
    return declaration.planner().plan(launch, settings.at(launch.point()), site);
  }

  @Override
  public List<Need> needs(Launch launch) {
    return declaration.needs().of(launch, settings.at(launch.point()), site);
  }

  @Override
  public boolean dispatchOnly(Point point) {
    boolean declared =
        declaration.settings().stream().anyMatch(s -> s.word().equals(NcclEpOptions.DISPATCH_ONLY));
    return declared && settings.at(point).flag(NcclEpOptions.DISPATCH_ONLY);
  }

  @Override
  public ParseRules parse() {
    return settings.setup().parse();
  }
}

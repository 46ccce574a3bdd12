package epsweep.run;

import epsweep.backend.Around;
import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A real program for tests: a bash script of the point, as the axis {@code script} gives it.
 *
 * @param name of the backend
 * @param script of a launch
 * @param temporary where each launch may write a file of its own, {@code <tokens>-<repeat>}, that
 *     is to be deleted behind it
 */
record BashBackend(String name, Function<Launch, String> script, Optional<Path> temporary)
    implements Backend {
  BashBackend(String name, Function<Launch, String> script) {
    this(name, script, Optional.empty());
  }

  /** Refuses points whose axis {@code tokens} is 13. */
  @Override
  public Optional<String> refuses(Point point) {
    return point.find("tokens").filter(t -> t.equals(13)).map(t -> "tokens = 13 is not supported");
  }

  @Override
  public LaunchPlan plan(Launch launch) {
    LaunchPlan plan = LaunchPlan.of(List.of("bash", "-c", script.apply(launch)));
    String file = launch.point().text("tokens") + "-" + launch.repeat();
    List<Path> files = temporary.map(dir -> List.of(dir.resolve(file))).orElse(List.of());
    return plan.with(new Around(files, List.of(), List.of(), Optional.empty()));
  }

  @Override
  public ParseRules parse() {
    return ParseRules.NONE;
  }
}

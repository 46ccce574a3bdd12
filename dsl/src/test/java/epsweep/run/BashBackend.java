package epsweep.run;

import epsweep.backend.Backend;
import epsweep.backend.LaunchPlan;
import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A real program for tests: a bash script of the point, as the axis {@code script} gives it.
 *
 * @param name of the backend
 * @param script of a launch
 */
record BashBackend(String name, Function<Launch, String> script) implements Backend {
  /** Refuses points whose axis {@code tokens} is 13. */
  @Override
  public Optional<String> refuses(Point point) {
    return point.find("tokens").filter(t -> t.equals(13)).map(t -> "tokens = 13 is not supported");
  }

  @Override
  public LaunchPlan plan(Launch launch) {
    return LaunchPlan.of(List.of("bash", "-c", script.apply(launch)));
  }

  @Override
  public ParseRules parse() {
    return ParseRules.NONE;
  }
}

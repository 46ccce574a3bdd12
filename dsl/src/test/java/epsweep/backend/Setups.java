package epsweep.backend;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.Launch;
import epsweep.sweep.Origin;
import epsweep.sweep.ParseRules;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Backend setups for tests, as a script's line 3 would give them. */
final class Setups {
  static final Origin LINE_3 = new Origin("s.groovy", 3);

  private Setups() {}

  static BackendSetup of(String name, Map<String, Object> settings) {
    return of(name, settings, Map.of());
  }

  static BackendSetup of(String name, Map<String, Object> settings, Map<String, String> env) {
    return new BackendSetup(name, settings, env, Optional.empty(), ParseRules.NONE, LINE_3);
  }

  static BackendSetup own(String name, Function<Launch, List<String>> command) {
    return new BackendSetup(
        name, Map.of(), Map.of(), Optional.of(command), ParseRules.NONE, LINE_3);
  }
}

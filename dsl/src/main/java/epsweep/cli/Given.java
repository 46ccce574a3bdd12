package epsweep.cli;

import epsweep.sweep.Overrides;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;

/**
 * What a command line puts in place of what a script says; {@code environment.json} keeps it, so
 * that reports read the script as it was run.
 *
 * @param set overrides of axes, as given to {@code --set}
 * @param settings of backends, as given to {@code --setting}
 */
record Given(List<String> set, List<String> settings) {
  Given {
    set = List.copyOf(set);
    settings = List.copyOf(settings);
  }

  /** What a run was given. */
  static Given stored(Map<String, Object> environment) {
    return new Given(Facts.texts(environment.get("set")), Facts.texts(environment.get("settings")));
  }

  /**
   * The sweeps as changed.
   *
   * @throws epsweep.sweep.SweepProblem when none has the axis or the backend
   */
  List<Sweep> apply(List<Sweep> sweeps) {
    return SettingOverrides.apply(Overrides.set(sweeps, set), settings);
  }
}

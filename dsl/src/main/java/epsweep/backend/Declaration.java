package epsweep.backend;

import epsweep.sweep.Launch;
import java.util.List;

/**
 * A built-in backend as data.
 *
 * @param name the value of the axis {@code backend}
 * @param settings the words that its block accepts
 * @param constraints what it needs of a point
 * @param planner how it is started
 * @param needs what it must find on the machine
 */
record Declaration(
    String name,
    List<Setting> settings,
    List<Constraint> constraints,
    Planner planner,
    Needs needs) {
  Declaration {
    settings = List.copyOf(settings);
    constraints = List.copyOf(constraints);
  }

  /** Makes the plan of a launch that no constraint refuses, with the settings of its point. */
  interface Planner {
    LaunchPlan plan(Launch launch, Settings settings, Site site);
  }

  /** Says what a launch must find, in the order in which people look for it. */
  interface Needs {
    List<Need> of(Launch launch, Settings settings, Site site);
  }
}

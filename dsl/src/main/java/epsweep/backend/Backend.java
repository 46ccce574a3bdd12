package epsweep.backend;

import epsweep.sweep.Launch;
import epsweep.sweep.ParseRules;
import epsweep.sweep.Point;
import java.util.List;
import java.util.Optional;

/** A communication library's benchmark: what it can run, and how it is started. */
public interface Backend {
  /** The value of the axis {@code backend}. */
  String name();

  /** Why this backend cannot run the point, in one sentence with the values; empty when it can. */
  Optional<String> refuses(Point point);

  /**
   * What to start for a launch that is not refused.
   *
   * @throws epsweep.sweep.SweepProblem when a setting is missing or wrong, with what to write
   */
  LaunchPlan plan(Launch launch);

  /**
   * What a launch must find on this machine.
   *
   * @throws epsweep.sweep.SweepProblem when a setting is missing or wrong, with what to write
   */
  default List<Need> needs(Launch launch) {
    return List.of();
  }

  /** Whether the program is told to measure dispatch alone for this point. */
  default boolean dispatchOnly(Point point) {
    return false;
  }

  /** How to read what it prints. */
  ParseRules parse();
}

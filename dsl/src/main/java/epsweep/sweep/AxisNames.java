package epsweep.sweep;

import java.util.Set;

/** Names that an axis may have. */
final class AxisNames {
  /**
   * Columns of ours, which an axis would double; and names that Groovy takes for itself in a
   * closure.
   */
  private static final Set<String> TAKEN =
      Set.of(
          "sweep",
          "point",
          "repeat",
          "warmup",
          "iterations",
          "status",
          "exit_code",
          "attempts",
          "started_at",
          "duration_s",
          "message",
          "source",
          "log",
          "repeats",
          "timeout",
          "retries",
          "n",
          "owner",
          "delegate",
          "directive",
          "class",
          "it",
          "metaClass",
          "thisObject");

  private AxisNames() {}

  /** The name of a custom axis, as it is. */
  static String custom(String name, Origin origin) {
    if (StandardAxis.named(name).isPresent()) {
      throw new SweepProblem(
          origin, "axis '" + name + "': is an axis of ep-sweep's own. Write `" + name + " …`");
    }
    return known(name, origin);
  }

  /** The column of a standard or custom axis. */
  static String known(String name, Origin origin) {
    if (TAKEN.contains(name)) {
      throw new SweepProblem(
          origin, "axis '" + name + "': the name is taken. Choose another, '" + name + "_' say");
    }
    if (name.isBlank() || name.chars().anyMatch(Character::isISOControl)) {
      throw new SweepProblem(origin, "axis: needs a name without control characters");
    }
    return StandardAxis.canonical(name);
  }
}

package epsweep.sweep;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
          "mixed",
          "warning",
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

  /** A column of the results, which would otherwise have to make way for the axis. */
  private static final Pattern METRIC =
      Pattern.compile(
          "(?:kernel_)?(?:dispatch|combine|total)_.*(?:us|gbps|mb|calc)(?:_median|_mean|_min|_max"
              + "|_stddev|_ci_low|_ci_high|_cv|_outliers)?|selections",
          Pattern.CASE_INSENSITIVE);

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
    if (METRIC.matcher(name).matches()) {
      throw new SweepProblem(
          origin, "axis '" + name + "': is the name of a metric. Choose another name");
    }
    alike(name)
        .ifPresent(
            own -> {
              throw new SweepProblem(
                  origin,
                  "axis '%s': differs from ep-sweep's own '%s' in its capitals only. Choose another name"
                      .formatted(name, own));
            });
    if (TAKEN.contains(name)) {
      throw new SweepProblem(
          origin, "axis '" + name + "': the name is taken. Choose another, '" + name + "_' say");
    }
    if (name.isBlank() || name.chars().anyMatch(Character::isISOControl)) {
      throw new SweepProblem(origin, "axis: needs a name without control characters");
    }
    return StandardAxis.canonical(name);
  }

  /** Databases and spreadsheets take such columns for one. */
  private static Optional<String> alike(String name) {
    Stream<String> axes =
        Arrays.stream(StandardAxis.values()).flatMap(axis -> axis.spellings().stream());
    return StandardAxis.named(name).isPresent() || TAKEN.contains(name)
        ? Optional.empty()
        : Stream.concat(axes, TAKEN.stream()).filter(name::equalsIgnoreCase).findFirst();
  }
}

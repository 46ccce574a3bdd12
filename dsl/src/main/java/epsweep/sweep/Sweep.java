package epsweep.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A whole sweep, as a script or Java code describes it.
 *
 * @param name letters, digits, {@code . _ -}; the directory of its results
 * @param space axes, cases and rules
 * @param backends those that the script configures or defines; others have their defaults
 * @param measure warm-up, iterations and repeats
 * @param conduct limits, hooks, and what runs at once
 * @param report what is asked for beyond the files that are always written
 */
public record Sweep(
    String name,
    Space space,
    List<BackendSetup> backends,
    Measure measure,
    Conduct conduct,
    List<ReportItem> report) {
  public Sweep {
    if (!name.matches("[A-Za-z0-9._-]+") || name.matches("\\.+")) {
      throw new SweepProblem(
          "sweep '" + name + "': a name is made of letters, digits, '.', '_' and '-'");
    }
    int discard = conduct.sampling().discard();
    if (discard > 0 && discard >= measure.repeats()) {
      throw new SweepProblem(
          "discard %d: leaves nothing of repeats %d. Write more repeats"
              .formatted(discard, measure.repeats()));
    }
    backends = List.copyOf(backends);
    report = List.copyOf(report);
  }

  /**
   * The fluent form, with the words of a script: {@code Sweep.named("x").experts(64, 128).build()}.
   */
  public static SweepBuilder named(String name) {
    return new SweepBuilder(name);
  }

  /** The setup of a backend: as written, else with its defaults. */
  public BackendSetup backend(String name) {
    return backends.stream()
        .filter(b -> b.name().equals(name))
        .findFirst()
        .orElseGet(() -> BackendSetup.builtIn(name));
  }

  /** The axis of a column, if it was written. */
  public Optional<Axis> axis(String column) {
    return space.axes().stream().filter(a -> a.name().equals(column)).findFirst();
  }

  /** The columns of every point: the standard axes, then custom ones as written. */
  public List<String> columns() {
    return Grids.columns(space);
  }

  /** What ends a launch or the sweep. */
  public Limits limits() {
    return conduct.limits();
  }

  public Sweep withSpace(Space other) {
    return new Sweep(name, other, backends, measure, conduct, report);
  }

  /** With this setup in place of the one of its name. */
  public Sweep withBackend(BackendSetup setup) {
    List<BackendSetup> all = new ArrayList<>(backends);
    all.removeIf(old -> old.name().equals(setup.name()));
    all.add(setup);
    return new Sweep(name, space, all, measure, conduct, report);
  }

  public Sweep withMeasure(Measure other) {
    return new Sweep(name, space, backends, other, conduct, report);
  }

  public Sweep withLimits(Limits other) {
    return new Sweep(name, space, backends, measure, conduct.withLimits(other), report);
  }

  public Sweep withConduct(Conduct other) {
    return new Sweep(name, space, backends, measure, other, report);
  }
}

package epsweep.cli;

import epsweep.backend.Backend;
import epsweep.backend.Backends;
import epsweep.backend.Need;
import epsweep.run.Known;
import epsweep.search.Effort;
import epsweep.search.Searches;
import epsweep.sweep.Launch;
import epsweep.sweep.Plan;
import epsweep.sweep.PlanCount;
import epsweep.sweep.Point;
import epsweep.sweep.Selection;
import epsweep.sweep.Sweep;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sweep that is known to be runnable as written: its plan, its size, its backends.
 *
 * @param plan the points
 * @param selection which points are to be run
 * @param count how many, and what each rule removed
 * @param backends those that the points name
 * @param runnable for each backend, how many points it can run
 * @param first for each backend that can run any, its first launch
 * @param effort about how much a search takes; empty without a search
 */
record Planned(
    Plan plan,
    Selection selection,
    PlanCount count,
    Map<String, Backend> backends,
    Map<String, Long> runnable,
    Map<String, Launch> first,
    Optional<Effort> effort) {
  /** The Pythons that launches start. */
  List<Need.Interpreter> interpreters() {
    return first.values().stream()
        .flatMap(launch -> backend(launch.point()).needs(launch).stream())
        .filter(Need.Interpreter.class::isInstance)
        .map(Need.Interpreter.class::cast)
        .distinct()
        .toList();
  }

  /**
   * Walks the plan once.
   *
   * @throws epsweep.sweep.SweepProblem when nothing is left of it, or a backend is not known
   */
  static Planned of(Sweep sweep, Selection selection) {
    Plan plan = Plan.of(sweep, selection);
    Map<String, Tally> tallies = new LinkedHashMap<>();
    PlanCount count =
        plan.count(
            point ->
                tallies
                    .computeIfAbsent(point.backend(), name -> new Tally(sweep, name))
                    .add(point));
    Map<String, Backend> backends = new LinkedHashMap<>();
    Map<String, Long> runnable = new LinkedHashMap<>();
    Map<String, Launch> first = new LinkedHashMap<>();
    tallies.forEach(
        (name, tally) -> {
          backends.put(name, tally.backend);
          if (tally.runnable > 0) {
            runnable.put(name, tally.runnable);
            first.put(name, new Launch(tally.first, 1, sweep.measure()));
          }
        });
    Optional<Effort> effort = sweep.search().map(search -> Searches.effort(sweep));
    return new Planned(plan, selection, count, backends, runnable, first, effort);
  }

  /** The points of one backend while they are counted. */
  private static final class Tally {
    private final Backend backend;
    private long runnable;
    private Point first;

    Tally(Sweep sweep, String name) {
      this.backend = Backends.of(sweep.backend(name));
    }

    void add(Point point) {
      if (backend.refuses(point).isEmpty()) {
        runnable++;
        first = first == null ? point : first;
      }
    }
  }

  Sweep sweep() {
    return plan.sweep();
  }

  Backend backend(Point point) {
    return backends.get(point.backend());
  }

  /** Every launch of the sweep, selected or not: what results consist of. */
  Iterator<Launch> everything() {
    return Plan.of(sweep()).launches();
  }

  /** The sweep for walks over its launches; of points that are not selected, too. */
  Known known() {
    return new Known(sweep(), name -> Backends.of(sweep().backend(name)));
  }

  /** For each backend, how many launches it has to run; of a search, about how many. */
  Map<String, Long> launches() {
    Map<String, Long> launches = new LinkedHashMap<>();
    double share = effort.map(e -> (double) e.usual() / Math.max(1, e.grid())).orElse(1.0);
    runnable.forEach(
        (name, points) ->
            launches.put(name, Math.round(points * sweep().measure().repeats() * share)));
    return launches;
  }

  /** How many launches there are in all, those that a backend refuses too; of a search, about. */
  long total() {
    return effort.map(Effort::usual).orElseGet(count::launches);
  }

  /** Points that their backend cannot run. */
  long invalid() {
    return count.points() - runnable.values().stream().mapToLong(Long::longValue).sum();
  }

  /** A plan in sentences: how many launches, and what each rule removed. */
  List<String> sentences() {
    return PlanSummary.lines(sweep(), count, invalid(), effort);
  }
}

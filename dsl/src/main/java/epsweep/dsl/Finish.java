package epsweep.dsl;

import epsweep.sweep.Axis;
import epsweep.sweep.BackendSetup;
import epsweep.sweep.ExecutorSetup;
import epsweep.sweep.Origin;
import epsweep.sweep.StandardAxis;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** From what a script has said to its sweeps: what can only be checked with all of it together. */
final class Finish {
  private final Words words;
  private final Reading reading;
  private final Problems problems;
  private final Map<String, BackendSetup> site;
  private final Optional<ExecutorSetup> executor;

  /**
   * @param site the settings of a site
   */
  Finish(Words words, Reading reading, Optional<Reading> site) {
    this.words = words;
    this.reading = reading;
    this.problems = reading.problems();
    this.site = site.map(Reading::backends).orElse(Map.of());
    this.executor = above(site.flatMap(Reading::executor), reading.executor());
  }

  /** Of two, the second above the first. */
  private static Optional<ExecutorSetup> above(
      Optional<ExecutorSetup> below, Optional<ExecutorSetup> above) {
    return below.isPresent() && above.isPresent()
        ? Optional.of(below.get().under(above.get()))
        : above.or(() -> below);
  }

  /**
   * @throws SweepProblem with all that does not fit together
   */
  List<Sweep> sweeps() {
    if (reading.sweeps().isEmpty()) {
      problems.add(0, 0, "there is no sweep in it. Write `sweep('name') { … }`");
    }
    Setups.check(reading.backends().values(), words, site, problems);
    List<Sweep> sweeps = new ArrayList<>();
    for (SweepBlock block : reading.sweeps()) {
      sweep(block).ifPresent(sweeps::add);
    }
    problems.throwIfAny();
    return List.copyOf(sweeps);
  }

  private Optional<Sweep> sweep(SweepBlock block) {
    Map<String, BackendSetup> setups = Setups.over(reading.backends(), block.setups());
    Setups.check(block.setups().values(), words, site, problems);
    try {
      setups.values().forEach(setup -> block.builder().at(setup.origin()).backend(setup));
      above(executor, block.executor()).ifPresent(block.builder()::executor);
      Sweep sweep = block.builder().at(block.origin()).build();
      Map<String, BackendSetup> all = Setups.over(site, setups);
      checkBackends(sweep, all.keySet());
      return Optional.of(withReport(block, sweep, all));
    } catch (SweepProblem e) {
      problems.causedBy(e);
      e.lines().forEach(line -> problems.addPlaced(block.origin().line(), line));
      return Optional.empty();
    }
  }

  private Sweep withReport(SweepBlock block, Sweep sweep, Map<String, BackendSetup> setups) {
    block.requests().forEach(request -> add(request, block, items(sweep)));
    Sweep built = block.builder().build();
    return new Sweep(
        built.name(),
        built.space(),
        List.copyOf(setups.values()),
        built.measure(),
        built.conduct(),
        built.report());
  }

  private void add(ReportRequest request, SweepBlock block, ReportItems items) {
    try {
      block.builder().report(items.item(request));
    } catch (SweepProblem e) {
      problems.causedBy(e);
      e.lines().forEach(line -> problems.addPlaced(request.origin().line(), line));
    }
  }

  static ReportItems items(Sweep sweep) {
    Set<String> columns = new LinkedHashSet<>();
    for (StandardAxis axis : StandardAxis.values()) {
      columns.add(axis.column());
    }
    sweep.space().axes().forEach(axis -> columns.add(axis.name()));
    sweep.space().cases().forEach(one -> columns.addAll(one.keySet()));
    return new ReportItems(columns, backends(sweep));
  }

  /** The values of the axis backend, if no closure gives them. */
  private static Optional<Collection<String>> backends(Sweep sweep) {
    Set<String> names = new LinkedHashSet<>();
    sweep.space().cases().stream()
        .filter(one -> one.containsKey("backend"))
        .forEach(one -> names.add(String.valueOf(one.get("backend"))));
    Optional<Axis> axis = sweep.axis("backend");
    axis.ifPresent(a -> a.values().forEach(v -> names.add(String.valueOf(v))));
    if (names.isEmpty() && axis.isEmpty()) {
      names.add(String.valueOf(StandardAxis.BACKEND.byDefault()));
    }
    return axis.filter(a -> a.derived().isPresent()).isPresent()
        ? Optional.empty()
        : Optional.of(names);
  }

  private void checkBackends(Sweep sweep, Collection<String> setUp) {
    Set<String> known = new LinkedHashSet<>(words.builtIn());
    known.addAll(setUp);
    Map<String, Origin> used = new LinkedHashMap<>();
    sweep
        .axis("backend")
        .ifPresent(a -> a.values().forEach(v -> used.put(String.valueOf(v), a.origin())));
    sweep.space().cases().stream()
        .filter(one -> one.containsKey("backend"))
        .forEach(one -> used.putIfAbsent(String.valueOf(one.get("backend")), Origin.NONE));
    used.forEach(
        (name, origin) -> {
          if (!known.contains(name)) {
            problems.add(origin.line(), 0, Setups.unknown("backends", name, known));
          }
        });
  }
}

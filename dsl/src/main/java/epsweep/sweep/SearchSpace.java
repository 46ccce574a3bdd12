package epsweep.sweep;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a sweep spans once a search has put its candidates in place of its axes. */
public final class SearchSpace {
  private final Space space;
  private final Search search;

  private SearchSpace(Space space, Search search) {
    this.space = space;
    this.search = search;
  }

  /**
   * @throws SweepProblem for an axis that is not there, or that the search cannot have to itself
   */
  static Space of(Space space, Search search) {
    return new SearchSpace(space, search).replaced();
  }

  /**
   * The axis whose values a crossover compares: the backends, else the first that has both.
   *
   * @throws SweepProblem when none has
   */
  public static String compared(Space space, Search.Crossover search) {
    return new SearchSpace(space, search).compared(search.first(), search.second());
  }

  private Space replaced() {
    List<Axis> axes = new ArrayList<>(space.axes());
    for (Searched searched : search.axes()) {
      check(searched.axis());
      Axis axis = axis(searched, written(searched.axis()));
      axes.replaceAll(old -> old.name().equals(axis.name()) ? axis : old);
      if (!axes.contains(axis)) {
        // First, so that derived axes see it, as they see a default.
        axes.add(0, axis);
      }
    }
    if (search instanceof Search.Crossover crossover) {
      compared(space, crossover);
    }
    return new Space(axes, space.zips(), space.cases(), space.rules());
  }

  private Axis axis(Searched searched, Optional<Axis> written) {
    List<Object> candidates;
    try {
      candidates = searched.candidates(written);
    } catch (SweepProblem e) {
      throw search.problem(e.getMessage());
    }
    if (!(search instanceof Search.Tune) && !candidates.stream().allMatch(this::isPositive)) {
      throw search.problem(searched.axis() + ": a logarithmic scale needs numbers above 0");
    }
    if (search instanceof Search.Tune tune) {
      candidates = withDefault(searched.axis(), candidates, tune);
    }
    return Axis.fixed(
        searched.axis(), candidates, written.map(Axis::origin).orElse(search.origin()));
  }

  /** What the best is confirmed against is measured too. */
  private List<Object> withDefault(String axis, List<Object> candidates, Search.Tune tune) {
    Object usual = tune.defaults().get(axis);
    if (usual == null) {
      throw search.problem("needs default: with what " + axis + " is where nobody tunes it");
    }
    if (candidates.contains(usual)) {
      return candidates;
    }
    List<Object> all = new ArrayList<>(candidates);
    all.add(usual);
    return new Searched(axis, Optional.empty(), Optional.empty(), all).candidates(Optional.empty());
  }

  private boolean isPositive(Object value) {
    return value instanceof Number n && n.doubleValue() > 0;
  }

  private Optional<Axis> written(String name) {
    return space.axes().stream().filter(axis -> axis.name().equals(name)).findFirst();
  }

  private void check(String name) {
    List<String> columns = Grids.columns(space);
    if (!columns.contains(name)) {
      throw search.problem(
          "'%s' is not an axis of this sweep.%s There are: %s"
              .formatted(name, NearestWord.hint(name, columns), String.join(", ", columns)));
    }
    if (written(name).filter(axis -> axis.derived().isPresent()).isPresent()) {
      throw search.problem("a closure gives " + name + ", so it cannot be searched");
    }
    if (space.zips().stream().anyMatch(zip -> zip.contains(name))) {
      throw search.problem(name + " is zipped with others, so it cannot be searched");
    }
    if (space.cases().stream().anyMatch(fixed -> fixed.containsKey(name))) {
      throw search.problem(name + " is fixed in cases, so it cannot be searched");
    }
  }

  private String compared(String first, String second) {
    if (first.equals(second)) {
      throw search.problem("between: names '" + first + "' twice");
    }
    if (written("backend").filter(axis -> axis.derived().isPresent()).isPresent()) {
      return "backend";
    }
    List<String> columns = new ArrayList<>(List.of("backend"));
    space.axes().stream().map(Axis::name).forEach(columns::add);
    return columns.stream()
        .filter(column -> !search.axes().get(0).axis().equals(column))
        .filter(column -> texts(column).containsAll(List.of(first, second)))
        .findFirst()
        .orElseThrow(() -> unknown(first, second));
  }

  private SweepProblem unknown(String first, String second) {
    Set<String> backends = texts("backend");
    String name = backends.contains(first) ? second : first;
    return search.problem(
        "between: '%s' is not among the backends of this sweep.%s There %s: %s"
            .formatted(
                name,
                NearestWord.hint(name, backends),
                backends.size() == 1 ? "is" : "are",
                String.join(", ", backends)));
  }

  private Set<String> texts(String column) {
    Set<String> texts = new LinkedHashSet<>();
    written(column).stream()
        .flatMap(axis -> axis.values().stream())
        .filter(String.class::isInstance)
        .forEach(value -> texts.add((String) value));
    space.cases().stream()
        .filter(fixed -> fixed.containsKey(column))
        .forEach(fixed -> texts.add(Values.text(fixed.get(column))));
    if (texts.isEmpty()) {
      StandardAxis.named(column).ifPresent(axis -> texts.add(Values.text(axis.byDefault())));
    }
    return texts;
  }
}

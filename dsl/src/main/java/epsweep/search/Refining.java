package epsweep.search;

import epsweep.analysis.Dataset;
import epsweep.analysis.RefineAnswer;
import epsweep.analysis.RefineCell;
import epsweep.analysis.RefineCell.Step;
import epsweep.analysis.SearchCells;
import epsweep.analysis.Spent;
import epsweep.sweep.Point;
import epsweep.sweep.Search;
import epsweep.sweep.Sweep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Measures curves where they bend: a first look at each, then in each batch the steps of all curves
 * that tell most, as far as the budget goes.
 */
final class Refining implements Strategy {
  private final Sweep sweep;
  private final Search.Refine search;
  private final SearchCells space;

  private record Wanted(Visit visit, double size) {}

  private Refining(Sweep sweep, Search.Refine search, SearchCells space) {
    this.sweep = sweep;
    this.search = search;
    this.space = space;
  }

  static Strategy of(Sweep sweep, Search.Refine search, List<Point> points) {
    Dataset none = Dataset.of(sweep, List.of());
    return new Refining(sweep, search, RefineAnswer.cells(none, points, search));
  }

  @Override
  public int slots() {
    return RefineCell.VISITS * repeats();
  }

  @Override
  public List<Visit> next(Dataset data, Predicate<Visit> asked) {
    List<Visit> first = first().stream().filter(asked.negate()).toList();
    if (!first.isEmpty()) {
      return first;
    }
    RefineAnswer answer =
        RefineAnswer.of(data, search, space, (point, visit) -> asked.test(visit(point, visit)));
    List<Wanted> wanted = new ArrayList<>();
    for (RefineCell cell : answer.cells()) {
      cell.next().ifPresent(step -> wanted.add(wanted(cell, step)));
    }
    wanted.sort(Comparator.comparingDouble(Wanted::size).reversed());
    return affordable(wanted, answer.spent());
  }

  @Override
  public Effort effort() {
    long first = (long) first().size() * repeats();
    OptionalInt launches = search.budget().launches();
    long grid = (long) space.cells().values().stream().mapToInt(Map::size).sum() * repeats();
    String what =
        search
            .budget()
            .time()
            .map(time -> "until launches took " + time.toSeconds() + " s")
            .orElse("as the budget says");
    long usual = Math.max(first, launches.isPresent() ? launches.getAsInt() : first);
    return new Effort(first, usual, grid, space.cells().size(), what);
  }

  private List<Visit> affordable(List<Wanted> wanted, Spent spent) {
    List<Visit> visits = new ArrayList<>();
    for (Wanted one : wanted) {
      long started = spent.launches() + (long) visits.size() * repeats();
      if (search.budget().allows(spent.time(), started, repeats())) {
        visits.add(one.visit());
      }
    }
    return visits;
  }

  private Wanted wanted(RefineCell cell, Step step) {
    Point point = space.cells().get(cell.key()).get(List.of(step.value()));
    return new Wanted(visit(point, step.visit()), step.size());
  }

  private List<Visit> first() {
    List<Visit> visits = new ArrayList<>();
    for (Map<List<Object>, Point> points : space.cells().values()) {
      List<Object> candidates = RefineAnswer.candidates(points);
      for (int place : RefineAnswer.first(candidates)) {
        visits.add(visit(points.get(List.of(candidates.get(place))), 1));
      }
    }
    return visits;
  }

  private Visit visit(Point point, int visit) {
    return new Visit(point, (visit - 1) * repeats() + 1, visit * repeats());
  }

  private int repeats() {
    return sweep.measure().repeats();
  }
}

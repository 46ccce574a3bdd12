package epsweep.search;

import epsweep.analysis.Dataset;
import epsweep.analysis.SearchCells;
import epsweep.analysis.TuneAnswer;
import epsweep.analysis.TuneCell;
import epsweep.sweep.Point;
import epsweep.sweep.Search;
import epsweep.sweep.Searched;
import epsweep.sweep.Sweep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Looks for the best value of one axis or two: a coarse look, then around the best and what ties
 * with it at half the distance, until the distance is one step or nothing around can be told from
 * the best. At the end the best and the usual choice are measured again, taking turns.
 */
final class Narrowing implements Strategy {
  private final Sweep sweep;
  private final Search.Tune search;
  private final SearchCells space;
  private final Map<List<Object>, Lattice> lattices = new LinkedHashMap<>();

  private Narrowing(Sweep sweep, Search.Tune search, SearchCells space) {
    this.sweep = sweep;
    this.search = search;
    this.space = space;
    List<List<Object>> axes =
        search.axes().stream()
            .map(Searched::axis)
            .map(axis -> sweep.axis(axis).orElseThrow().values())
            .toList();
    space.cells().keySet().forEach(key -> lattices.put(key, new Lattice(axes)));
  }

  static Strategy of(Sweep sweep, Search.Tune search, List<Point> points) {
    Dataset none = Dataset.of(sweep, List.of());
    return new Narrowing(sweep, search, TuneAnswer.cells(none, points, search));
  }

  @Override
  public int slots() {
    return 2 * repeats();
  }

  @Override
  public List<Visit> next(Dataset data, Predicate<Visit> asked) {
    List<Visit> visits = new ArrayList<>();
    for (TuneCell cell : TuneAnswer.of(data, search, space).cells()) {
      visits.addAll(next(cell, asked));
    }
    return visits;
  }

  @Override
  public Effort effort() {
    long least = 0;
    long usual = 0;
    long grid = 0;
    for (Map.Entry<List<Object>, Lattice> cell : lattices.entrySet()) {
      int coarse = cell.getValue().coarse().size();
      least += coarse;
      usual += coarse + cell.getValue().around() + 2;
      grid += space.cells().get(cell.getKey()).size();
    }
    int cells = lattices.size();
    String what = "with one valley" + (cells > 1 ? " a cell" : "");
    return new Effort(least * repeats(), usual * repeats(), grid * repeats(), cells, what);
  }

  private List<Visit> next(TuneCell cell, Predicate<Visit> asked) {
    Map<List<Object>, Point> points = space.cells().get(cell.key());
    Lattice lattice = lattices.get(cell.key());
    List<List<Object>> first = new ArrayList<>(lattice.coarse());
    if (!first.contains(cell.usual())) {
      first.add(cell.usual());
    }
    List<Visit> wanted = open(first, points, asked);
    while (wanted.isEmpty() && cell.best().isPresent() && lattice.narrow(cell)) {
      wanted = open(lattice.neighbours(cell, search.minimise()), points, asked);
    }
    return wanted.isEmpty() ? confirmation(cell, points, asked) : wanted;
  }

  private List<Visit> open(
      List<List<Object>> choices, Map<List<Object>, Point> points, Predicate<Visit> asked) {
    return choices.stream()
        .filter(points::containsKey)
        .map(choice -> new Visit(points.get(choice), 1, repeats()))
        .filter(asked.negate())
        .toList();
  }

  /** The launches that a choice was picked by flatter it, so others must say. */
  private List<Visit> confirmation(
      TuneCell cell, Map<List<Object>, Point> points, Predicate<Visit> asked) {
    List<Visit> again = new ArrayList<>();
    if (cell.best().isPresent()
        && points.containsKey(cell.usual())
        && !cell.best().get().choice().equals(cell.usual())) {
      for (List<Object> choice : List.of(cell.best().get().choice(), cell.usual())) {
        again.add(new Visit(points.get(choice), repeats() + 1, slots()));
      }
    }
    return again.stream().anyMatch(asked) ? List.of() : again;
  }

  private int repeats() {
    return sweep.measure().repeats();
  }
}

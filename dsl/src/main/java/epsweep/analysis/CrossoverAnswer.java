package epsweep.analysis;

import epsweep.analysis.CrossoverCell.Probe;
import epsweep.sweep.Point;
import epsweep.sweep.Search;
import epsweep.sweep.SearchSpace;
import epsweep.sweep.Searched;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Where one of two takes over from the other, told by the rows alone: a search asks this after each
 * batch where to look next, and a report what came of it.
 *
 * @param search what was asked
 * @param compared the axis that has both
 * @param space the cells
 * @param cells in the order of the plan
 * @param spent what it took
 */
public record CrossoverAnswer(
    Search.Crossover search,
    String compared,
    SearchCells space,
    List<CrossoverCell> cells,
    Spent spent)
    implements SearchAnswer {
  public CrossoverAnswer {
    cells = List.copyOf(cells);
  }

  /** As a report has it: cells are those that the rows have. */
  public static CrossoverAnswer of(Dataset data, Search.Crossover search) {
    SearchCells space = cells(data, data.points(), search);
    return of(data, search, space);
  }

  /** The cells of a crossover among some points. */
  public static SearchCells cells(
      Dataset data, java.util.Collection<Point> points, Search.Crossover search) {
    String compared = SearchSpace.compared(data.sweep().space(), search);
    return SearchCells.of(data.sweep(), points, List.of(search.searched().axis(), compared));
  }

  /** The same, of cells that are known. */
  public static CrossoverAnswer of(Dataset data, Search.Crossover search, SearchCells space) {
    String compared = SearchSpace.compared(data.sweep().space(), search);
    Measurements measured = Measurements.of(data, search.by());
    List<CrossoverCell> cells = new ArrayList<>();
    space
        .cells()
        .forEach(
            (key, points) -> {
              int repeats = data.sweep().measure().repeats();
              cells.add(cell(key, points, search, measured, repeats));
            });
    return new CrossoverAnswer(search, compared, space, cells, Spent.of(data));
  }

  @Override
  public List<List<Object>> keys() {
    return cells.stream().map(CrossoverCell::key).toList();
  }

  private static CrossoverCell cell(
      List<Object> key,
      Map<List<Object>, Point> points,
      Search.Crossover search,
      Measurements measured,
      int repeats) {
    TreeSet<Object> values = new TreeSet<>(Comparator.comparingDouble(Searched::number));
    points.keySet().forEach(inner -> values.add(inner.get(0)));
    List<Probe> probes = new ArrayList<>();
    for (Object value : values) {
      Repeats first = measured.of(points.get(List.of(value, search.first())));
      Repeats second = measured.of(points.get(List.of(value, search.second())));
      Judgement judgement = measured.impartial(first, second, repeats);
      if (first.n() + second.n() > 0) {
        probes.add(new Probe(value, median(first), median(second), judgement));
      }
    }
    return new CrossoverCell(key, probes);
  }

  private static double median(Repeats repeats) {
    return Stats.of(repeats.values()).median();
  }
}

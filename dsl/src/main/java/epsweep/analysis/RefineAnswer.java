package epsweep.analysis;

import epsweep.results.Row;
import epsweep.sweep.Plan;
import epsweep.sweep.Point;
import epsweep.sweep.Search;
import epsweep.sweep.Searched;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;

/**
 * Curves that were measured where they bend, told by the rows alone.
 *
 * @param search what was asked
 * @param space the cells
 * @param cells in the order of the plan
 * @param spent what it took
 */
public record RefineAnswer(
    Search.Refine search, SearchCells space, List<RefineCell> cells, Spent spent)
    implements SearchAnswer {
  /** Values of the first look, when there are so many. */
  public static final int FIRST = 7;

  public RefineAnswer {
    cells = List.copyOf(cells);
  }

  /** As a report has it: all that has rows was measured. */
  public static RefineAnswer of(Dataset data, Search.Refine search) {
    List<Point> points = new ArrayList<>();
    // All of the plan: each step was chosen among all candidates.
    Plan.of(data.sweep()).points().forEachRemaining(points::add);
    return of(data, search, cells(data, points, search), (point, visit) -> false);
  }

  /** The cells among some points. */
  public static SearchCells cells(Dataset data, Collection<Point> points, Search.Refine search) {
    return SearchCells.of(data.sweep(), points, List.of(search.searched().axis()));
  }

  /**
   * The same, of cells that are known.
   *
   * @param asked visits that were asked for, whether they gave a row or not
   */
  public static RefineAnswer of(
      Dataset data, Search.Refine search, SearchCells space, BiPredicate<Point, Integer> asked) {
    int repeats = data.sweep().measure().repeats();
    Map<Point, Integer> most = new HashMap<>();
    for (Row row : data.rows()) {
      most.merge(row.launch().point(), row.launch().repeat(), Math::max);
    }
    BiPredicate<Point, Integer> known =
        asked.or((point, visit) -> most.getOrDefault(point, 0) > (visit - 1) * repeats);
    Measurements measured = Measurements.of(data, search.by());
    List<RefineCell> cells = new ArrayList<>();
    space.cells().forEach((key, points) -> cells.add(cell(key, points, repeats, known, measured)));
    return new RefineAnswer(search, space, cells, Spent.of(data));
  }

  @Override
  public List<List<Object>> keys() {
    return cells.stream().map(RefineCell::key).toList();
  }

  /** The candidates of a cell, ascending. */
  public static List<Object> candidates(Map<List<Object>, Point> points) {
    return points.keySet().stream()
        .map(inner -> inner.get(0))
        .sorted(Comparator.comparingDouble(Searched::number))
        .toList();
  }

  /** Where a cell is looked at first. */
  public static List<Integer> first(List<Object> candidates) {
    return FirstLook.logarithmic(candidates, FIRST);
  }

  private static RefineCell cell(
      List<Object> key,
      Map<List<Object>, Point> points,
      int repeats,
      BiPredicate<Point, Integer> known,
      Measurements measured) {
    List<Object> candidates = candidates(points);
    IntFunction<Point> point = place -> points.get(List.of(candidates.get(place)));
    return RefineCell.of(
        key,
        candidates,
        first(candidates),
        (place, visit) -> known.test(point.apply(place), visit),
        place -> visit -> stats(measured.of(point.apply(place)).upTo(visit * repeats)));
  }

  private static Stats stats(Repeats repeats) {
    return Stats.of(repeats.values());
  }
}

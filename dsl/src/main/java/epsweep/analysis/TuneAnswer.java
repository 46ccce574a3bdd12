package epsweep.analysis;

import epsweep.analysis.TuneCell.Look;
import epsweep.sweep.Point;
import epsweep.sweep.Search;
import epsweep.sweep.Searched;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The best value of one axis or two, told by the rows alone.
 *
 * @param search what was asked
 * @param space the cells
 * @param cells in the order of the plan
 * @param spent what it took
 */
public record TuneAnswer(Search.Tune search, SearchCells space, List<TuneCell> cells, Spent spent)
    implements SearchAnswer {
  public TuneAnswer {
    cells = List.copyOf(cells);
  }

  /** As a report has it: cells are those that the rows have. */
  public static TuneAnswer of(Dataset data, Search.Tune search) {
    return of(data, search, cells(data, data.points(), search));
  }

  /** The cells among some points. */
  public static SearchCells cells(Dataset data, Collection<Point> points, Search.Tune search) {
    List<String> axes = search.axes().stream().map(Searched::axis).toList();
    return SearchCells.of(data.sweep(), points, axes);
  }

  /** The same, of cells that are known. */
  public static TuneAnswer of(Dataset data, Search.Tune search, SearchCells space) {
    Measurements measured = Measurements.of(data, search.by(), search.minimise());
    int repeats = data.sweep().measure().repeats();
    List<TuneCell> cells = new ArrayList<>();
    space.cells().forEach((key, points) -> cells.add(cell(key, points, search, measured, repeats)));
    return new TuneAnswer(search, space, cells, Spent.of(data));
  }

  @Override
  public List<List<Object>> keys() {
    return cells.stream().map(TuneCell::key).toList();
  }

  private static TuneCell cell(
      List<Object> key,
      Map<List<Object>, Point> points,
      Search.Tune search,
      Measurements measured,
      int repeats) {
    List<Object> usual =
        search.axes().stream().map(axis -> search.defaults().get(axis.axis())).toList();
    Comparator<List<Object>> by =
        Comparator.comparingDouble(choice -> median(measured, points.get(choice), repeats));
    Optional<List<Object>> best =
        points.keySet().stream()
            .filter(choice -> measured.of(points.get(choice)).upTo(repeats).n() > 0)
            .min(search.minimise() ? by : by.reversed());
    List<Look> looks = new ArrayList<>();
    points.forEach(
        (choice, point) -> {
          Repeats own = measured.of(point).upTo(repeats);
          if (own.n() > 0) {
            boolean itself = choice.equals(best.orElseThrow());
            Repeats other = measured.of(points.get(best.get())).upTo(repeats);
            Judgement against = itself ? Judgement.NONE : measured.judge(other, own);
            looks.add(new Look(choice, Stats.of(own.values()).median(), own.n(), against));
          }
        });
    Judgement confirmed =
        best.map(
                choice ->
                    measured.judge(
                        measured.of(points.get(choice)).behind(repeats),
                        measured.of(points.get(usual)).behind(repeats)))
            .orElse(Judgement.NONE);
    Optional<Look> first =
        looks.stream().filter(look -> look.choice().equals(best.orElse(null))).findFirst();
    return new TuneCell(key, looks, first, usual, confirmed);
  }

  private static double median(Measurements measured, Point point, int repeats) {
    return Stats.of(measured.of(point).upTo(repeats).values()).median();
  }
}

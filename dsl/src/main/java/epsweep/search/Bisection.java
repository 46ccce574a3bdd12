package epsweep.search;

import epsweep.analysis.CrossoverAnswer;
import epsweep.analysis.CrossoverCell;
import epsweep.analysis.CrossoverCell.Probe;
import epsweep.analysis.Dataset;
import epsweep.analysis.FirstLook;
import epsweep.analysis.SearchCells;
import epsweep.sweep.Point;
import epsweep.sweep.Search;
import epsweep.sweep.Searched;
import epsweep.sweep.Sweep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Looks for a crossover: a coarse scan, then the middle between any two values that say different
 * things, until they are neighbours. What one value alone says is asked again. A value at which no
 * difference is seen says something too, so that what is left is the stretch in which the launches
 * cannot tell the two apart.
 */
final class Bisection implements Strategy {
  /** One value of the coarse scan for so many candidates. */
  private static final int STRIDE = 13;

  private static final int FEWEST = 3;
  private static final int MOST = 17;

  private final Sweep sweep;
  private final Search.Crossover search;
  private final SearchCells space;

  private Bisection(Sweep sweep, Search.Crossover search, SearchCells space) {
    this.sweep = sweep;
    this.search = search;
    this.space = space;
  }

  static Strategy of(Sweep sweep, Search.Crossover search, List<Point> points) {
    SearchCells space = CrossoverAnswer.cells(Dataset.of(sweep, List.of()), points, search);
    return new Bisection(sweep, search, space);
  }

  @Override
  public int slots() {
    return 2 * repeats();
  }

  private int repeats() {
    return sweep.measure().repeats();
  }

  @Override
  public List<Visit> next(Dataset data, Predicate<Visit> asked) {
    List<CrossoverCell> cells = CrossoverAnswer.of(data, search, space).cells();
    List<Visit> visits = new ArrayList<>();
    for (CrossoverCell cell : cells) {
      Map<List<Object>, Point> points = space.cells().get(cell.key());
      List<Object> candidates = candidates(points);
      Predicate<Object> tried = value -> visits(points, value).stream().anyMatch(asked);
      List<Integer> coarse = coarse(candidates);
      boolean begun = coarse.stream().anyMatch(place -> tried.test(candidates.get(place)));
      List<Integer> places = begun ? middles(cell, candidates, tried) : coarse;
      places.forEach(place -> visits.addAll(visits(points, candidates.get(place))));
      if (places.isEmpty()) {
        visits.addAll(again(cell, points, asked));
      }
    }
    return visits;
  }

  @Override
  public Effort effort() {
    long least = 0;
    long usual = 0;
    for (Map<List<Object>, Point> points : space.cells().values()) {
      List<Object> candidates = candidates(points);
      List<Integer> coarse = coarse(candidates);
      int widest =
          IntStream.range(1, coarse.size())
              .map(i -> coarse.get(i) - coarse.get(i - 1))
              .max()
              .orElse(1);
      least += coarse.size();
      usual += coarse.size() + 32 - Integer.numberOfLeadingZeros(widest - 1);
    }
    int each = 2 * repeats();
    long grid = space.cells().values().stream().mapToLong(Map::size).sum() * repeats();
    int cells = space.cells().size();
    return new Effort(
        least * each,
        usual * each,
        grid,
        cells,
        "with one crossing" + (cells > 1 ? " a cell" : ""));
  }

  /** The values at which both can be launched, ascending. */
  private List<Object> candidates(Map<List<Object>, Point> points) {
    return points.keySet().stream()
        .filter(inner -> inner.get(1).equals(search.first()))
        .map(inner -> inner.get(0))
        .filter(value -> points.containsKey(List.of(value, search.second())))
        .sorted(Comparator.comparingDouble(Searched::number))
        .toList();
  }

  private static List<Integer> coarse(List<Object> candidates) {
    if (candidates.size() <= FEWEST) {
      return IntStream.range(0, candidates.size()).boxed().toList();
    }
    int count = 1 + (candidates.size() + STRIDE - 1) / STRIDE;
    return FirstLook.logarithmic(candidates, Math.max(FEWEST, Math.min(MOST, count)));
  }

  /** More launches where one is ahead at one value alone: only these count from then on. */
  private List<Visit> again(
      CrossoverCell cell, Map<List<Object>, Point> points, Predicate<Visit> asked) {
    return cell.lone().stream()
        .flatMap(probe -> visits(points, probe.value()).stream())
        .map(visit -> new Visit(visit.point(), repeats() + 1, slots()))
        .filter(asked.negate())
        .toList();
  }

  private List<Visit> visits(Map<List<Object>, Point> points, Object value) {
    return List.of(
        new Visit(points.get(List.of(value, search.first())), 1, repeats()),
        new Visit(points.get(List.of(value, search.second())), 1, repeats()));
  }

  /** Where to look between values that say different things. */
  private static List<Integer> middles(
      CrossoverCell cell, List<Object> candidates, Predicate<Object> tried) {
    List<Integer> middles = new ArrayList<>();
    List<Probe> probes = cell.telling();
    for (int i = 1; i < probes.size(); i++) {
      if (probes.get(i).judgement().finding() != probes.get(i - 1).judgement().finding()) {
        int low = candidates.indexOf(probes.get(i - 1).value());
        int high = candidates.indexOf(probes.get(i).value());
        middle(low, high, place -> tried.test(candidates.get(place))).ifPresent(middles::add);
      }
    }
    return middles;
  }

  /** The place nearest to the middle that was not tried: one that gave no value tells nothing. */
  private static Optional<Integer> middle(int low, int high, Predicate<Integer> tried) {
    return IntStream.range(low + 1, high)
        .boxed()
        .filter(tried.negate())
        .min(Comparator.comparingInt(place -> Math.abs(2 * place - low - high)));
  }
}

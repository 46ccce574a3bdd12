package epsweep.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The launches of a sweep in the order of running. The order of the grid is walked lazily; the
 * others go around all points once for each repeat, and hold the points for that.
 */
public final class Turns {
  /** About 300 MB of points: launches so many would take years. */
  private static final int MOST = 2_000_000;

  private final Sweep sweep;
  private final Order order;
  private final List<Point> points;

  /** Points of one cell: what differs in its backend alone. */
  private final List<int[]> cells;

  private Turns(Sweep sweep, Order order) {
    this.sweep = sweep;
    this.order = order;
    this.points = held(sweep, order);
    this.cells = order == Order.INTERLEAVED ? cells(points) : List.of();
  }

  /**
   * @throws SweepProblem when the order is not that of the grid, and the points are too many
   */
  public static Iterator<Turn> of(Sweep sweep) {
    Order order = order(sweep);
    if (order == Order.GRID) {
      return grid(sweep);
    }
    Turns turns = new Turns(sweep, order);
    return IntStream.rangeClosed(1, sweep.measure().repeats())
        .boxed()
        .flatMap(repeat -> turns.around(repeat).stream())
        .iterator();
  }

  /** The order in which a sweep is run: as asked for, else by what it compares. */
  public static Order order(Sweep sweep) {
    return sweep.conduct().sampling().orderOf(compares(sweep));
  }

  /** To go around by hand, one repeat after another. */
  public static Turns rounds(Sweep sweep) {
    return new Turns(sweep, order(sweep));
  }

  /**
   * All points once.
   *
   * @param repeat from 1
   */
  public List<Turn> around(int repeat) {
    return IntStream.of(places(repeat)).mapToObj(place -> turn(place, repeat)).toList();
  }

  private Turn turn(int place, int repeat) {
    Measure measure = sweep.measure();
    return new Turn(
        new Launch(points.get(place), repeat, measure),
        (long) place * measure.repeats() + repeat - 1);
  }

  private int[] places(int repeat) {
    return order == Order.INTERLEAVED ? interleaved(repeat) : shuffled(repeat);
  }

  private int[] interleaved(int repeat) {
    int[] forth = cells.stream().flatMapToInt(Arrays::stream).toArray();
    return repeat % 2 == 1
        ? forth
        : IntStream.range(0, forth.length).map(i -> forth[forth.length - 1 - i]).toArray();
  }

  /** Each repeat with a seed of its own, so that one can be told without those before it. */
  private int[] shuffled(int repeat) {
    List<Integer> places = new ArrayList<>(IntStream.range(0, points.size()).boxed().toList());
    Collections.shuffle(places, new Random(31 * sweep.conduct().sampling().seed() + repeat));
    return places.stream().mapToInt(Integer::intValue).toArray();
  }

  private static List<int[]> cells(List<Point> points) {
    Map<List<Object>, List<Integer>> cells = new LinkedHashMap<>();
    for (int place = 0; place < points.size(); place++) {
      cells.computeIfAbsent(cell(points.get(place)), c -> new ArrayList<>()).add(place);
    }
    return cells.values().stream()
        .map(cell -> cell.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  private static List<Object> cell(Point point) {
    List<Object> cell = new ArrayList<>(point.values().size());
    point.values().forEach((axis, value) -> cell.add(axis.equals("backend") ? "" : value));
    return cell;
  }

  private static Iterator<Turn> grid(Sweep sweep) {
    Iterator<Launch> launches = Plan.of(sweep).launches();
    return new Iterator<>() {
      private long place;

      @Override
      public boolean hasNext() {
        return launches.hasNext();
      }

      @Override
      public Turn next() {
        return new Turn(launches.next(), place++);
      }
    };
  }

  private static List<Point> held(Sweep sweep, Order order) {
    return Plan.of(sweep)
        .held(
            MOST,
            () ->
                new SweepProblem(
                    "order '%s': holds all points in memory, and there are more than %,d. Write `order 'grid'`"
                        .formatted(order.word(), MOST)));
  }

  private static boolean compares(Sweep sweep) {
    boolean axis =
        sweep
            .axis("backend")
            .filter(a -> a.derived().isPresent() || a.values().size() > 1)
            .isPresent();
    long cased =
        sweep.space().cases().stream().map(fixed -> fixed.get("backend")).distinct().count();
    return axis || cased > 1;
  }
}

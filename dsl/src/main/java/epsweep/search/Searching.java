package epsweep.search;

import epsweep.analysis.Dataset;
import epsweep.results.Row;
import epsweep.run.Agenda;
import epsweep.sweep.Launch;
import epsweep.sweep.Point;
import epsweep.sweep.Sweep;
import epsweep.sweep.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Runs a search: batch by batch what its strategy asks for, repeat by repeat, forth and then back,
 * so that what drifts hits all alike. At its end all other launches of the grid come by unwanted:
 * those that an earlier run measured stay in the results.
 */
final class Searching implements Agenda {
  private final Sweep sweep;
  private final Strategy strategy;
  private final List<Point> points;
  private final Map<Point, Integer> places = new HashMap<>();
  private final List<Row> rows = new ArrayList<>();
  private final Set<Visit> asked = new HashSet<>();
  private final Set<Launch> given = new HashSet<>();
  private boolean over;
  private boolean swept;

  Searching(Sweep sweep, List<Point> points, Strategy strategy) {
    this.sweep = sweep;
    this.strategy = strategy;
    this.points = points;
    points.forEach(point -> places.put(point, places.size()));
  }

  @Override
  public Iterator<Turn> next() {
    List<Visit> visits = over ? List.of() : strategy.next(Dataset.of(sweep, rows), asked::contains);
    if (!visits.isEmpty()) {
      asked.addAll(visits);
      return turns(visits).iterator();
    }
    over = true;
    if (swept) {
      return Collections.emptyIterator();
    }
    swept = true;
    return unwanted();
  }

  @Override
  public boolean wants(Turn turn) {
    return !over;
  }

  @Override
  public boolean listens() {
    return true;
  }

  @Override
  public void ended(Row row) {
    if (!over) {
      rows.add(row);
    }
  }

  private List<Turn> turns(List<Visit> visits) {
    List<Turn> turns = new ArrayList<>();
    int rounds = visits.stream().mapToInt(v -> v.last() - v.first() + 1).max().orElse(0);
    for (int round = 0; round < rounds; round++) {
      List<Visit> order = new ArrayList<>(visits);
      if (round % 2 == 1) {
        Collections.reverse(order);
      }
      for (Visit visit : order) {
        if (visit.first() + round <= visit.last()) {
          turns.add(turn(visit.point(), visit.first() + round));
        }
      }
    }
    turns.forEach(turn -> given.add(turn.launch()));
    return turns;
  }

  private Iterator<Turn> unwanted() {
    int slots = strategy.slots();
    return points.stream()
        .flatMap(point -> IntStream.rangeClosed(1, slots).mapToObj(n -> turn(point, n)))
        .filter(turn -> !given.contains(turn.launch()))
        .iterator();
  }

  private Turn turn(Point point, int repeat) {
    long place = (long) places.get(point) * strategy.slots() + repeat - 1;
    return new Turn(new Launch(point, repeat, sweep.measure()), place);
  }
}

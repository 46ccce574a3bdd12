package epsweep.search;

import epsweep.analysis.Discard;
import epsweep.analysis.Stats;
import epsweep.results.Row;
import epsweep.run.Agenda;
import epsweep.sweep.Point;
import epsweep.sweep.Precision;
import epsweep.sweep.Sweep;
import epsweep.sweep.Turn;
import epsweep.sweep.Turns;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/**
 * Goes around all points again and again until each is measured well enough. It asks how wide an
 * interval is, never what it says: to stop at the first difference that looks significant would
 * find differences where there are none.
 */
public final class Rounds implements Agenda {
  private final Sweep sweep;
  private final Precision enough;
  private final Turns turns;
  private final Map<Point, Map<Integer, Double>> values = new HashMap<>();
  private final Map<Point, Boolean> wants = new HashMap<>();
  private int repeat;

  private Rounds(Sweep sweep, Precision enough) {
    this.sweep = sweep;
    this.enough = enough;
    this.turns = Turns.rounds(sweep);
  }

  /** The agenda of a sweep: all its launches, or as many as its precision needs. */
  public static Agenda of(Sweep sweep) {
    return sweep
        .conduct()
        .sampling()
        .until()
        .<Agenda>map(enough -> new Rounds(sweep, enough))
        .orElseGet(() -> Agenda.of(Turns.of(sweep)));
  }

  /** Judged once before each time around, so that launches at once do not change the answer. */
  @Override
  public Iterator<Turn> next() {
    wants.clear();
    return repeat++ < sweep.measure().repeats()
        ? turns.around(repeat).iterator()
        : Collections.emptyIterator();
  }

  @Override
  public boolean wants(Turn turn) {
    return turn.launch().repeat() <= enough.atLeast()
        || wants.computeIfAbsent(turn.launch().point(), this::isOpen);
  }

  @Override
  public boolean listens() {
    return true;
  }

  @Override
  public void ended(Row row) {
    int number = row.launch().repeat();
    Double value = row.reading().metrics().get(enough.metric());
    if (value != null && Discard.counts(sweep, row)) {
      values.computeIfAbsent(row.launch().point(), p -> new TreeMap<>()).put(number, value);
    }
  }

  /** A point that never gave a value will not give one by more of the same. */
  private boolean isOpen(Point point) {
    Map<Integer, Double> measured = values.get(point);
    if (measured == null) {
      return false;
    }
    Stats stats = Stats.of(measured.values().stream().mapToDouble(Double::doubleValue).toArray());
    return !(stats.halfWidth() <= enough.within());
  }
}

package epsweep.analysis;

import epsweep.sweep.Point;
import java.util.List;
import java.util.Map;

/** The launches of one metric by point, and what two points say about each other. */
final class Measurements {
  private final Map<List<Object>, Repeats> repeats;
  private final List<String> columns;
  private final boolean lower;
  private final Judge judge = new Judge();

  private Measurements(Map<List<Object>, Repeats> repeats, List<String> columns, boolean lower) {
    this.repeats = repeats;
    this.columns = columns;
    this.lower = lower;
  }

  static Measurements of(Dataset data, String metric) {
    return of(data, metric, Direction.lowerIsBetter(metric));
  }

  /**
   * @param lower whether less is better
   */
  static Measurements of(Dataset data, String metric, boolean lower) {
    List<String> columns = data.sweep().columns();
    return new Measurements(Repeats.by(data, metric, columns, List.of()), columns, lower);
  }

  /**
   * @param point null for one that is not there
   */
  Repeats of(Point point) {
    return point == null
        ? Repeats.NONE
        : repeats.getOrDefault(PivotCells.key(point, columns), Repeats.NONE);
  }

  Judgement judge(Repeats first, Repeats second) {
    return judge.medians(first, second, lower);
  }

  /**
   * As {@link #judge}; but where a search measured again what it had picked, by the new launches
   * alone, for those that it was picked by are not impartial.
   *
   * @param repeats launches before a search picks
   */
  Judgement impartial(Repeats first, Repeats second, int repeats) {
    Repeats newFirst = first.behind(repeats);
    Repeats newSecond = second.behind(repeats);
    boolean again = newFirst.n() > 0 && newSecond.n() > 0;
    return again ? judge(newFirst, newSecond) : judge(first, second);
  }
}

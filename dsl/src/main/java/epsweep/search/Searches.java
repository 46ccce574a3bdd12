package epsweep.search;

import epsweep.run.Agenda;
import epsweep.sweep.Plan;
import epsweep.sweep.Point;
import epsweep.sweep.Search;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.util.List;

/** What is launched of a sweep, and about how much that is. */
public final class Searches {
  /** A search holds its points; a full grid of so many would take years. */
  private static final int MOST = 2_000_000;

  private Searches() {}

  /** The agenda of a sweep: that of its search, else all launches. */
  public static Agenda of(Sweep sweep) {
    return sweep.search().map(search -> searching(sweep, search)).orElseGet(() -> Rounds.of(sweep));
  }

  /**
   * About how many launches a search takes.
   *
   * @throws IllegalArgumentException for a sweep without a search
   */
  public static Effort effort(Sweep sweep) {
    Search search = sweep.search().orElseThrow(IllegalArgumentException::new);
    return strategy(sweep, search, points(sweep, search)).effort();
  }

  private static Agenda searching(Sweep sweep, Search search) {
    List<Point> points = points(sweep, search);
    return new Searching(sweep, points, strategy(sweep, search, points));
  }

  private static Strategy strategy(Sweep sweep, Search search, List<Point> points) {
    if (search instanceof Search.Tune tune) {
      return Narrowing.of(sweep, tune, points);
    }
    return search instanceof Search.Refine refine
        ? Refining.of(sweep, refine, points)
        : Bisection.of(sweep, (Search.Crossover) search, points);
  }

  private static List<Point> points(Sweep sweep, Search search) {
    return Plan.of(sweep)
        .held(
            MOST,
            () ->
                new SweepProblem(
                    "%s%s: looks among more than %,d points. Give fewer values"
                        .formatted(search.origin().prefix(), search.word(), MOST)));
  }
}

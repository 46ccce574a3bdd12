package epsweep.sweep;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The points and launches of a sweep, in order. Walks are lazy: ten million points need the memory
 * of one.
 */
public final class Plan {
  private final Sweep sweep;
  private final Selection selection;
  private final List<Grid> grids;

  private Plan(Sweep sweep, Selection selection) {
    this.sweep = sweep;
    this.selection = selection;
    this.grids = Grids.of(sweep.space());
  }

  public static Plan of(Sweep sweep) {
    return of(sweep, Selection.ALL);
  }

  /**
   * @throws SweepProblem when the selection names an axis or a value that the sweep does not have
   */
  public static Plan of(Sweep sweep, Selection selection) {
    Plan plan = new Plan(sweep, selection);
    selection.only().forEach(plan::checkSelected);
    return plan;
  }

  public Sweep sweep() {
    return sweep;
  }

  /** The points that are left by rules and selection. */
  public Iterator<Point> points() {
    return candidates();
  }

  /**
   * The same, all at once.
   *
   * @param most points that may be held
   * @param tooMany what is thrown when there are more
   */
  public List<Point> held(int most, Supplier<SweepProblem> tooMany) {
    List<Point> held = new ArrayList<>();
    for (Iterator<Point> all = points(); all.hasNext(); held.add(all.next())) {
      if (held.size() == most) {
        throw tooMany.get();
      }
    }
    return held;
  }

  /** Each point's launches, repeat by repeat. */
  public Iterator<Launch> launches() {
    Iterator<Point> points = points();
    Measure measure = sweep.measure();
    return new Iterator<>() {
      private Point point;
      private int repeat = measure.repeats();

      @Override
      public boolean hasNext() {
        return repeat < measure.repeats() || points.hasNext();
      }

      @Override
      public Launch next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        point = repeat < measure.repeats() ? point : points.next();
        repeat = repeat < measure.repeats() ? repeat + 1 : 1;
        return new Launch(point, repeat, measure);
      }
    };
  }

  /**
   * Counts by walking once.
   *
   * @throws SweepProblem when nothing is left, naming what removed it
   */
  public PlanCount count() {
    return count(point -> {});
  }

  /**
   * Counts by walking once, and shows each point on the way: a second walk over millions costs as
   * much as the first.
   *
   * @throws SweepProblem when nothing is left, naming what removed it
   */
  public PlanCount count(Consumer<Point> each) {
    Candidates walk = candidates();
    walk.forEachRemaining(each);
    PlanCount count = walk.count(sweep.measure().repeats());
    if (count.points() == 0) {
      throw nothingLeft(count);
    }
    return count;
  }

  private Candidates candidates() {
    return new Candidates(grids, sweep.space().rules(), selection);
  }

  private void checkSelected(String column, Set<String> texts) {
    if (!column.equals("point") && !sweep.columns().contains(column)) {
      throw new SweepProblem(
          "--only %s: the sweep has no such axis; there are: %s"
              .formatted(column, String.join(", ", sweep.columns())));
    }
    boolean cased = sweep.space().cases().stream().anyMatch(c -> c.containsKey(column));
    sweep
        .axis(column)
        .filter(axis -> axis.derived().isEmpty() && !cased)
        .ifPresent(axis -> texts.forEach(text -> checkValue(axis, text)));
  }

  private static void checkValue(Axis axis, String text) {
    List<String> has = axis.values().stream().map(Values::text).toList();
    if (!has.contains(text)) {
      throw new SweepProblem(
          "--only %s=%s: no such value; the sweep has: %s"
              .formatted(axis.name(), text, String.join(", ", has)));
    }
  }

  private SweepProblem nothingLeft(PlanCount count) {
    if (count.unselected() > 0) {
      return new SweepProblem("--only " + selection.shown() + ": no point matches");
    }
    return new SweepProblem(
        count.removed().stream()
            .filter(removed -> removed.points() > 0)
            .map(
                removed ->
                    "%s%s: leaves no point (it removed %d of %d). Loosen it, or add values"
                        .formatted(
                            removed.rule().origin().prefix(),
                            removed.rule().word(),
                            removed.points(),
                            count.candidates()))
            .toList());
  }
}

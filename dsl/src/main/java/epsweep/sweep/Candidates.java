package epsweep.sweep;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * One walk over all grids that lets through what rules and selection keep, and counts what they do
 * not. Plain iterators: a flattened stream would hold a whole grid in memory.
 */
final class Candidates implements Iterator<Point> {
  private final List<Grid> grids;
  private final Rule[] rules;
  private final Selection selection;
  private final long[] removed;
  private int grid = -1;
  private Iterator<Point> walk = List.<Point>of().iterator();
  private Point found;
  private long seen;
  private long doubled;
  private long unselected;
  private long points;

  Candidates(List<Grid> grids, List<Rule> rules, Selection selection) {
    this.grids = grids;
    this.rules = rules.toArray(new Rule[0]);
    this.selection = selection;
    this.removed = new long[rules.size()];
  }

  @Override
  public boolean hasNext() {
    while (found == null && advance()) {
      Point point = walk.next();
      seen++;
      found = isNew(point) && isKept(point) && isSelected(point) ? point : null;
    }
    return found != null;
  }

  @Override
  public Point next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Point point = found;
    found = null;
    points++;
    return point;
  }

  /** The counts so far; those of the whole once the walk is at its end. */
  PlanCount count(int repeats) {
    List<PlanCount.Removed> by = new ArrayList<>();
    for (int i = 0; i < removed.length; i++) {
      by.add(new PlanCount.Removed(rules[i], removed[i]));
    }
    return new PlanCount(seen, by, doubled, unselected, points, points * repeats);
  }

  private boolean advance() {
    while (!walk.hasNext()) {
      if (++grid >= grids.size()) {
        return false;
      }
      walk = grids.get(grid).iterator();
    }
    return true;
  }

  private boolean isNew(Point point) {
    boolean isNew =
        grid == 0 || grids.subList(0, grid).stream().noneMatch(earlier -> earlier.contains(point));
    doubled += isNew ? 0 : 1;
    return isNew;
  }

  private boolean isKept(Point point) {
    for (int i = 0; i < rules.length; i++) {
      if (!rules[i].keeps(point)) {
        removed[i]++;
        return false;
      }
    }
    return true;
  }

  private boolean isSelected(Point point) {
    boolean taken = selection.takes(point);
    unselected += taken ? 0 : 1;
    return taken;
  }
}

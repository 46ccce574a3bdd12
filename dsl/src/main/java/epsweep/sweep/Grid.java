package epsweep.sweep;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * A product of factors, walked lazily with the last factor fastest. Memory is that of one point,
 * whatever the size of the grid.
 *
 * @param columns every column of a point, in the order of the table
 * @param factors outermost first; together they fill each column once
 */
record Grid(List<String> columns, List<Factor> factors) implements Iterable<Point> {
  @Override
  public Iterator<Point> iterator() {
    return new Walk();
  }

  /** Whether the walk would come to this point. */
  boolean contains(Point point) {
    Map<String, Object> soFar = new LinkedHashMap<>();
    for (Factor factor : factors) {
      List<Object> row = factor.names().stream().map(point.values()::get).toList();
      if (!factor.rows(() -> new Point(soFar)).contains(row)) {
        return false;
      }
      factor.names().forEach(name -> soFar.put(name, point.values().get(name)));
    }
    return true;
  }

  private final class Walk implements Iterator<Point> {
    private final Map<String, Object> current = new LinkedHashMap<>();
    private final List<Iterator<List<Object>>> levels = new ArrayList<>();
    private boolean ready;

    /** All columns from the start, so that a whole point is one copy. */
    Walk() {
      columns.forEach(column -> current.put(column, null));
    }

    @Override
    public boolean hasNext() {
      ready = ready || advance();
      return ready;
    }

    @Override
    public Point next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      ready = false;
      return new Point(current);
    }

    /** Steps the deepest level that has a row left, and opens the levels below it again. */
    private boolean advance() {
      if (levels.isEmpty()) {
        levels.add(rows(0));
      }
      while (!levels.isEmpty()) {
        int level = levels.size() - 1;
        if (!levels.get(level).hasNext()) {
          levels.remove(level);
        } else {
          take(level);
          if (level == factors.size() - 1) {
            return true;
          }
          levels.add(rows(level + 1));
        }
      }
      return false;
    }

    private Iterator<List<Object>> rows(int level) {
      return factors.get(level).rows(() -> point(namesUpTo(level))).iterator();
    }

    private void take(int level) {
      List<Object> row = levels.get(level).next();
      List<String> names = factors.get(level).names();
      for (int i = 0; i < names.size(); i++) {
        current.put(names.get(i), row.get(i));
      }
    }

    private List<String> namesUpTo(int level) {
      List<String> known =
          factors.subList(0, level).stream().flatMap(f -> f.names().stream()).toList();
      return columns.stream().filter(known::contains).toList();
    }

    private Point point(List<String> names) {
      Map<String, Object> values = new LinkedHashMap<>();
      for (String name : names) {
        values.put(name, current.get(name));
      }
      return new Point(values);
    }
  }
}

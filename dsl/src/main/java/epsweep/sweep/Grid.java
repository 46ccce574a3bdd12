package epsweep.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A product of factors, walked lazily with the last factor fastest. Memory is that of one point,
 * whatever the size of the grid.
 *
 * @param columns every column of a point, in the order of the table
 * @param factors outermost first; together they fill each column once
 */
record Grid(NamedValues.Names columns, List<Factor> factors) implements Iterable<Point> {
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

  /** The values of one point, changed in place from one to the next. */
  private final class Walk implements Iterator<Point> {
    private final Object[] current = new Object[columns.size()];
    private final int[][] places = places();

    /** For each level that is open, its rows and which of them is next. */
    private final List<List<List<Object>>> rows = new ArrayList<>();

    private final int[] next = new int[factors.size()];

    /** For each level that has asked, the places that the levels above it fill. */
    private final int[][] above = new int[factors.size()][];

    private final NamedValues.Names[] part = new NamedValues.Names[factors.size()];
    private boolean ready;

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
      return new Point(new NamedValues<>(columns, Arrays.asList(current)));
    }

    /** Steps the deepest level that has a row left, and opens the levels below it again. */
    private boolean advance() {
      if (rows.isEmpty()) {
        open(0);
      }
      while (!rows.isEmpty()) {
        int level = rows.size() - 1;
        if (next[level] == rows.get(level).size()) {
          rows.remove(level);
        } else {
          take(level);
          if (level == factors.size() - 1) {
            return true;
          }
          open(level + 1);
        }
      }
      return false;
    }

    private void open(int level) {
      rows.add(factors.get(level).rows(() -> upTo(level)));
      next[level] = 0;
    }

    private void take(int level) {
      List<Object> row = rows.get(level).get(next[level]++);
      int[] to = places[level];
      for (int i = 0; i < to.length; i++) {
        current[to[i]] = row.get(i);
      }
    }

    private int[][] places() {
      return factors.stream()
          .map(factor -> factor.names().stream().mapToInt(columns::place).toArray())
          .toArray(int[][]::new);
    }

    /** The point as far as the levels above this one make it, in the order of the columns. */
    private Point upTo(int level) {
      if (above[level] == null) {
        above[level] =
            Stream.of(places).limit(level).flatMapToInt(IntStream::of).sorted().toArray();
        part[level] =
            new NamedValues.Names(
                IntStream.of(above[level]).mapToObj(columns.list()::get).toList());
      }
      Object[] values = new Object[above[level].length];
      for (int i = 0; i < values.length; i++) {
        values[i] = current[above[level][i]];
      }
      return new Point(new NamedValues<>(part[level], Arrays.asList(values)));
    }
  }
}

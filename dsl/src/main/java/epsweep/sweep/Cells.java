package epsweep.sweep;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * The values of one point as a map that cannot be changed: an array beside names that all points of
 * a walk share. A map of its own for each of a million points would be most of what a plan costs.
 */
final class Cells extends AbstractMap<String, Object> {
  private final Columns columns;
  private final Object[] values;

  /**
   * @param values by place, copied; none null
   */
  Cells(Columns columns, Object[] values) {
    this.columns = columns;
    this.values = values.clone();
  }

  @Override
  public Object get(Object name) {
    int place = columns.place(name);
    return place < 0 ? null : values[place];
  }

  @Override
  public boolean containsKey(Object name) {
    return columns.place(name) >= 0;
  }

  @Override
  public int size() {
    return values.length;
  }

  @Override
  public Set<Entry<String, Object>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Entry<String, Object>> iterator() {
        return new Walk();
      }

      @Override
      public int size() {
        return values.length;
      }
    };
  }

  private final class Walk implements Iterator<Entry<String, Object>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < values.length;
    }

    @Override
    public Entry<String, Object> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return Map.entry(columns.names().get(next), values[next++]);
    }
  }
}

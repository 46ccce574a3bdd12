package epsweep.sweep;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * A map that cannot be changed: values beside names that many maps share. A map of its own for each
 * of a million points, or of a hundred thousand rows, would be most of what they cost.
 */
public final class NamedValues<V> extends AbstractMap<String, V> {
  private final Names names;
  private final Object[] values;

  /** Names in their order, with the place of each. */
  public static final class Names {
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final Set<String> all = Collections.unmodifiableSet(places.keySet());
    private final List<String> list;

    /**
     * @param names one that stands twice has one place
     */
    public Names(List<String> names) {
      names.forEach(name -> places.putIfAbsent(name, places.size()));
      this.list = List.copyOf(places.keySet());
    }

    /** How many there are. */
    public int size() {
      return places.size();
    }

    /** By place. */
    List<String> list() {
      return list;
    }

    /** From 0; -1 when there is no such name. */
    int place(Object name) {
      Integer place = places.get(name);
      return place == null ? -1 : place;
    }
  }

  /**
   * @param values by the place of their names, copied; none null
   */
  public NamedValues(Names names, List<V> values) {
    this.names = names;
    this.values = values.toArray();
  }

  @Override
  public V get(Object name) {
    int place = names.place(name);
    return place < 0 ? null : at(place);
  }

  /** The array holds what the constructor was given. */
  @SuppressWarnings("unchecked")
  private V at(int place) {
    return (V) values[place];
  }

  @Override
  public boolean containsKey(Object name) {
    return names.place(name) >= 0;
  }

  @Override
  public int size() {
    return values.length;
  }

  /** The same one for all maps with these names. */
  @Override
  public Set<String> keySet() {
    return names.all;
  }

  @Override
  public Set<Entry<String, V>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public Iterator<Entry<String, V>> iterator() {
        return new Walk();
      }

      @Override
      public int size() {
        return values.length;
      }
    };
  }

  private final class Walk implements Iterator<Entry<String, V>> {
    private final Iterator<String> name = names.all.iterator();
    private int next;

    @Override
    public boolean hasNext() {
      return name.hasNext();
    }

    @Override
    public Entry<String, V> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return Map.entry(name.next(), at(next++));
    }
  }
}

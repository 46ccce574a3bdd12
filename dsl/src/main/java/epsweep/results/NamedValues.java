package epsweep.results;

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
 * A map that cannot be changed: values beside names that many rows share. A map of its own for each
 * of a hundred thousand rows would be most of what a report needs of memory, and of its time.
 */
final class NamedValues<V> extends AbstractMap<String, V> {
  private final Names names;
  private final List<V> values;

  /** Names in their order, none twice. */
  static final class Names {
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final Set<String> all = Collections.unmodifiableSet(places.keySet());

    Names(List<String> names) {
      names.forEach(name -> places.put(name, places.size()));
    }

    int size() {
      return places.size();
    }
  }

  /**
   * @param values as many as names, never changed
   */
  NamedValues(Names names, List<V> values) {
    this.names = names;
    this.values = values;
  }

  @Override
  public V get(Object name) {
    Integer place = names.places.get(name);
    return place == null ? null : values.get(place);
  }

  @Override
  public boolean containsKey(Object name) {
    return names.places.containsKey(name);
  }

  @Override
  public int size() {
    return values.size();
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
        return values.size();
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
      return Map.entry(name.next(), values.get(next++));
    }
  }
}

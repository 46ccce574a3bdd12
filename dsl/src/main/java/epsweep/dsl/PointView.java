package epsweep.dsl;

import epsweep.sweep.Point;
import epsweep.sweep.Values;
import groovy.lang.GroovyObjectSupport;
import groovy.lang.MissingPropertyException;
import java.util.Map;
import java.util.Optional;

/** A point inside a closure: every spelling of an axis is a property. */
public final class PointView extends GroovyObjectSupport {
  private final Point point;
  private final Map<String, Object> more;

  /**
   * @param more further names and their values
   */
  PointView(Point point, Map<String, Object> more) {
    this.point = point;
    this.more = more;
  }

  /** The value of an axis, a number or a text. */
  @Override
  public Object getProperty(String axis) {
    return find(axis).orElseThrow(() -> new MissingPropertyException(axis, PointView.class));
  }

  /** {@code p.tokens()}, as in Java, is {@code p.tokens}. */
  @Override
  public Object invokeMethod(String axis, Object given) {
    boolean isAxis = find(axis).isPresent() && ((Object[]) given).length == 0;
    return isAxis ? getProperty(axis) : super.invokeMethod(axis, given);
  }

  /** Points are given, not changed. */
  @Override
  public void setProperty(String axis, Object value) {
    throw new MissingPropertyException(axis, PointView.class);
  }

  /** The value of an axis as text, as it stands in a CSV. */
  public String text(String axis) {
    return Values.text(getProperty(axis));
  }

  private Optional<Object> find(String name) {
    return point.find(name).or(() -> Optional.ofNullable(more.get(name)));
  }

  @Override
  public String toString() {
    return point.toString();
  }
}

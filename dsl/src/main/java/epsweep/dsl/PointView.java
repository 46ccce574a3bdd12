package epsweep.dsl;

import epsweep.sweep.Point;
import epsweep.sweep.Values;
import groovy.lang.GroovyObject;
import groovy.lang.MetaClass;
import groovy.lang.MissingPropertyException;
import java.util.Map;
import org.codehaus.groovy.runtime.InvokerHelper;

/** A point inside a closure: every spelling of an axis is a property. */
public final class PointView implements GroovyObject {
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
    Object value = find(axis);
    if (value == null) {
      throw new MissingPropertyException(axis, PointView.class);
    }
    return value;
  }

  /** {@code p.tokens()}, as in Java, is {@code p.tokens}. */
  @Override
  public Object invokeMethod(String axis, Object given) {
    boolean isAxis = find(axis) != null && ((Object[]) given).length == 0;
    return isAxis ? getProperty(axis) : getMetaClass().invokeMethod(this, axis, given);
  }

  /** Points are given, not changed. */
  @Override
  public void setProperty(String axis, Object value) {
    throw new MissingPropertyException(axis, PointView.class);
  }

  /**
   * Looked up when it is wanted: a view is made for every point, and hardly any is asked for it.
   */
  @Override
  public MetaClass getMetaClass() {
    return InvokerHelper.getMetaClass(PointView.class);
  }

  /** A view has no behaviour of its own to give. */
  @Override
  public void setMetaClass(MetaClass metaClass) {
    throw new UnsupportedOperationException("a point's behaviour cannot be changed");
  }

  /** The value of an axis as text, as it stands in a CSV. */
  public String text(String axis) {
    return Values.text(getProperty(axis));
  }

  /** Null when there is none: this is asked for at every name in every point of a plan. */
  private Object find(String name) {
    Object value = point.find(name).orElse(null);
    return value == null ? more.get(name) : value;
  }

  @Override
  public String toString() {
    return point.toString();
  }
}

package epsweep.dsl;

import java.util.Collection;

/** What a closure of the point gives for an axis. */
final class Derived {
  private Derived() {}

  /** One value, or a list when the closure gave a list, a range or an array. */
  static Object of(String axis, Object value) {
    boolean several = value instanceof Collection<?> || value != null && value.getClass().isArray();
    return several ? Arguments.values(axis, value) : Arguments.value(axis, value);
  }
}

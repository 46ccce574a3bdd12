package epsweep.dsl;

import epsweep.sweep.Values;
import groovy.lang.Closure;
import java.util.Map;

/** A value as it is named in a message. */
final class Shown {
  private Shown() {}

  static String of(Object value) {
    if (value instanceof CharSequence text) {
      return "'" + text + "'";
    }
    if (value instanceof Closure) {
      return "a closure";
    }
    return value instanceof Map ? "the map " + value : Values.text(value);
  }
}

package epsweep.dsl;

import epsweep.sweep.Values;
import groovy.lang.Closure;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.codehaus.groovy.runtime.FormatHelper;

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
    if (value instanceof Map || value instanceof Collection) {
      return (value instanceof Map ? "the map " : "") + FormatHelper.toString(value);
    }
    boolean isPlain =
        value == null
            || value instanceof Number
            || value instanceof Boolean
            || value instanceof Duration;
    return isPlain ? Values.text(value) : "an object of " + value.getClass().getName();
  }
}

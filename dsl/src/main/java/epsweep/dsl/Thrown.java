package epsweep.dsl;

import epsweep.sweep.SweepProblem;
import groovy.lang.Closure;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import groovy.lang.Script;
import java.util.Collection;

/** What a user's code threw, in one line. */
final class Thrown {
  private Thrown() {}

  /**
   * @param word in which it happened; may be empty
   * @param names what an unknown name could have meant
   */
  static String shown(Throwable thrown, String word, Collection<String> names) {
    String prefix = word.isEmpty() || thrown instanceof SweepProblem ? "" : word + ": ";
    if (thrown instanceof MissingMethodException m && !isOurs(m.getType())) {
      return prefix
          + "a "
          + m.getType().getSimpleName()
          + " has no method '"
          + m.getMethod()
          + "' for these arguments";
    }
    if (thrown instanceof MissingPropertyException m && !isOurs(m.getType())) {
      return prefix + "a " + m.getType().getSimpleName() + " has no '" + m.getProperty() + "'";
    }
    if (thrown instanceof MissingMethodException m) {
      return prefix + "unknown word '" + m.getMethod() + "'" + Nearest.hint(m.getMethod(), names);
    }
    if (thrown instanceof MissingPropertyException m && m.getProperty() != null) {
      return prefix
          + "unknown name '"
          + m.getProperty()
          + "'"
          + Nearest.hint(m.getProperty(), names);
    }
    return prefix + message(thrown);
  }

  /** Blocks, points, the script itself and its closures: a name unknown to them is a slip. */
  private static boolean isOurs(Class<?> type) {
    return type == null
        || Script.class.isAssignableFrom(type)
        || Closure.class.isAssignableFrom(type)
        || type.getPackage() == Thrown.class.getPackage();
  }

  private static String message(Throwable thrown) {
    String kind = thrown.getClass().getSimpleName();
    String message = thrown.getMessage();
    if (message == null || message.isBlank()) {
      return kind;
    }
    String first = message.strip().lines().findFirst().orElse("");
    return thrown instanceof Error ? kind + ": " + first : first;
  }
}

package epsweep.dsl;

import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import java.util.Collection;

/** What a user's code threw, in one line. */
final class Thrown {
  private Thrown() {}

  /**
   * @param word in which it happened; may be empty
   * @param names what an unknown name could have meant
   */
  static String shown(Throwable thrown, String word, Collection<String> names) {
    String prefix = word.isEmpty() ? "" : word + ": ";
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

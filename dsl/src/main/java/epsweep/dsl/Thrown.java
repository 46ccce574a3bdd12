package epsweep.dsl;

import epsweep.sweep.SweepProblem;
import groovy.lang.Closure;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import groovy.lang.Script;
import java.util.Collection;
import java.util.Set;

/** What a user's code threw, in one line. */
final class Thrown {
  private static final Set<String> CALLS = Set.of("call", "doCall");

  private Thrown() {}

  /**
   * @param word in which it happened; may be empty
   * @param names what an unknown name could have meant
   */
  static String shown(Throwable thrown, String word, Collection<String> names) {
    String prefix = word.isEmpty() || thrown instanceof SweepProblem ? "" : word + ": ";
    if (thrown instanceof MissingMethodException m) {
      return prefix + method(m, names);
    }
    if (thrown instanceof MissingPropertyException m && m.getProperty() != null) {
      return prefix + property(m, names);
    }
    return prefix + message(thrown);
  }

  private static String method(MissingMethodException missing, Collection<String> names) {
    String method = missing.getMethod();
    if (!isOurs(missing.getType())) {
      String type = missing.getType().getSimpleName();
      return type + " has no method '" + method + "' for these arguments";
    }
    if (Closure.class.isAssignableFrom(missing.getType()) && CALLS.contains(method)) {
      return "a closure is called with arguments that it does not take";
    }
    return names.contains(method)
        ? "'" + method + "' does not belong here, or not with these arguments"
        : "unknown word '" + method + "'" + Nearest.hint(method, names);
  }

  private static String property(MissingPropertyException missing, Collection<String> names) {
    String name = missing.getProperty();
    Class<?> type = missing.getType();
    if (isOurs(type)) {
      return "unknown name '"
          + name
          + "'"
          + (names.contains(name) ? "" : Nearest.hint(name, names));
    }
    boolean isNumber = Number.class.isAssignableFrom(type);
    String hint = isNumber ? Nearest.hint(name, Units.NAMES) : "";
    return type.getSimpleName() + " has no '" + name + "'" + hint;
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

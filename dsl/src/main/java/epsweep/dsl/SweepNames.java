package epsweep.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** Sweeps whose names are written out: each once, and each a name. */
final class SweepNames {
  private final Words words;
  private final Problems problems;
  private final Map<String, Integer> lines = new HashMap<>();

  SweepNames(Words words, Problems problems) {
    this.words = words;
    this.problems = problems;
  }

  void check(MethodCallExpression call) {
    List<Expression> arguments = Calls.arguments(call);
    if (!arguments.isEmpty()
        && arguments.get(0) instanceof ConstantExpression constant
        && constant.getValue() instanceof String name) {
      problem(name, words).ifPresent(what -> problems.add(constant, what));
      Integer first = lines.putIfAbsent(name, constant.getLineNumber());
      if (first != null) {
        problems.add(constant, twice(name, first));
      }
    }
  }

  /** What is wrong with a sweep's name, if anything. */
  static Optional<String> problem(String name, Words words) {
    if (!name.matches("[A-Za-z0-9._-]+") || name.matches("\\.+")) {
      return Optional.of(
          "sweep '" + name + "': a name is made of letters, digits, '.', '_' and '-'");
    }
    if (words.isTaken(name) || GroovyNames.TAKEN.contains(name)) {
      return Optional.of("sweep '" + name + "': is a word of sweep scripts. Choose another name");
    }
    return Optional.empty();
  }

  static String twice(String name, int firstLine) {
    return "sweep '"
        + name
        + "': is written twice (first on line "
        + firstLine
        + "). Choose another name";
  }
}

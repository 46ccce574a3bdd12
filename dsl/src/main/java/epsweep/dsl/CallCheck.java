package epsweep.dsl;

import java.util.List;
import java.util.stream.Collectors;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;

/** Mistakes in how a word is written, rather than in which. */
final class CallCheck {
  private final Problems problems;

  CallCheck(Problems problems) {
    this.problems = problems;
  }

  /** Named arguments that the word does not have. */
  void named(MethodCallExpression call, Word word) {
    if (word.named().isEmpty()) {
      return;
    }
    Calls.arguments(call).stream()
        .filter(MapExpression.class::isInstance)
        .flatMap(map -> ((MapExpression) map).getMapEntryExpressions().stream())
        .map(MapEntryExpression::getKeyExpression)
        .filter(key -> key instanceof ConstantExpression && !word.named().contains(key.getText()))
        .forEach(key -> problems.add(key, notUnderstood(key.getText(), word)));
  }

  static String notUnderstood(String argument, Word word) {
    return notUnderstood(argument, word.name(), word.named());
  }

  /** With the name that was meant, or else with all that there are. */
  static String notUnderstood(String argument, String word, List<String> names) {
    String near = Nearest.hint(argument, names);
    String all = names.stream().map(name -> name + ":").collect(Collectors.joining(", "));
    String hint = near.isEmpty() ? ". It takes " + all : near;
    return "'" + argument + ":' is not understood by " + word + hint;
  }

  /** {@code sweep 'x' { }} is, to Groovy, a call of {@code x}. */
  boolean isCommaMissing(MethodCallExpression call, String name) {
    List<Expression> arguments = Calls.arguments(call);
    boolean missing =
        List.of("sweep", "backend").contains(name)
            && arguments.size() == 1
            && arguments.get(0) instanceof MethodCallExpression inner
            && inner.isImplicitThis()
            && Calls.arguments(inner).stream().anyMatch(ClosureExpression.class::isInstance);
    if (missing) {
      String named = ((MethodCallExpression) arguments.get(0)).getMethodAsString();
      problems.add(arguments.get(0), "write `" + name + "('" + named + "') { … }`");
    }
    return missing;
  }

  /** {@code ranks: 8} is, to Groovy, a statement with a label. */
  void label(ExpressionStatement statement, String word) {
    String value = statement.getExpression().getText();
    problems.add(
        statement,
        "'%s:' is a label in Groovy, not a word: write `%1$s %s`".formatted(word, value));
  }

  /** A word behind a word on one line is, to Groovy, a call on what the first gave. */
  void follows(Expression second, String name, boolean isCall) {
    String next =
        isCall
            ? "Put it on a line of its own"
            : "Put each word on a line of its own, and brackets around the whole of a value";
    problems.add(second, "'" + name + "' follows another word. " + next);
  }
}

package epsweep.dsl;

import java.util.List;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;

/** A command that is plainly one text is refused before it is ever asked for. */
final class CommandCheck {
  private CommandCheck() {}

  static void check(MethodCallExpression command, Problems problems) {
    Calls.arguments(command).stream()
        .filter(ClosureExpression.class::isInstance)
        .map(closure -> result(((ClosureExpression) closure).getCode()))
        .filter(CommandCheck::isText)
        .forEach(text -> problems.add(text, Command.NOT_A_LIST));
  }

  /** What the last statement gives; null when that is no plain expression. */
  private static Expression result(Statement code) {
    if (code instanceof BlockStatement block && !block.getStatements().isEmpty()) {
      List<Statement> statements = block.getStatements();
      return result(statements.get(statements.size() - 1));
    }
    if (code instanceof ReturnStatement given) {
      return given.getExpression();
    }
    return code instanceof ExpressionStatement given ? given.getExpression() : null;
  }

  private static boolean isText(Expression expression) {
    return expression instanceof GStringExpression
        || expression instanceof ConstantExpression constant
            && constant.getValue() instanceof String;
  }
}

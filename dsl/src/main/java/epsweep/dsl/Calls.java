package epsweep.dsl;

import java.util.ArrayList;
import java.util.List;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;

/** The parts of calls and declarations, as plain lists. */
final class Calls {
  private Calls() {}

  static List<Expression> arguments(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression tuple
        ? tuple.getExpressions()
        : List.of(call.getArguments());
  }

  static List<VariableExpression> declared(DeclarationExpression declaration) {
    if (!declaration.isMultipleAssignmentDeclaration()) {
      return List.of(declaration.getVariableExpression());
    }
    List<VariableExpression> variables = new ArrayList<>();
    declaration.getTupleExpression().getExpressions().stream()
        .filter(VariableExpression.class::isInstance)
        .forEach(v -> variables.add((VariableExpression) v));
    return variables;
  }
}

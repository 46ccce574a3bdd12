package epsweep.dsl;

import org.codehaus.groovy.ast.ClassCodeExpressionTransformer;
import org.codehaus.groovy.ast.ClassHelper;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.expr.ArgumentListExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.StaticMethodCallExpression;
import org.codehaus.groovy.control.SourceUnit;

/**
 * Makes {@code 2.minutes} a duration and {@code 2.percent} a share by rewriting the script, so that
 * no class of Java's is changed for anyone else.
 */
final class UnitCalls extends ClassCodeExpressionTransformer {
  private final SourceUnit source;

  UnitCalls(SourceUnit source) {
    this.source = source;
  }

  void rewrite(ClassNode script) {
    visitClass(script);
  }

  @Override
  protected SourceUnit getSourceUnit() {
    return source;
  }

  @Override
  public Expression transform(Expression expression) {
    if (expression instanceof ClosureExpression closure) {
      closure.getCode().visit(this);
      return closure;
    }
    Expression changed = super.transform(expression);
    return changed instanceof PropertyExpression property && isUnit(property)
        ? of(property)
        : changed;
  }

  private static boolean isUnit(PropertyExpression property) {
    return Units.NAMES.contains(String.valueOf(property.getPropertyAsString()))
        && !property.isSpreadSafe()
        && !property.isSafe();
  }

  private static Expression of(PropertyExpression property) {
    Expression unit = new ConstantExpression(property.getPropertyAsString());
    Expression call =
        new StaticMethodCallExpression(
            ClassHelper.make(Units.class),
            "property",
            new ArgumentListExpression(property.getObjectExpression(), unit));
    call.setSourcePosition(property);
    return call;
  }
}

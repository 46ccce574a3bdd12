package epsweep.dsl;

import java.util.List;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.FieldNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;

/** Refuses variables, parameters, fields, methods and axes whose name is a word. */
final class NameRules extends CodeVisitorSupport {
  private static final List<String> OWN_METHODS = List.of("run", "main");

  private final NameCheck names;

  NameRules(NameCheck names) {
    this.names = names;
  }

  void check(ClassNode script) {
    for (MethodNode method : script.getMethods()) {
      if (!method.isSynthetic() && !OWN_METHODS.contains(method.getName())) {
        names.variable(method, method.getName());
        parameters(method.getParameters());
      }
      if (method.getCode() != null) {
        method.getCode().visit(this);
      }
    }
    for (FieldNode field : script.getFields()) {
      if (!field.isSynthetic()) {
        names.variable(field, field.getName());
      }
    }
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    Calls.declared(declaration).forEach(v -> names.variable(v, v.getName()));
    super.visitDeclarationExpression(declaration);
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    if (closure.isParameterSpecified()) {
      parameters(closure.getParameters());
    }
    super.visitClosureExpression(closure);
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    parameter(loop.getValueVariable());
    parameter(loop.getIndexVariable());
    super.visitForLoop(loop);
  }

  @Override
  public void visitCatchStatement(CatchStatement caught) {
    names.variable(caught, caught.getVariable().getName());
    super.visitCatchStatement(caught);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    List<Expression> arguments = Calls.arguments(call);
    if ("axis".equals(call.getMethodAsString())
        && !arguments.isEmpty()
        && arguments.get(0) instanceof ConstantExpression name) {
      names.customAxis(name, String.valueOf(name.getValue()));
    } else if ("cases".equals(call.getMethodAsString())) {
      arguments.forEach(this::caseAxes);
    }
    super.visitMethodCallExpression(call);
  }

  private void caseAxes(Expression one) {
    if (one instanceof ListExpression list) {
      list.getExpressions().forEach(this::caseAxes);
    } else if (one instanceof MapExpression map) {
      map.getMapEntryExpressions().stream()
          .map(MapEntryExpression::getKeyExpression)
          .filter(ConstantExpression.class::isInstance)
          .forEach(key -> names.caseAxis(key, key.getText()));
    }
  }

  private void parameters(Parameter[] parameters) {
    for (Parameter parameter : parameters) {
      parameter(parameter);
    }
  }

  private void parameter(Parameter parameter) {
    if (parameter != null && isWritten(parameter)) {
      names.variable(parameter, parameter.getName());
    }
  }

  private static boolean isWritten(ASTNode node) {
    return node.getLineNumber() > 0;
  }
}

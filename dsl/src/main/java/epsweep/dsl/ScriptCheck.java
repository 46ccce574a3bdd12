package epsweep.dsl;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.DynamicVariable;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Variable;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.syntax.Types;

/**
 * Finds the mistakes in a script's words before anything runs: second of two walks. It knows which
 * block each closure is, and is silent about what only running can tell.
 */
final class ScriptCheck extends CodeVisitorSupport {
  private final Words words;
  private final Declared declared;
  private final Problems problems;
  private final NameCheck names;
  private final CallCheck calls;
  private final SweepNames sweepNames;
  private final Map<Variable, Context> points = new IdentityHashMap<>();
  private Context here;

  ScriptCheck(Words words, Declared declared, NameCheck names, Problems problems) {
    this.words = words;
    this.declared = declared;
    this.problems = problems;
    this.names = names;
    this.calls = new CallCheck(problems);
    this.sweepNames = new SweepNames(words, problems);
    this.here = Context.of(Block.SCRIPT, declared.allAxes());
  }

  void check(ClassNode script) {
    for (MethodNode method : script.getMethods()) {
      if (!method.isSynthetic() && method.getCode() != null) {
        method.getCode().visit(this);
      }
    }
    script.getFields().stream()
        .filter(field -> field.getInitialExpression() != null && !field.isSynthetic())
        .forEach(field -> field.getInitialExpression().visit(this));
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = call.getMethodAsString();
    if (name != null && call.isImplicitThis()) {
      word(call, name);
    } else if (name != null && isWord(call.getObjectExpression())) {
      calls.follows(call.getMethod(), name, true);
    } else {
      call.getObjectExpression().visit(this);
      call.getMethod().visit(this);
      arguments(call, GroovyNames.IN_PLACE.contains(String.valueOf(name)) ? here : here.free());
    }
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    enter(closure, here.free());
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    if (variable.getAccessedVariable() instanceof DynamicVariable) {
      names.read(variable, variable.getName(), here);
    }
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    pointName(property.getObjectExpression(), property.getProperty());
    if (isWord(property.getObjectExpression())) {
      calls.follows(property.getProperty(), property.getPropertyAsString(), false);
    } else {
      super.visitPropertyExpression(property);
    }
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    declaration.getRightExpression().visit(this);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (binary.getOperation().getType() == Types.LEFT_SQUARE_BRACKET) {
      pointName(binary.getLeftExpression(), binary.getRightExpression());
    }
    if (Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      assignment(binary);
      binary.getRightExpression().visit(this);
    } else {
      super.visitBinaryExpression(binary);
    }
  }

  @Override
  public void visitExpressionStatement(ExpressionStatement statement) {
    List<String> labels = statement.getStatementLabels();
    if (labels != null) {
      labels.stream()
          .filter(label -> words.find(here.block(), label).isPresent())
          .forEach(label -> calls.label(statement, label));
    }
    super.visitExpressionStatement(statement);
  }

  private void word(MethodCallExpression call, String name) {
    boolean isWord = words.find(here.block(), name).isPresent();
    boolean isValue = WordList.VALUES.contains(name);
    if (isWord) {
      calls.named(call, words.find(here.block(), name).orElseThrow());
    } else if (!isValue && !here.settings().contains(name)) {
      names.call(call.getMethod(), name, here);
    }
    if (name.equals("command") && isWord) {
      CommandCheck.check(call, problems);
    }
    if (name.equals("sweep") && here.block() == Block.SCRIPT) {
      sweepNames.check(call);
    }
    if (!calls.isCommaMissing(call, name)) {
      arguments(call, inside(call, name));
    }
  }

  /** What the closures behind a word are. Of a misplaced word, what they would be in its place. */
  private Context inside(MethodCallExpression call, String name) {
    List<Block> homes = words.blocksOf(name);
    Block home = homes.contains(here.block()) || homes.isEmpty() ? here.block() : homes.get(0);
    Block opens = words.find(home, name).map(Word::opens).orElse(Block.FREE);
    List<Expression> arguments = Calls.arguments(call);
    if (name.equals("backend") && arguments.size() > 1) {
      return here.backend(settings(arguments.get(0)));
    }
    if (name.equals("sweep")
        && !arguments.isEmpty()
        && arguments.get(arguments.size() - 1) instanceof ClosureExpression block) {
      return Context.of(Block.SWEEP, declared.axesOf(block));
    }
    return switch (opens) {
      case POINT -> here.point(name);
      case FREE -> here.free();
      default -> Context.of(opens, here.axes());
    };
  }

  private Set<String> settings(Expression backend) {
    return backend instanceof ConstantExpression name
        ? words.settingsOf(String.valueOf(name.getValue()))
        : words.allSettings();
  }

  private void arguments(MethodCallExpression call, Context inside) {
    for (Expression argument : Calls.arguments(call)) {
      if (argument instanceof ClosureExpression closure) {
        enter(closure, inside);
      } else if (argument instanceof MapExpression named) {
        named.getMapEntryExpressions().forEach(entry -> named(entry, inside));
      } else {
        argument.visit(this);
      }
    }
  }

  private void named(MapEntryExpression entry, Context inside) {
    entry.getKeyExpression().visit(this);
    if (entry.getValueExpression() instanceof ClosureExpression closure) {
      enter(closure, inside);
    } else {
      entry.getValueExpression().visit(this);
    }
  }

  private void enter(ClosureExpression closure, Context inside) {
    Context before = here;
    if (inside.block() == Block.POINT && before.block() != Block.POINT) {
      Variable point =
          closure.isParameterSpecified()
              ? closure.getParameters()[0]
              : closure.getVariableScope().getDeclaredVariable("it");
      points.put(point, inside);
    }
    here = inside;
    closure.getCode().visit(this);
    here = before;
  }

  private void pointName(Expression object, Expression name) {
    if (object instanceof VariableExpression v && name instanceof ConstantExpression constant) {
      Context point = points.get(v.getAccessedVariable());
      if (point != null && constant.getValue() instanceof String axis) {
        names.axis(constant, axis, point);
      }
    }
  }

  private void assignment(BinaryExpression binary) {
    Expression left = binary.getLeftExpression();
    List<Expression> targets =
        left instanceof TupleExpression t ? t.getExpressions() : List.of(left);
    for (Expression target : targets) {
      if (target instanceof VariableExpression v
          && v.getAccessedVariable() instanceof DynamicVariable) {
        names.assignment(v, v.getName(), binary.getRightExpression().getText(), here);
      } else if (!(target instanceof VariableExpression)) {
        target.visit(this);
      }
    }
  }

  private boolean isWord(Expression expression) {
    return expression instanceof MethodCallExpression call
        && call.isImplicitThis()
        && here.block() != Block.FREE
        && words.find(here.block(), String.valueOf(call.getMethodAsString())).isPresent();
  }
}

package epsweep.dsl;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.DynamicVariable;
import org.codehaus.groovy.ast.ImportNode;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Variable;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Types;

/** What a script declares itself: its methods, imports, variables and axes. First of two walks. */
final class Declared extends CodeVisitorSupport {
  private final Set<String> methods = new TreeSet<>();
  private final Set<String> assigned = new TreeSet<>();
  private final Set<String> variables = new TreeSet<>();
  private final Map<ClosureExpression, AxisScope> sweeps = new IdentityHashMap<>();
  private final AxisScope shared = new AxisScope();
  private final Set<String> assignedAtTop = new HashSet<>();
  private AxisScope current = shared;
  private int depth;
  private boolean bindsByHand;

  Declared(ClassNode script) {
    for (MethodNode method : script.getMethods()) {
      methods.add(method.getName());
      if (method.getCode() != null) {
        method.getCode().visit(this);
      }
    }
    script.getFields().forEach(field -> assigned.add(field.getName()));
    methods.addAll(script.getModule().getStaticImports().keySet());
    assigned.addAll(script.getModule().getStaticImports().keySet());
    for (ImportNode star : script.getModule().getStaticStarImports().values()) {
      star.getType().getMethods().forEach(m -> methods.add(m.getName()));
      star.getType().getFields().forEach(f -> assigned.add(f.getName()));
    }
  }

  /** Whether a call without an object finds something outside the language of sweeps. */
  boolean calls(String name) {
    return methods.contains(name) || GroovyNames.ALWAYS.contains(name) || isSet(name);
  }

  /** Whether a name is a variable of the script's binding, assigned without {@code def}. */
  boolean isSet(String name) {
    return bindsByHand || assigned.contains(name);
  }

  /** Whether it is assigned outside all blocks: a variable then, and no misspelt word. */
  boolean isSetAtTop(String name) {
    return bindsByHand || assignedAtTop.contains(name);
  }

  /** Everything that a misspelt name could have meant. */
  Set<String> names() {
    Set<String> names = new TreeSet<>(variables);
    names.addAll(assigned);
    return names;
  }

  Set<String> methods() {
    return Collections.unmodifiableSet(methods);
  }

  /** The axes of a sweep's block. */
  AxisScope axesOf(ClosureExpression sweep) {
    AxisScope axes = new AxisScope();
    axes.addAll(shared);
    axes.addAll(sweeps.getOrDefault(sweep, new AxisScope()));
    return axes;
  }

  /** The axes of all sweeps, for what stands outside any. */
  AxisScope allAxes() {
    AxisScope axes = new AxisScope();
    axes.addAll(shared);
    sweeps.values().forEach(axes::addAll);
    return axes;
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    List<Expression> arguments = Calls.arguments(call);
    String name = call.getMethodAsString();
    if ("axis".equals(name) && !arguments.isEmpty()) {
      addAxis(arguments.get(0));
    } else if ("cases".equals(name)) {
      arguments.forEach(this::addCase);
    }
    AxisScope before = current;
    if ("sweep".equals(name) && !arguments.isEmpty()) {
      Expression last = arguments.get(arguments.size() - 1);
      if (last instanceof ClosureExpression block) {
        current = sweeps.computeIfAbsent(block, b -> new AxisScope());
      }
    }
    super.visitMethodCallExpression(call);
    current = before;
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    Expression left = binary.getLeftExpression();
    if (Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      List<Expression> targets =
          left instanceof TupleExpression t ? t.getExpressions() : List.of(left);
      targets.forEach(this::assign);
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    Calls.declared(declaration).forEach(v -> variables.add(v.getName()));
    super.visitDeclarationExpression(declaration);
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    if (closure.isParameterSpecified()) {
      for (Variable parameter : closure.getParameters()) {
        variables.add(parameter.getName());
      }
    }
    depth++;
    super.visitClosureExpression(closure);
    depth--;
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    bindsByHand |= variable.getName().equals("binding");
  }

  private void assign(Expression target) {
    if (target instanceof VariableExpression v
        && v.getAccessedVariable() instanceof DynamicVariable) {
      assigned.add(v.getName());
      if (depth == 0) {
        assignedAtTop.add(v.getName());
      }
    }
  }

  private void addAxis(Expression name) {
    if (name instanceof ConstantExpression constant) {
      current.add(String.valueOf(constant.getValue()));
    } else {
      current.open();
    }
  }

  /** The keys of cases are axes too, unless they look like a slip of the finger. */
  private void addCase(Expression one) {
    if (one instanceof ListExpression list) {
      list.getExpressions().forEach(this::addCase);
    } else if (one instanceof MapExpression map) {
      map.getMapEntryExpressions().forEach(entry -> addAxis(entry.getKeyExpression()));
    } else {
      current.open();
    }
  }
}

package epsweep.dsl;

import groovy.lang.GroovyClassLoader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.classgen.GeneratorContext;
import org.codehaus.groovy.control.CompilationUnit;
import org.codehaus.groovy.control.CompilePhase;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.MultipleCompilationErrorsException;
import org.codehaus.groovy.control.Phases;
import org.codehaus.groovy.control.SourceUnit;
import org.codehaus.groovy.control.customizers.CompilationCustomizer;
import org.codehaus.groovy.control.messages.ExceptionMessage;
import org.codehaus.groovy.control.messages.Message;
import org.codehaus.groovy.control.messages.SimpleMessage;
import org.codehaus.groovy.control.messages.SyntaxErrorMessage;
import org.codehaus.groovy.syntax.SyntaxException;

/** From a script's text to a class that can run, or to everything that is wrong with it. */
final class ScriptCompiler {
  private final Words words;
  private final Problems problems;
  private final String className;
  private String text = "";

  /**
   * @param className of the compiled script; never the file's name, which could be a word
   */
  ScriptCompiler(Words words, Problems problems, String className) {
    this.words = words;
    this.problems = problems;
    this.className = className;
  }

  /**
   * The class files by class name.
   *
   * @throws epsweep.sweep.SweepProblem with all syntax errors and mistakes in words; nothing has
   *     run then
   */
  Map<String, byte[]> compile(String text) {
    this.text = text;
    Checking checking = new Checking();
    CompilerConfiguration configuration = new CompilerConfiguration();
    configuration.setScriptBaseClass(ScriptBase.class.getName());
    // A script runs once: a call site of its own methods is linked sooner than by method handles.
    configuration.getOptimizationOptions().put("indy", false);
    configuration.addCompilationCustomizers(new Seeing(checking), checking);
    ClassLoader parent = ScriptCompiler.class.getClassLoader();
    try (GroovyClassLoader loader = new GroovyClassLoader(parent, configuration)) {
      CompilationUnit unit = new CompilationUnit(configuration, null, loader);
      unit.addSource(className + ".groovy", text);
      unit.compile(Phases.CLASS_GENERATION);
      Map<String, byte[]> classes = new LinkedHashMap<>();
      unit.getClasses().forEach(one -> classes.put(one.getName(), one.getBytes()));
      return classes;
    } catch (MultipleCompilationErrorsException e) {
      errors(e).forEach(this::add);
      checking.runOnce();
    } catch (LinkageError e) {
      missing(e);
    } catch (IOException e) {
      throw new UncheckedIOException("a class loader without files cannot be closed", e);
    }
    problems.throwIfAny();
    throw new IllegalStateException("the compiler failed without an error");
  }

  /** A class that is not here, now or when the script is loaded. */
  void missing(LinkageError e) {
    problems.causedBy(e);
    problems.add(
        0, 0, "needs a class that is not here: " + e.getMessage() + ". @Grab does not work");
  }

  private static List<? extends Message> errors(MultipleCompilationErrorsException e) {
    List<? extends Message> errors = e.getErrorCollector().getErrors();
    return errors == null ? List.of() : errors;
  }

  /** Of an unexpected input, which the parser shows from far before, only the word itself. */
  private String shown(SyntaxException error) {
    String message = error.getOriginalMessage();
    if (!message.startsWith("Unexpected input: ")) {
      return message;
    }
    List<String> lines = text.lines().toList();
    int line = error.getStartLine() - 1;
    String rest = line < lines.size() ? lines.get(line) : "";
    rest = rest.substring(Math.min(rest.length(), error.getStartColumn() - 1)).strip();
    return rest.isEmpty()
        ? "the script ends here, and a bracket or a brace is still open"
        : "unexpected '"
            + rest.split("\\s", 2)[0]
            + "'. Is a comma missing before it, or one too many?";
  }

  private void add(Message message) {
    if (message instanceof SyntaxErrorMessage syntax) {
      SyntaxException cause = syntax.getCause();
      if (cause.getOriginalMessage().contains(" a parameter of the name it")) {
        return; // said better, and with the parameter's place, by NameRules
      }
      problems.add(cause.getStartLine(), cause.getStartColumn(), shown(cause));
      problems.causedBy(cause);
    } else if (message instanceof ExceptionMessage thrown) {
      problems.causedBy(thrown.getCause());
      problems.add(0, 0, String.valueOf(thrown.getCause().getMessage()));
    } else if (message instanceof SimpleMessage simple && !(message instanceof Stop)) {
      problems.add(0, 0, simple.getMessage());
    }
  }

  /** Ends the compiler; what is wrong is among the problems already. */
  private static final class Stop extends SimpleMessage {
    Stop(SourceUnit source) {
      super("mistakes in words", source);
    }
  }

  /** Remembers the script's class early, so that a later error in it does not hide the others. */
  private static final class Seeing extends CompilationCustomizer {
    private final Checking checking;

    Seeing(Checking checking) {
      super(CompilePhase.CONVERSION);
      this.checking = checking;
    }

    @Override
    public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
      if (node.isScriptBody() || node.isScript()) {
        checking.script = node;
      }
    }
  }

  /** Checks the words once names are resolved; stops the compiler when something is wrong. */
  private final class Checking extends CompilationCustomizer {
    private ClassNode script;
    private boolean done;

    Checking() {
      super(CompilePhase.CANONICALIZATION);
    }

    @Override
    public void call(SourceUnit source, GeneratorContext context, ClassNode node) {
      if (node == script) {
        runOnce();
        if (problems.isEmpty()) {
          new UnitCalls(source).rewrite(node);
        } else {
          source.getErrorCollector().addErrorAndContinue(new Stop(source));
        }
      }
    }

    /** Names are resolved when there is a variable scope; after a syntax error there is none. */
    void runOnce() {
      boolean resolved = script != null && isResolved(script);
      if (!done && resolved) {
        done = true;
        Declared declared = new Declared(script);
        NameCheck names = new NameCheck(words, declared, problems);
        new NameRules(names).check(script);
        new ScriptCheck(words, declared, names, problems).check(script);
      }
    }

    private static boolean isResolved(ClassNode script) {
      return script.getMethods("run").stream().anyMatch(run -> run.getVariableScope() != null);
    }
  }
}

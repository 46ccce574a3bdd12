package epsweep.lab;

import java.io.File;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import jdk.jshell.EvalException;
import jdk.jshell.ExpressionSnippet;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/** JShell without a terminal: snippets in, values out. */
final class Snippets implements AutoCloseable {
  private final Engine engine = new Engine(Engine::plain);
  private final JShell shell;

  /**
   * A piece of code that JShell takes at once.
   *
   * @param line of the file where it begins
   */
  record Piece(int line, String source) {}

  /**
   * What came of a snippet.
   *
   * @param value of an expression; empty for a declaration, a statement, and null
   * @param error what is wrong, a line each; empty when nothing is
   */
  record Came(Optional<Object> value, Optional<String> error) {}

  /** With the imports of the lab, and its variable. */
  Snippets() {
    shell = JShell.builder().executionEngine(new Provider(), Map.of()).build();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      shell.addToClasspath(entry);
    }
    Startup.inProcess().lines().forEach(shell::eval);
  }

  private final class Provider implements ExecutionControlProvider {
    @Override
    public String name() {
      return "notebook";
    }

    @Override
    public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
      return engine;
    }
  }

  JShell shell() {
    return shell;
  }

  /** Ends what runs, from another thread. */
  void stop() {
    engine.stop();
  }

  /**
   * Code as JShell takes it: line by line, each as soon as it is complete, but a line that begins
   * with a dot goes on with the one before.
   *
   * @param first the line of the file where the code begins
   */
  List<Piece> pieces(String code, int first) {
    Deque<String> lines = new ArrayDeque<>(code.lines().toList());
    List<Piece> pieces = new ArrayList<>();
    StringBuilder pending = new StringBuilder();
    int at = first;
    int from = first;
    while (!lines.isEmpty()) {
      if (pending.toString().isBlank()) {
        pending.setLength(0);
        from = at;
      }
      pending.append(lines.poll()).append('\n');
      at++;
      boolean goesOn = !lines.isEmpty() && lines.peek().strip().startsWith(".");
      if (!goesOn) {
        from = cut(pending, from, pieces);
      }
    }
    if (!pending.toString().isBlank()) {
      pieces.add(new Piece(from, pending.toString()));
    }
    return pieces;
  }

  /** Takes what is complete off the front; the line where the rest begins. */
  private int cut(StringBuilder pending, int from, List<Piece> pieces) {
    int line = from;
    CompletionInfo info = shell.sourceCodeAnalysis().analyzeCompletion(pending.toString());
    while (info.completeness().isComplete() && !info.source().isBlank()) {
      pieces.add(new Piece(line, info.source()));
      String rest = info.remaining();
      line +=
          (int)
              pending
                  .substring(0, pending.length() - rest.length())
                  .chars()
                  .filter(c -> c == '\n')
                  .count();
      pending.setLength(0);
      pending.append(rest);
      info = shell.sourceCodeAnalysis().analyzeCompletion(rest);
    }
    return line;
  }

  /** Runs one snippet. */
  Came run(String source) {
    Optional<Object> value = Optional.empty();
    for (SnippetEvent event : shell.eval(source)) {
      Optional<String> error = error(event);
      if (error.isPresent()) {
        return new Came(Optional.empty(), error);
      }
      if (event.causeSnippet() == null && isExpression(event.snippet())) {
        value = Optional.ofNullable(engine.last());
      }
    }
    return new Came(value, Optional.empty());
  }

  private static boolean isExpression(Snippet snippet) {
    return snippet instanceof ExpressionSnippet
            && snippet.subKind() != Snippet.SubKind.ASSIGNMENT_SUBKIND
        || snippet.subKind() == Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND;
  }

  private Optional<String> error(SnippetEvent event) {
    if (event.status() == Snippet.Status.REJECTED) {
      return Optional.of(
          shell
              .diagnostics(event.snippet())
              .filter(jdk.jshell.Diag::isError)
              .map(d -> d.getMessage(Locale.ROOT))
              .collect(Collectors.joining("\n")));
    }
    JShellException thrown = event.exception();
    if (thrown instanceof EvalException e) {
      return Optional.of(e.getExceptionClassName() + ": " + e.getMessage());
    }
    return Optional.ofNullable(thrown)
        .map(e -> "something that it needs is not declared: " + event.snippet().source().strip());
  }

  @Override
  public void close() {
    shell.close();
  }
}

package epsweep.lab;

import epsweep.lab.Snippets.Came;
import epsweep.lab.Snippets.Piece;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jshell.SourceCodeAnalysis.Suggestion;
import org.dflib.jjava.jupyter.channels.JupyterConnection;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.jupyter.kernel.LanguageInfo;
import org.dflib.jjava.jupyter.kernel.ReplacementOptions;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/** A kernel of Jupyter with the words of the lab; tables show as HTML, charts as pictures. */
public final class Kernel extends BaseKernel {
  private final Snippets snippets = new Snippets();

  Kernel(KernelParts parts) {
    super(
        "ep-lab",
        "1",
        new LanguageInfo.Builder("Java")
            .version(Runtime.version().toString())
            .mimetype("text/x-java-source")
            .fileExtension(".jsh")
            .pygments("java")
            .codemirror("java")
            .build(),
        List.of(),
        parts.history(),
        parts.io(),
        parts.comms(),
        parts.renderer(),
        parts.magicParser(),
        parts.magics(),
        false,
        parts.errors());
  }

  /** Serves one connection until Jupyter ends it. */
  public static void main(String[] args) throws Exception {
    Lab.session().runs(Path.of("").toAbsolutePath().resolve("notebook"), Map.of());
    Kernel kernel = new KernelParts().build();
    kernel.onStartup();
    JupyterConnection connection =
        new JupyterConnection(KernelConnectionProperties.parse(Files.readString(Path.of(args[0]))));
    kernel.becomeHandlerForConnection(connection);
    connection.connect();
    connection.waitUntilClose();
  }

  /** The value of the last snippet of a cell. */
  @Override
  public synchronized Object evalRaw(String code) {
    Optional<Object> value = Optional.empty();
    for (Piece piece : snippets.pieces(code, 1)) {
      Came came = snippets.run(piece.source());
      if (came.error().isPresent()) {
        throw new CellError("line " + piece.line() + ": " + came.error().get());
      }
      value = came.value();
    }
    return value.orElse(null);
  }

  @Override
  public DisplayData eval(String code) {
    Object value = evalRaw(code);
    if (value == null) {
      return null;
    }
    DisplayData data = new DisplayData(Display.alone(value).stripTrailing());
    Display.html(value).ifPresent(data::putHTML);
    return data;
  }

  @Override
  public DisplayData inspect(String code, int at, boolean extra) {
    List<String> found =
        snippets.shell().sourceCodeAnalysis().documentation(code, at, false).stream()
            .map(documentation -> documentation.signature())
            .toList();
    return found.isEmpty() ? null : new DisplayData(String.join("\n", found));
  }

  @Override
  public ReplacementOptions complete(String code, int at) {
    int[] anchor = new int[1];
    List<String> found =
        snippets.shell().sourceCodeAnalysis().completionSuggestions(code, at, anchor).stream()
            .map(Suggestion::continuation)
            .distinct()
            .toList();
    return found.isEmpty() ? null : new ReplacementOptions(found, anchor[0], at);
  }

  @Override
  public String isComplete(String code) {
    return snippets.shell().sourceCodeAnalysis().analyzeCompletion(code).completeness().isComplete()
        ? IS_COMPLETE_YES
        : IS_COMPLETE_MAYBE;
  }

  @Override
  public void interrupt() {
    snippets.stop();
  }

  @Override
  public List<String> formatError(Throwable e) {
    return e instanceof CellError ? List.of(e.getMessage()) : super.formatError(e);
  }

  /** A mistake in a cell; its text is all there is to say. */
  private static final class CellError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CellError(String message) {
      super(message);
    }
  }
}

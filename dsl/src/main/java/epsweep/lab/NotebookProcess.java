package epsweep.lab;

import epsweep.cli.Exit;
import epsweep.lab.Snippets.Came;
import epsweep.lab.Snippets.Piece;
import epsweep.report.VisibleText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A process that runs a notebook. Alone, it prints what comes of it; for {@code ep-notebook}, it
 * writes a record of every snippet.
 */
public final class NotebookProcess {
  private NotebookProcess() {}

  /** A notebook, and the file for records or nothing; then name=value for each parameter. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int i = 2; i < args.length; i++) {
      String[] parts = args[i].split("=", 2);
      parameters.put(parts[0], parts[1]);
    }
    Lab.session().runs(file, parameters);
    boolean well =
        args.length > 1 && !args[1].isEmpty()
            ? NotebookRun.of(file, new Recorder(Path.of(args[1])))
            : NotebookRun.of(file, new Printer(file.getFileName().toString()));
    System.out.flush();
    System.exit(well ? Exit.OK : Exit.INCOMPLETE);
  }

  /** For a terminal. */
  private record Printer(String name) implements NotebookRun.Listener {
    @Override
    public void begins(Piece piece) {
      System.out.flush();
    }

    @Override
    public void ended(Piece piece, Came came) {
      came.value().ifPresent(value -> System.out.print(Display.alone(value)));
      came.error()
          .ifPresent(
              error -> {
                System.out.flush();
                error
                    .lines()
                    .forEach(
                        line ->
                            System.err.println(
                                VisibleText.line(name + ":" + piece.line() + ": " + line)));
              });
    }
  }
}

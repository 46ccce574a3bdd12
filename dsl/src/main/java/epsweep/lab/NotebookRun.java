package epsweep.lab;

import epsweep.lab.NotebookFile.Cell;
import epsweep.lab.Snippets.Came;
import epsweep.lab.Snippets.Piece;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A notebook from its first snippet to its last, or to the first mistake. */
final class NotebookRun {
  private NotebookRun() {}

  /** Who hears what happens. */
  interface Listener {
    void begins(Piece piece);

    void ended(Piece piece, Came came);
  }

  /** Whether all went well. */
  static boolean of(Path file, Listener listener) throws IOException {
    NotebookFile notebook = NotebookFile.of(Files.readString(file));
    try (Snippets snippets = new Snippets()) {
      for (Cell cell : notebook.cells()) {
        if (cell.isCode() && !run(snippets, cell, listener)) {
          return false;
        }
      }
      return true;
    }
  }

  private static boolean run(Snippets snippets, Cell cell, Listener listener) {
    for (Piece piece : snippets.pieces(cell.text(), cell.line())) {
      listener.begins(piece);
      Came came = snippets.run(piece.source());
      listener.ended(piece, came);
      if (came.error().isPresent()) {
        return false;
      }
    }
    return true;
  }
}

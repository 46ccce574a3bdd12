package epsweep.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Notebooks that JBang feeds to JShell in one process: JShell would go on after a mistake and end
 * with exit code 0, so the notebook runs itself.
 */
final class Takeover {
  private static final String TOOL = "jdk.internal.jshell.tool.JShellToolProvider";

  private Takeover() {}

  static void here() {
    if (!Lab.session().isNotebook()) {
      notebook(System.getProperty("sun.java.command", "")).ifPresent(Takeover::run);
    }
  }

  /**
   * The notebook of a command line of JShell's tool; empty for a session with somebody at it.
   *
   * @param command the main class and its arguments
   */
  static Optional<Path> notebook(String command) {
    List<String> words = Arrays.asList(command.split(" "));
    List<Path> files =
        words.stream()
            .filter(word -> !word.startsWith("-"))
            .filter(word -> word.endsWith(".jsh"))
            .map(Path::of)
            .filter(Files::isRegularFile)
            .toList();
    boolean ends = words.stream().anyMatch(word -> word.contains("exit"));
    return words.get(0).endsWith(TOOL) && !files.isEmpty() && ends
        ? Optional.of(files.get(0))
        : Optional.empty();
  }

  private static void run(Path notebook) {
    try {
      NotebookProcess.main(new String[] {notebook.toString()});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

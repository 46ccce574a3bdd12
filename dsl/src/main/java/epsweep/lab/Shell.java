package epsweep.lab;

import epsweep.backend.PrivateCache;
import epsweep.cli.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import jdk.jshell.tool.JavaShellToolBuilder;

/** JShell in this process, with the words of the lab. */
final class Shell {
  private final Terminal terminal;

  Shell(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Until its user leaves; the exit code that {@code /exit} was given. */
  int run() throws Exception {
    Path scratch = Files.createTempDirectory("ep-lab-start-");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Documentation.discard(scratch)));
    History history = History.of(terminal.env(), System.err::println);
    Map<String, String> given = history.read();
    Map<String, String> kept = FeedbackMode.preferences(PrivateCache.of(terminal.env()));
    kept.putAll(given);
    TypedLines typed = new TypedLines(line -> entered(line, history));
    Documentation.provide(scratch);
    try {
      return typed.start(
          JavaShellToolBuilder.builder().persistence(kept),
          "--execution",
          LabEngine.NAME,
          "--class-path",
          System.getProperty("java.class.path"),
          "--startup",
          file(scratch, "startup.jsh", Startup.inProcess()));
    } finally {
      if (!typed.isListening()) {
        history.addNew(given, kept);
      }
    }
  }

  private static void entered(String line, History history) {
    Lab.session().asked().set(false);
    history.add(line);
  }

  /**
   * A session that nobody sees, for the archive of classes. Where it fails the archive holds less,
   * and later starts are slower.
   */
  static void rehearse() {
    try (Snippets snippets = new Snippets()) {
      FeedbackMode.preferences(PrivateCache.NONE);
      snippets.run("String text = \"x\".repeat(2)");
      snippets.run("powersOfTwo(1, 4).size()");
      snippets.shell().sourceCodeAnalysis().analyzeCompletion("pivot(");
      Tables.of("rehearsal", List.of("a"), List.of(List.of(1.5))).print();
    } catch (Exception e) {
      return;
    }
  }

  private static String file(Path directory, String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}

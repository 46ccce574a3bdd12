package epsweep.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The Javadoc that Tab shows. JShell reads it from sources and looks for those of the JDK alone, so
 * the sources of the words are unpacked and put in their place. The one door is a private field,
 * which {@code --add-opens jdk.jshell/jdk.jshell=ALL-UNNAMED} opens; where it is shut, Tab shows
 * words without Javadoc.
 */
final class Documentation {
  /** As resources, below this name, for a compiler would take sources beside classes for newer. */
  private static final String ROOT = "sources/";

  private static final List<String> SOURCES =
      List.of(
          "epsweep/lab/Lab.java",
          "epsweep/lab/LabSweep.java",
          "epsweep/lab/Picture.java",
          "epsweep/lab/View.java",
          "epsweep/sweep/FluentSweep.java");

  private Documentation() {}

  /** Unpacks the sources below a directory, and shows them to JShell. */
  static void provide(Path scratch) throws IOException {
    Path root = scratch.resolve("sources");
    for (String source : SOURCES) {
      try (InputStream in = Documentation.class.getResourceAsStream("/" + ROOT + source)) {
        if (in != null) {
          Files.createDirectories(root.resolve(source).getParent());
          Files.copy(in, root.resolve(source));
        }
      }
    }
    try {
      Field sources =
          Class.forName("jdk.jshell.SourceCodeAnalysisImpl")
              .getDeclaredField("availableSourcesOverride");
      sources.setAccessible(true);
      sources.set(null, List.of(root));
    } catch (ReflectiveOperationException | RuntimeException e) {
      // Words are completed all the same.
      return;
    }
  }

  /** Deletes what was unpacked, and what else is in the directory. */
  static void discard(Path scratch) {
    try (Stream<Path> files = Files.walk(scratch)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

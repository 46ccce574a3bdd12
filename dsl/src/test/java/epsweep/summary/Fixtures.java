package epsweep.summary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The small outputs in the test resources, one for each shape of the common summary block. */
final class Fixtures {
  private static final Path FOLDER = SharedOutputs.ROOT.resolve("src/test/resources/summary");

  private Fixtures() {}

  static List<Path> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".txt")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> ofTheCommonBlock() {
    return all().stream().filter(f -> !f.getFileName().toString().startsWith("other-")).toList();
  }

  static Path named(String name) {
    return FOLDER.resolve(name + ".txt");
  }
}

package epsweep.jbang;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the files of this repository lie. */
final class Checkout {
  static final Path ROOT = find(Path.of("").toAbsolutePath());
  static final Path MODULE = ROOT.resolve("dsl");
  static final Path CATALOG = ROOT.resolve("jbang-catalog.json");

  private Checkout() {}

  /** The regular files below a directory, relative to {@code from}, with '/', sorted. */
  static List<String> filesBelow(Path directory, Path from) {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> from.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path find(Path directory) {
    if (Files.isRegularFile(directory.resolve("jbang-catalog.json"))) {
      return directory;
    }
    if (directory.getParent() == null) {
      throw new IllegalStateException("no jbang-catalog.json here or above");
    }
    return find(directory.getParent());
  }
}

package epsweep.summary;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Recorded and published outputs that lie beside the repository, in {@code ../shared}. */
final class SharedOutputs {
  static final Path ROOT = Path.of(System.getProperty("basedir", "")).toAbsolutePath().normalize();
  static final Path SHARED = ROOT.resolve("../../shared").normalize();

  private SharedOutputs() {}

  /** Skips the test aloud when the folder is not there. */
  static void required() {
    if (!Files.isDirectory(SHARED.resolve("captures"))) {
      String message = "skipped: no recorded outputs in " + SHARED;
      System.err.println(message);
      abort(message);
    }
  }

  /** Every stdout of the captures and every sample, by path below the folder. */
  static List<String> all() {
    if (!Files.isDirectory(SHARED.resolve("captures"))) {
      return List.of();
    }
    try (Stream<Path> samples = Files.list(SHARED.resolve("samples"));
        Stream<Path> captures = Files.walk(SHARED.resolve("captures"))) {
      return Stream.concat(
              samples.filter(f -> f.toString().endsWith(".txt")),
              captures.filter(f -> f.endsWith("stdout.txt")))
          .map(f -> SHARED.relativize(f).toString())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

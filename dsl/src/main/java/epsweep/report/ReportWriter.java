package epsweep.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file aside and then puts it in place, so that a reader never sees half of one. */
final class ReportWriter {
  private ReportWriter() {}

  /** Writes text. */
  interface Content {
    void to(Writer out) throws IOException;
  }

  /** The file, in UTF-8. */
  static Path write(Path directory, String name, Content content) throws IOException {
    Path aside = directory.resolve("." + name + ".new");
    Path file = directory.resolve(name);
    try {
      try (Writer out = utf8(aside)) {
        content.to(out);
      }
      return Files.move(
          aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(aside);
    }
  }

  /** Half a surrogate pair, which has no bytes, becomes a question mark instead of an error. */
  private static Writer utf8(Path file) throws IOException {
    return new BufferedWriter(
        new OutputStreamWriter(Files.newOutputStream(file), StandardCharsets.UTF_8));
  }
}

package epsweep.report;

import epsweep.results.Durable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a file aside and then puts it in place, so that a reader never sees half of one. */
final class ReportWriter {
  private ReportWriter() {}

  /** Writes text. */
  interface Content {
    void to(Writer out) throws IOException;
  }

  /** The file, in UTF-8. */
  static Path write(Path directory, String name, Content content) {
    Path file = directory.resolve(name);
    Durable.replace(
        file,
        aside -> {
          try (Writer out = utf8(aside)) {
            content.to(out);
          }
        });
    return file;
  }

  /** Half a surrogate pair, which has no bytes, becomes a question mark instead of an error. */
  private static Writer utf8(Path file) throws IOException {
    return new BufferedWriter(
        new OutputStreamWriter(Files.newOutputStream(file), StandardCharsets.UTF_8));
  }
}

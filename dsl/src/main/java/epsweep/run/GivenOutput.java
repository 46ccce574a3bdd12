package epsweep.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An output that a user has: what one command printed.
 *
 * @param out standard output, often with the errors in it
 * @param err standard error, where it is a file of its own
 */
public record GivenOutput(Text out, Optional<Text> err) {
  /**
   * A text to be read once.
   *
   * @param name the file as the user named it
   */
  public record Text(String name, Opener opener) {
    /** A file's. */
    static Text of(String file) {
      return new Text(file, () -> Files.newInputStream(Path.of(file)));
    }
  }

  /** Begins to read. */
  @FunctionalInterface
  public interface Opener {
    InputStream open() throws IOException;
  }

  /** The file as the user named it. */
  public String source() {
    return out.name();
  }
}

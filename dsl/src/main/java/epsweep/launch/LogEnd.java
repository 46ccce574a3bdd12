package epsweep.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The last part of a log, which may be large, or lie in an archive. */
public final class LogEnd {
  private LogEnd() {}

  /**
   * Its last bytes, in the memory that they need; of a file this skips what is before them.
   *
   * @param most bytes
   */
  public static byte[] of(Path log, int most) throws IOException {
    try (InputStream in = Files.newInputStream(log)) {
      in.skipNBytes(Math.max(0, Files.size(log) - most));
      return in.readNBytes(most);
    }
  }
}

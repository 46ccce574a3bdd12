package epsweep.backend;

import epsweep.sweep.Sha256;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;

/**
 * Where benchmarks of our own lie as files, since no other program starts them from a jar. The name
 * of a directory is the hash of what is in it, so a path stands for one version for good.
 *
 * @param cache where they lie
 */
record Installation(PrivateCache cache) {
  Path file(String benchmark) {
    byte[] content = resource(benchmark);
    Path directory =
        cache
            .place(Sha256.hex(content).substring(0, 12))
            .orElseThrow(() -> problem(benchmark, "there is no private directory for it"));
    Path file = directory.resolve(benchmark);
    try {
      if (!Files.isRegularFile(file) || !Arrays.equals(Files.readAllBytes(file), content)) {
        write(file, content);
      }
      return file;
    } catch (IOException e) {
      throw problem(benchmark, file + ": " + e);
    }
  }

  private static SweepProblem problem(String benchmark, String why) {
    return new SweepProblem(
        "the benchmark %s cannot be kept: %s. Set XDG_CACHE_HOME to a directory that can be written"
            .formatted(benchmark, why));
  }

  private static void write(Path file, byte[] content) throws IOException {
    Path aside = Files.createTempFile(file.getParent(), ".", ".new");
    Files.write(aside, content);
    Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] resource(String benchmark) {
    try (InputStream stream = Installation.class.getResourceAsStream(benchmark)) {
      if (stream == null) {
        throw new IllegalStateException("the library has no " + benchmark);
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException("the library's " + benchmark + " cannot be read", e);
    }
  }
}

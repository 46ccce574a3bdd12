package epsweep.launch;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Small files of {@code /proc}, with as few calls to the system as can be: many are read for each
 * launch, and many of them are gone.
 */
final class ProcFile {
  private static final int ROOM = 1 << 12;

  private ProcFile() {}

  /** All of it; empty when it is gone, or is not ours to read. */
  static Optional<byte[]> read(File file) {
    // An exception costs more than this look.
    if (!file.exists()) {
      return Optional.empty();
    }
    try (FileInputStream in = new FileInputStream(file)) {
      byte[] bytes = new byte[ROOM];
      int held = 0;
      int n = in.read(bytes);
      while (n > 0) {
        held += n;
        bytes = held < bytes.length ? bytes : Arrays.copyOf(bytes, 2 * held);
        n = in.read(bytes, held, bytes.length - held);
      }
      return Optional.of(Arrays.copyOf(bytes, held));
    } catch (IOException e) {
      // Gone in this very moment, or another user's.
      return Optional.empty();
    }
  }

  /** The same as text, a character for each byte; none when it cannot be read. */
  static String text(File file) {
    return read(file).map(bytes -> new String(bytes, StandardCharsets.ISO_8859_1)).orElse("");
  }

  /** The number that a file consists of. */
  static OptionalLong number(File file) {
    byte[] text = read(file).orElse(new byte[0]);
    long number = 0;
    int at = 0;
    while (at < text.length && text[at] >= '0' && text[at] <= '9') {
      number = number * 10 + text[at++] - '0';
    }
    return at == 0 ? OptionalLong.empty() : OptionalLong.of(number);
  }
}

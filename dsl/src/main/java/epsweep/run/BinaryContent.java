package epsweep.run;

import java.util.Map;
import java.util.Optional;

/** Knows files that are no text, by how they begin. */
final class BinaryContent {
  private static final Map<Integer, String> PACKED =
      Map.of(
          0x1f8b, "gzip -d",
          0x28b5, "zstd -d",
          0xfd37, "xz -d",
          0x425a, "bzip2 -d",
          0x504b, "unzip");

  private static final int LOOK = 8192;

  private BinaryContent() {}

  /** What a file is that begins like this, and what to do; empty for text. */
  static Optional<String> of(byte[] bytes, int count) {
    int first = count < 2 ? 0 : (bytes[0] & 0xff) << 8 | bytes[1] & 0xff;
    if (first == 0xfffe || first == 0xfeff) {
      return Optional.of("is UTF-16 text. Convert it: iconv -f UTF-16 -t UTF-8");
    }
    boolean packed = PACKED.containsKey(first);
    if (packed && (first & 0x8080) != 0) {
      return Optional.of("is packed. Unpack it first: " + PACKED.get(first));
    }
    if (!isFullOfControls(bytes, Math.min(count, LOOK))) {
      return Optional.empty();
    }
    return Optional.of(
        packed
            ? "is packed. Unpack it first: " + PACKED.get(first)
            : "is no text. Give what a benchmark printed");
  }

  /** Colours and a stray NUL are in many outputs; one byte in fifty is in none. */
  private static boolean isFullOfControls(byte[] bytes, int count) {
    int controls = 0;
    for (int i = 0; i < count; i++) {
      byte b = bytes[i];
      controls += b >= 0 && b < ' ' && (b < '\b' || b > '\r') && b != 0x1b ? 1 : 0;
    }
    return controls * 50L > count;
  }
}

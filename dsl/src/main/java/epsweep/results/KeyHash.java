package epsweep.results;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * MurmurHash3 of 128 bits. Nobody attacks a key of one's own results, and a run that goes on needs
 * a key for each launch of its plan: SHA-256 takes fifteen times as long where the JVM compiles for
 * a quick start.
 */
final class KeyHash {
  private static final long C1 = 0x87c37b91114253d5L;
  private static final long C2 = 0x4cf5ad432745937fL;
  private static final int BLOCK = 16;

  private KeyHash() {}

  /** 32 hex digits, of a text in UTF-8. */
  static String hex(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int whole = (bytes.length + BLOCK - 1) / BLOCK * BLOCK;
    // Zeros up to a whole block stand for the original's special tail: the length tells them apart.
    ByteBuffer data =
        ByteBuffer.wrap(java.util.Arrays.copyOf(bytes, whole)).order(ByteOrder.LITTLE_ENDIAN);
    long h1 = 0;
    long h2 = 0;
    for (int i = 0; i < whole; i += BLOCK) {
      h1 = Long.rotateLeft(h1 ^ first(data.getLong(i)), 27) + h2;
      h1 = h1 * 5 + 0x52dce729;
      h2 = Long.rotateLeft(h2 ^ second(data.getLong(i + 8)), 31) + h1;
      h2 = h2 * 5 + 0x38495ab5;
    }
    return end(h1 ^ bytes.length, h2 ^ bytes.length);
  }

  private static String end(long one, long two) {
    long h1 = mixed(one + two);
    long h2 = mixed(two + one + two);
    java.util.HexFormat hex = java.util.HexFormat.of();
    return hex.toHexDigits(h1 + h2) + hex.toHexDigits(h1 + h2 + h2);
  }

  private static long first(long k) {
    return Long.rotateLeft(k * C1, 31) * C2;
  }

  private static long second(long k) {
    return Long.rotateLeft(k * C2, 33) * C1;
  }

  private static long mixed(long k) {
    long a = (k ^ k >>> 33) * 0xff51afd7ed558ccdL;
    long b = (a ^ a >>> 33) * 0xc4ceb9fe1a85ec53L;
    return b ^ b >>> 33;
  }
}

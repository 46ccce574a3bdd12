package epsweep.results;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * MurmurHash3 of 128 bits, of a text in UTF-8 that comes in parts; what many texts begin with is
 * hashed once. Nobody attacks a key of one's own results, and a run that goes on needs a key for
 * each launch of its plan: SHA-256 takes fifteen times as long where the JVM compiles for a quick
 * start.
 */
final class KeyHash {
  private static final long C1 = 0x87c37b91114253d5L;
  private static final long C2 = 0x4cf5ad432745937fL;
  private static final int BLOCK = 16;
  private static final int HALF = 8;

  private long h1;
  private long h2;
  private long one;
  private long two;
  private int length;

  /** One that goes on from here, while this one stays. */
  KeyHash copy() {
    KeyHash copy = new KeyHash();
    copy.h1 = h1;
    copy.h2 = h2;
    copy.one = one;
    copy.two = two;
    copy.length = length;
    return copy;
  }

  KeyHash add(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return bytes(text.substring(i).getBytes(StandardCharsets.UTF_8));
      }
      add(text.charAt(i));
    }
    return this;
  }

  /** A character of ASCII. */
  KeyHash add(char c) {
    next(c);
    return this;
  }

  /** Digits. */
  KeyHash add(int number) {
    return number >= 0 && number < 10 ? add((char) ('0' + number)) : add(Integer.toString(number));
  }

  /** 32 hex digits, of all that was added; nothing can be added any more. */
  String hex() {
    int bytes = length;
    // Zeros up to a whole block stand for the original's special tail: the length tells them apart.
    while (length % BLOCK != 0) {
      next(0);
    }
    return end(h1 ^ bytes, h2 ^ bytes);
  }

  private KeyHash bytes(byte[] bytes) {
    for (byte b : bytes) {
      next(b & 0xff);
    }
    return this;
  }

  private void next(long octet) {
    int at = length++ % BLOCK;
    if (at < HALF) {
      one |= octet << at * Byte.SIZE;
    } else {
      two |= octet << (at - HALF) * Byte.SIZE;
    }
    if (at == BLOCK - 1) {
      block();
    }
  }

  private void block() {
    h1 = Long.rotateLeft(h1 ^ first(one), 27) + h2;
    h1 = h1 * 5 + 0x52dce729;
    h2 = Long.rotateLeft(h2 ^ second(two), 31) + h1;
    h2 = h2 * 5 + 0x38495ab5;
    one = 0;
    two = 0;
  }

  private static String end(long one, long two) {
    long h1 = mixed(one + two);
    long h2 = mixed(two + one + two);
    HexFormat hex = HexFormat.of();
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

package epsweep.cli.bundle;

import epsweep.sweep.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * A file of a bundle.
 *
 * @param name its path in the bundle, with {@code /}
 * @param size bytes
 * @param executable whether it can be started
 * @param content opened when it is its turn
 */
record PackedFile(String name, long size, boolean executable, Content content) {
  /** Bytes that can be read again. */
  @FunctionalInterface
  interface Content {
    InputStream open() throws IOException;
  }

  static PackedFile of(String name, byte[] bytes) {
    return new PackedFile(name, bytes.length, false, () -> new java.io.ByteArrayInputStream(bytes));
  }

  static PackedFile of(String name, Path file) throws IOException {
    return new PackedFile(name, Files.size(file), false, () -> Files.newInputStream(file));
  }

  static PackedFile program(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new PackedFile(name, bytes.length, true, of(name, bytes).content());
  }

  PackedFile named(String other) {
    return new PackedFile(other, size, executable, content);
  }

  /** SHA-256 of the content, 64 hex digits. */
  String hash() throws IOException {
    MessageDigest digest = Sha256.digest();
    try (InputStream in = new DigestInputStream(content.open(), digest)) {
      in.transferTo(java.io.OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}

package epsweep.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that are whole or not there: aside first, then renamed. */
public final class Durable {
  /** Writes a file's content aside. */
  @FunctionalInterface
  public interface Content {
    void writeTo(Path aside) throws IOException;
  }

  private Durable() {}

  /**
   * Writes a file, or replaces it.
   *
   * @throws ResultsProblem when it cannot be written; an old one is then untouched
   */
  public static void write(Path file, Content content) {
    replace(
        file,
        aside -> {
          content.writeTo(aside);
          try (FileChannel channel = FileChannel.open(aside, StandardOpenOption.WRITE)) {
            channel.force(true);
          }
        });
  }

  /** Writes a text in UTF-8 that a crash of the machine may lose. */
  public static void replace(Path file, String text) {
    replace(file, aside -> write(aside, text.getBytes(StandardCharsets.UTF_8)));
  }

  /**
   * Writes a file, or replaces it; a crash of the machine may lose it.
   *
   * @throws ResultsProblem when it cannot be written; an old one is then untouched
   */
  public static void replace(Path file, Content content) {
    Path aside = file.resolveSibling("." + file.getFileName() + ".new");
    try {
      content.writeTo(aside);
      Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      discard(aside, e);
      throw new ResultsProblem(
          file
              + " cannot be written: "
              + DiskError.words(e)
              + ". An old one is untouched; mend that and run the same command again",
          e);
    }
  }

  /** Writes a text in UTF-8. */
  public static void write(Path file, String text) {
    write(file, aside -> write(aside, text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Forces a directory's entries to disk, where the system can. */
  static void directory(Path directory) {
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Some file systems cannot; the file itself is forced all the same.
      return;
    }
  }

  private static void write(Path aside, byte[] bytes) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            aside,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
    }
  }

  private static void discard(Path aside, IOException because) {
    try {
      Files.deleteIfExists(aside);
    } catch (IOException e) {
      because.addSuppressed(e);
    }
  }
}

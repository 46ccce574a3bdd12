package epsweep.launch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Keeps a log that a program appends to below a limit: its head, and its tail.
 *
 * <p>The program writes straight to the file, opened for appending; no pipe and no thread stand
 * between. When the file has grown past the limit it is cut back to its head, and the program goes
 * on behind that. The last part before each cut is remembered, so that the end of the output is
 * whole when the program ends right after a cut. Memory is that of the tail, whatever is written;
 * the file can pass the limit by what the program writes between two looks.
 */
final class CappedLog {
  private final Path file;
  private final long limit;
  private long head = -1;
  private long cut;
  private byte[] remembered = {};

  CappedLog(Path file, long limit) {
    this.file = file;
    this.limit = limit;
  }

  /** To be called now and then while the program runs. */
  void check() throws IOException {
    if (file.toFile().length() <= limit) {
      return;
    }
    try (FileChannel log = open()) {
      if (head < 0) {
        head = endOfLine(log, limit / 2);
      }
      remembered = tail(log);
      cut += log.size() - head;
      log.truncate(head);
    }
  }

  /**
   * To be called once, when nothing writes any more: head, one line that says how much is missing,
   * tail.
   *
   * @return whether anything is missing
   */
  boolean finish() throws IOException {
    check();
    if (head < 0) {
      return false;
    }
    try (FileChannel log = open()) {
      byte[] both = tail(log);
      byte[] tail = Arrays.copyOfRange(both, indexAfterLine(both), both.length);
      long missing = Math.max(0, cut + log.size() - head - tail.length);
      String line = "[ep-sweep: about " + missing + " bytes were cut here]\n";
      log.truncate(head);
      log.position(head);
      write(log, line.getBytes(StandardCharsets.UTF_8));
      write(log, tail);
    }
    return true;
  }

  /** The last of what was remembered and of what follows the head. */
  private byte[] tail(FileChannel log) throws IOException {
    int fresh = (int) Math.min(ExecutionLimits.TAIL, log.size() - head);
    int old = Math.min(remembered.length, ExecutionLimits.TAIL - fresh);
    byte[] both = new byte[old + fresh];
    System.arraycopy(remembered, remembered.length - old, both, 0, old);
    read(log, log.size() - fresh, both, old);
    return both;
  }

  private static int indexAfterLine(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        return i + 1;
      }
    }
    return 0;
  }

  /** The end of the last whole line before a position; the position itself when there is none. */
  private static long endOfLine(FileChannel log, long position) throws IOException {
    int window = (int) Math.min(position, ExecutionLimits.TAIL);
    byte[] bytes = new byte[window];
    read(log, position - window, bytes, 0);
    for (int i = window - 1; i >= 0; i--) {
      if (bytes[i] == '\n') {
        return position - window + i + 1;
      }
    }
    return position;
  }

  private static void read(FileChannel log, long from, byte[] into, int at) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(into, at, into.length - at);
    long position = from;
    int n = 1;
    while (buffer.hasRemaining() && n > 0) {
      n = log.read(buffer, position);
      position += n;
    }
  }

  private static void write(FileChannel log, byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      log.write(buffer);
    }
  }

  private FileChannel open() throws IOException {
    return FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }
}

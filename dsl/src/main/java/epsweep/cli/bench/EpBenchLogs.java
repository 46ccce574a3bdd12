package epsweep.cli.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The output of one launch in a private directory, for as long as it is needed.
 *
 * @param directory readable by its owner alone
 */
record EpBenchLogs(Path directory) implements AutoCloseable {
  /** As much of stderr as the reference driver shows of a launch that failed, in characters. */
  private static final int TAIL = 4000;

  static EpBenchLogs in(Path parent) throws IOException {
    EpBenchLogs logs = new EpBenchLogs(Files.createTempDirectory(parent, "ep-bench-"));
    Files.createFile(logs.out());
    Files.createFile(logs.err());
    return logs;
  }

  Path out() {
    return directory.resolve("stdout");
  }

  Path err() {
    return directory.resolve("stderr");
  }

  /** Shows the output while it grows, or nothing yet. */
  EpBenchFollowers follow(boolean verbose, PrintStream toOut, PrintStream toErr) {
    List<EpBenchFollower> followers = new ArrayList<>();
    if (verbose) {
      followers.add(new EpBenchFollower(out(), new EpBenchEcho(toOut)));
      followers.add(new EpBenchFollower(err(), new EpBenchEcho(toErr)));
    }
    return new EpBenchFollowers(followers);
  }

  void showOut(PrintStream to) throws IOException {
    OutputStream echo = new EpBenchEcho(to);
    Files.copy(out(), echo);
    echo.flush();
  }

  void showEndOfErr(PrintStream to) throws IOException {
    OutputStream echo = new EpBenchEcho(to);
    echo.write(tail(err()).getBytes(StandardCharsets.UTF_8));
    echo.flush();
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(out());
    Files.deleteIfExists(err());
    Files.deleteIfExists(directory);
  }

  private static String tail(Path file) throws IOException {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      long from = Math.max(0, in.length() - 4L * TAIL);
      byte[] bytes = new byte[(int) (in.length() - from)];
      in.seek(from);
      in.readFully(bytes);
      String text = new String(bytes, StandardCharsets.UTF_8);
      return text.substring(Math.max(0, text.length() - TAIL));
    }
  }
}

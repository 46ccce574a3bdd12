package epsweep.cli;

import epsweep.launch.Tail;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The end of what a launch printed, for a reader who wants to know why it failed. */
final class LogTail {
  private static final int LINES = 8;

  private LogTail() {}

  /** Of both streams, each headed by its file; a stream that is empty is left out. */
  static List<String> of(Path out, Path err) {
    List<String> lines = new ArrayList<>();
    for (Path log : List.of(out, err)) {
      List<String> tail = Tail.of(log, LINES);
      if (!tail.isEmpty()) {
        lines.add("the end of " + log + ":");
        tail.forEach(line -> lines.add("  " + line));
      }
    }
    return lines;
  }
}

package epsweep.lab;

import java.util.List;

/**
 * Entries of a history as lines, as JShell stores them: a backslash at the end of a line says that
 * its entry goes on, and those that were typed there are doubled.
 */
final class HistoryLines {
  private HistoryLines() {}

  /** An entry, each line of it with its end; nothing for one that is blank. */
  static String of(String entry) {
    List<String> lines = entry.lines().toList();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < lines.size() && !entry.isBlank(); i++) {
      String line = lines.get(i);
      text.append(line).append("\\".repeat(backslashes(line)));
      text.append(i + 1 < lines.size() ? "\\\n" : "\n");
    }
    return text.toString();
  }

  /** The last of them, at most so many, and no part of an entry alone. */
  static List<String> last(int most, List<String> lines) {
    int from = Math.max(0, lines.size() - most);
    while (from > 0 && from < lines.size() && goesOn(lines.get(from - 1))) {
      from++;
    }
    return lines.subList(from, lines.size());
  }

  /** What a list has after another one, which has lost some of its beginning. */
  static List<String> added(List<String> before, List<String> after) {
    int lost = 0;
    while (!isStart(before.subList(lost, before.size()), after)) {
      lost++;
    }
    return after.subList(before.size() - lost, after.size());
  }

  private static boolean isStart(List<String> start, List<String> of) {
    return start.size() <= of.size() && of.subList(0, start.size()).equals(start);
  }

  private static boolean goesOn(String line) {
    return backslashes(line) % 2 == 1;
  }

  private static int backslashes(String line) {
    int at = line.length();
    while (at > 0 && line.charAt(at - 1) == '\\') {
      at--;
    }
    return line.length() - at;
  }
}

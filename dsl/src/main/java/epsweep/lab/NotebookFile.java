package epsweep.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A notebook: a JShell file whose comments at the start of a line are Markdown.
 *
 * @param cells in the order of the file
 */
record NotebookFile(List<Cell> cells) {
  /**
   * What JBang reads is for it alone: {@code //DEPS …}, and the line that makes a file a command.
   */
  private static final Pattern DIRECTIVE = Pattern.compile("///.*|//[A-Z_]{3,}( .*)?");

  /** Where a paragraph of code goes on below an empty line. */
  private static final Pattern GOES_ON = Pattern.compile("[\\s})\\].].*");

  NotebookFile {
    cells = List.copyOf(cells);
  }

  /**
   * @param isCode else Markdown
   * @param line of the file where it begins, from 1
   * @param text without comment marks
   */
  record Cell(boolean isCode, int line, String text) {}

  static NotebookFile of(String text) {
    List<String> lines = text.lines().toList();
    List<Cell> cells = new ArrayList<>();
    int at = 0;
    while (at < lines.size()) {
      int from = at;
      String line = lines.get(at);
      if (line.isBlank() || DIRECTIVE.matcher(line).matches()) {
        at++;
      } else if (line.startsWith("//")) {
        at = endOfComment(lines, from);
        cells.add(markdown(lines, from, at));
      } else {
        at = endOfCode(lines, from);
        cells.add(new Cell(true, from + 1, joined(lines.subList(from, at))));
      }
    }
    return new NotebookFile(cells);
  }

  private static int endOfComment(List<String> lines, int from) {
    int at = from;
    while (at < lines.size()
        && lines.get(at).startsWith("//")
        && !DIRECTIVE.matcher(lines.get(at)).matches()) {
      at++;
    }
    return at;
  }

  private static int endOfCode(List<String> lines, int from) {
    int at = from + 1;
    while (at < lines.size() && !lines.get(at).startsWith("//")) {
      if (lines.get(at).isBlank() && !goesOn(lines, at)) {
        return at;
      }
      at++;
    }
    return at;
  }

  private static boolean goesOn(List<String> lines, int blank) {
    return lines.subList(blank, lines.size()).stream()
        .filter(line -> !line.isBlank())
        .findFirst()
        .filter(line -> GOES_ON.matcher(line).matches())
        .isPresent();
  }

  private static Cell markdown(List<String> lines, int from, int to) {
    List<String> text =
        lines.subList(from, to).stream().map(line -> line.replaceFirst("^// ?", "")).toList();
    return new Cell(false, from + 1, joined(text));
  }

  private static String joined(List<String> lines) {
    return String.join("\n", lines).stripTrailing();
  }
}

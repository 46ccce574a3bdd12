package epsweep.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A grid as a Markdown table (GitHub's), with hostile text shown as text. */
final class MarkdownTable {
  private MarkdownTable() {}

  /** The table, each line ended with a line feed. */
  static String of(Grid grid) {
    StringBuilder out = new StringBuilder();
    out.append("**").append(escaped(grid.title())).append("**\n\n");
    out.append(line(heads(grid)));
    List<String> rule = new ArrayList<>();
    for (int i = 0; i < grid.columns(); i++) {
      rule.add(i < grid.keys() ? ":---" : "---:");
    }
    out.append("| ").append(String.join(" | ", rule)).append(" |\n");
    grid.rows().forEach(row -> out.append(line(row)));
    grid.notes().forEach(note -> out.append('\n').append(escaped(note)).append('\n'));
    return out.toString();
  }

  /** Markdown has one header line: levels are joined. */
  private static List<String> heads(Grid grid) {
    List<String> heads = new ArrayList<>();
    for (int i = 0; i < grid.columns(); i++) {
      int column = i;
      heads.add(
          grid.head().stream()
              .map(level -> level.get(column))
              .filter(text -> !text.isEmpty())
              .collect(Collectors.joining(" / ")));
    }
    return heads;
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(MarkdownTable::escaped)
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** What means something in a Markdown cell gets a backslash or becomes an entity. */
  static String escaped(String text) {
    return VisibleText.line(text)
        .replaceAll("[\\\\`*\\[\\]|~]|(?<!\\w)_|_(?!\\w)", "\\\\$0")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }
}

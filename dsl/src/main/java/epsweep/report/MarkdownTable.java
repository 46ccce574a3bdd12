package epsweep.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A grid as a Markdown table (GitHub's), with hostile text shown as text. */
final class MarkdownTable {
  /** The shortest rule that all readers of Markdown take. */
  private static final int RULE = 4;

  /** A longer text moves its own line only. */
  private static final int WIDEST = 60;

  private MarkdownTable() {}

  /** The table, each line ended with a line feed. */
  static String of(Grid grid) {
    StringBuilder out = new StringBuilder();
    out.append("**").append(escaped(grid.title())).append("**\n\n");
    List<List<String>> lines = new ArrayList<>();
    lines.add(escaped(heads(grid)));
    grid.rows().forEach(row -> lines.add(escaped(row)));
    int[] widths = widths(lines, grid.columns());
    out.append(line(lines.get(0), widths, grid.keys()));
    out.append(rule(widths, grid.keys()));
    lines.stream().skip(1).forEach(row -> out.append(line(row, widths, grid.keys())));
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

  private static int[] widths(List<List<String>> lines, int columns) {
    int[] widths = new int[columns];
    Arrays.fill(widths, RULE);
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.min(WIDEST, Math.max(widths[i], DisplayWidth.of(line.get(i))));
      }
    }
    return widths;
  }

  private static String rule(int[] widths, int keys) {
    StringBuilder rule = new StringBuilder("|");
    for (int i = 0; i < widths.length; i++) {
      String dashes = "-".repeat(widths[i] - 1);
      rule.append(' ').append(i < keys ? ":" + dashes : dashes + ":").append(" |");
    }
    return rule.append('\n').toString();
  }

  /** Names to the left, values to the right, so that the text itself is a table too. */
  private static String line(List<String> cells, int[] widths, int keys) {
    StringBuilder line = new StringBuilder("|");
    for (int i = 0; i < widths.length; i++) {
      String cell = cells.get(i);
      String pad = " ".repeat(Math.max(0, widths[i] - DisplayWidth.of(cell)));
      line.append(' ').append(i < keys ? cell + pad : pad + cell).append(" |");
    }
    return line.append('\n').toString();
  }

  private static List<String> escaped(List<String> cells) {
    return cells.stream().map(MarkdownTable::escaped).toList();
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

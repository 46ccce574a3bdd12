package epsweep.report;

import java.util.ArrayList;
import java.util.List;

/** A grid for a terminal: aligned, and never wider than asked where its columns allow. */
final class ConsoleTable {
  private static final String GAP = "  ";
  private static final int NARROWEST = 8;

  private final Grid grid;
  private final int width;
  private final List<List<String>> lines = new ArrayList<>();
  private final int[] widths;

  private ConsoleTable(Grid grid, int width) {
    this.grid = grid;
    this.width = width;
    grid.head().forEach(line -> lines.add(visible(line)));
    grid.rows().forEach(line -> lines.add(visible(line)));
    this.widths = new int[grid.columns()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], DisplayWidth.of(line.get(i)));
      }
    }
  }

  /**
   * The table as text, each line ended with a line feed; columns that do not fit side by side go
   * below, with the row's names again.
   *
   * @param width cells of the terminal
   */
  static String of(Grid grid, int width) {
    return new ConsoleTable(grid, width).render();
  }

  private String render() {
    StringBuilder out = new StringBuilder();
    out.append(VisibleText.line(grid.title())).append('\n');
    int from = grid.keys();
    do {
      int to = fitting(from);
      append(out, from, to);
      from = to;
    } while (from < widths.length);
    grid.notes().forEach(note -> out.append(VisibleText.line(note)).append('\n'));
    return out.toString();
  }

  /** The first column that does not fit any more. */
  private int fitting(int from) {
    int used = 0;
    for (int i = 0; i < grid.keys(); i++) {
      used += widths[i] + GAP.length();
    }
    int to = from;
    while (to < widths.length && (to == from || used + widths[to] <= width)) {
      used += widths[to++] + GAP.length();
    }
    return to;
  }

  private void append(StringBuilder out, int from, int to) {
    for (int l = 0; l < lines.size(); l++) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < to; i++) {
        if (i < grid.keys() || i >= from) {
          line.append(line.length() == 0 ? "" : GAP).append(cell(lines.get(l).get(i), i));
        }
      }
      out.append(line.toString().stripTrailing()).append('\n');
      if (l == grid.head().size() - 1) {
        out.append("─".repeat(Math.max(1, ruler(from, to)))).append('\n');
      }
    }
    if (to < widths.length) {
      out.append('\n');
    }
  }

  private int ruler(int from, int to) {
    int length = -GAP.length();
    for (int i = 0; i < to; i++) {
      length += i < grid.keys() || i >= from ? room(i) + GAP.length() : 0;
    }
    return length;
  }

  /** Names of rows to the left, values to the right. */
  private String cell(String text, int column) {
    String cut = DisplayWidth.cut(text, room(column));
    String pad = " ".repeat(Math.max(0, room(column) - DisplayWidth.of(cut)));
    return column < grid.keys() ? cut + pad : pad + cut;
  }

  /** A single text may fill a line, no more. */
  private int room(int column) {
    return Math.min(widths[column], Math.max(NARROWEST, width - GAP.length()));
  }

  private static List<String> visible(List<String> line) {
    return line.stream().map(VisibleText::line).toList();
  }
}

package epsweep.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A grid for a terminal: aligned, and never wider than asked where its columns allow. */
final class ConsoleTable {
  private static final String GAP = "  ";
  private static final int NARROWEST = 8;

  private final Grid grid;
  private final int width;
  private final int[] widths;

  private ConsoleTable(Grid grid, int width) {
    this.grid = grid;
    this.width = width;
    this.widths = new int[grid.columns()];
    if (!grid.head().isEmpty()) {
      widen(grid.head().get(grid.head().size() - 1));
    }
    grid.rows().forEach(this::widen);
    narrowNames();
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

  private void widen(List<String> line) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], DisplayWidth.of(VisibleText.line(line.get(i))));
      widths[i] = Math.min(widths[i], Math.max(NARROWEST, width - GAP.length()));
    }
  }

  /** Names that leave no room for a value beside them are cut, the longest first. */
  private void narrowNames() {
    int value = IntStream.range(grid.keys(), widths.length).map(i -> widths[i]).max().orElse(0);
    int names = IntStream.range(0, Math.min(grid.keys(), widths.length)).map(this::taken).sum();
    for (int over = names + value - width; over > 0; over--) {
      int widest =
          IntStream.range(0, Math.min(grid.keys(), widths.length))
              .boxed()
              .max(Comparator.comparing(i -> widths[i]))
              .orElse(-1);
      if (widest < 0 || widths[widest] <= NARROWEST) {
        return;
      }
      widths[widest]--;
    }
  }

  private int taken(int column) {
    return widths[column] + GAP.length();
  }

  private String render() {
    StringBuilder out = new StringBuilder();
    out.append(VisibleText.line(grid.title())).append('\n');
    for (int from = grid.keys(), to;
        widths.length > 0 && (from < widths.length || from == grid.keys());
        from = to) {
      to = fitting(from);
      append(out, columns(from, to));
      out.append(to < widths.length ? "\n" : "");
      to = Math.max(to, from + 1);
    }
    grid.notes().forEach(note -> out.append(VisibleText.line(note)).append('\n'));
    return out.toString();
  }

  /** The first column that does not fit any more. */
  private int fitting(int from) {
    int used = columns(0, grid.keys()).stream().mapToInt(i -> widths[i] + GAP.length()).sum();
    int to = from;
    while (to < widths.length && (to == from || used + widths[to] <= width)) {
      used += widths[to++] + GAP.length();
    }
    return to;
  }

  /** The row's names, and a stretch of values. */
  private List<Integer> columns(int from, int to) {
    List<Integer> columns = new ArrayList<>();
    for (int i = 0; i < to; i++) {
      if (i < grid.keys() || i >= from) {
        columns.add(i);
      }
    }
    return columns;
  }

  private void append(StringBuilder out, List<Integer> columns) {
    int last = grid.head().size() - 1;
    for (int level = 0; level < last; level++) {
      line(out, groups(grid.head().get(level), columns));
    }
    line(out, cells(grid.head().get(last), columns));
    int ruler = columns.stream().mapToInt(i -> widths[i] + GAP.length()).sum() - GAP.length();
    line(out, "─".repeat(Math.max(1, ruler)));
    grid.rows().forEach(row -> line(out, cells(row, columns)));
  }

  /** Names of rows to the left, values to the right. */
  private String cells(List<String> line, List<Integer> columns) {
    List<String> cells = new ArrayList<>();
    for (int i : columns) {
      String cut = DisplayWidth.cut(VisibleText.line(line.get(i)), widths[i]);
      String pad = " ".repeat(Math.max(0, widths[i] - DisplayWidth.of(cut)));
      cells.add(i < grid.keys() ? cut + pad : pad + cut);
    }
    return String.join(GAP, cells);
  }

  /** Equal neighbours are one name, above all of them. */
  private String groups(List<String> line, List<Integer> columns) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < columns.size()) {
      String name = line.get(columns.get(at));
      int room = -GAP.length();
      int end = at;
      while (end < columns.size() && line.get(columns.get(end)).equals(name)) {
        room += widths[columns.get(end++)] + GAP.length();
      }
      String cut = DisplayWidth.cut(VisibleText.line(name), room);
      out.append(cut).append(" ".repeat(room - DisplayWidth.of(cut) + GAP.length()));
      at = end;
    }
    return out.toString();
  }

  private static void line(StringBuilder out, String line) {
    out.append(line.stripTrailing()).append('\n');
  }
}

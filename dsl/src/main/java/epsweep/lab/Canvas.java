package epsweep.lab;

import java.util.Arrays;

/** Cells of a terminal to draw on: lines of Braille dots, two by four in each cell, and marks. */
final class Canvas {
  private static final int[][] DOTS = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};
  private static final int BLANK = 0x2800;

  private final int width;
  private final int height;
  private final int[][] dots;
  private final int[][] marks;

  Canvas(int width, int height) {
    this.width = width;
    this.height = height;
    this.dots = new int[height][width];
    this.marks = new int[height][width];
  }

  /**
   * A line between two places.
   *
   * @param x0 from 0, the left, to 1, the right
   * @param y0 from 0, the bottom, to 1, the top
   */
  void line(double x0, double y0, double x1, double y1) {
    int steps = Math.max(width * 2, height * 4);
    for (int i = 0; i <= steps; i++) {
      double share = (double) i / steps;
      dot(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
    }
  }

  /** A character at a place; the first that is drawn there stays. */
  void mark(double x, double y, int character) {
    int column = place(x, width);
    int row = height - 1 - place(y, height);
    if (marks[row][column] == 0) {
      marks[row][column] = character;
    }
  }

  /** The line at a row, from the top; blanks where nothing is drawn. */
  String row(int row) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < width; column++) {
      int dot = dots[row][column];
      int empty = dot == 0 ? ' ' : BLANK + dot;
      line.appendCodePoint(marks[row][column] == 0 ? empty : marks[row][column]);
    }
    return line.toString();
  }

  /** Texts below the canvas, each centred at a place, those left out that would touch another. */
  String labels(double[] at, String[] texts) {
    char[] line = new char[width + 2];
    Arrays.fill(line, ' ');
    int free = 0;
    for (int i = 0; i < texts.length; i++) {
      int from = Math.max(0, place(at[i], width) - texts[i].length() / 2);
      if (from >= free && from + texts[i].length() <= line.length) {
        texts[i].getChars(0, texts[i].length(), line, from);
        free = from + texts[i].length() + 1;
      }
    }
    return new String(line).stripTrailing();
  }

  private void dot(double x, double y) {
    int column = place(x, width * 2);
    int row = height * 4 - 1 - place(y, height * 4);
    dots[row / 4][column / 2] |= DOTS[column % 2][row % 4];
  }

  private static int place(double share, int cells) {
    return (int) Math.max(0, Math.min(cells - 1, Math.round(share * (cells - 1))));
  }
}

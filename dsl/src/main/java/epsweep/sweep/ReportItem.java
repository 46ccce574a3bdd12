package epsweep.sweep;

import java.util.List;
import java.util.function.Predicate;

/**
 * One thing that a script's {@code report} block asks for. Axis names are columns, values are
 * metrics.
 */
public sealed interface ReportItem {
  /**
   * The tables as CSV.
   *
   * @param spreadsheet whether a second form is written in which no text cell runs as a formula
   */
  record Csv(boolean spreadsheet) implements ReportItem {}

  /**
   * A table with a cell for each pair of row and column values.
   *
   * @param rows axes down the side
   * @param columns axes along the top
   * @param cell what each cell shows
   */
  record Pivot(List<String> rows, List<String> columns, Cell cell) implements ReportItem {
    public Pivot {
      rows = List.copyOf(rows);
      columns = List.copyOf(columns);
    }
  }

  /**
   * A pivot of two axes in colours.
   *
   * @param x axis along the top
   * @param y axis down the side
   * @param per axes with one map for each of their values
   */
  record Heatmap(String x, String y, List<String> per, Cell cell) implements ReportItem {
    public Heatmap {
      per = List.copyOf(per);
    }
  }

  /**
   * A curve.
   *
   * @param x axis along the bottom
   * @param series axes with one line for each of their values
   * @param per axes with one panel for each of their values
   * @param cell what is drawn
   */
  record Lines(String x, List<String> series, List<String> per, Cell cell) implements ReportItem {
    public Lines {
      series = List.copyOf(series);
      per = List.copyOf(per);
    }
  }

  /**
   * One backend's value over another's, for every other cell.
   *
   * @param of numerator: a backend
   * @param to denominator: a backend
   */
  record Ratio(String of, String to, Cell cell) implements ReportItem {}

  /**
   * The winner of every cell, and all that tie with it.
   *
   * @param by the metric that decides
   * @param per axes that name a cell
   */
  record Best(String by, List<String> per) implements ReportItem {
    public Best {
      per = List.copyOf(per);
    }
  }

  /**
   * A sentence that the results prove or refute.
   *
   * @param sentence what is claimed
   * @param by the metric that decides
   * @param where the points that it is about
   */
  record Claim(ClaimSentence sentence, String by, Predicate<Point> where) implements ReportItem {}

  /** What the machine can move at most: every launch is held against it. */
  record SpeedOfLight(Peaks peaks) implements ReportItem {}

  /**
   * @param value a metric's column
   * @param show the statistic over repeats: {@code median mean min max stddev n}
   * @param over axes whose values are combined, not shown apart
   */
  record Cell(String value, String show, List<String> over) {
    public Cell {
      over = List.copyOf(over);
    }
  }
}

package epsweep.lab;

import epsweep.sweep.Point;
import epsweep.sweep.Values;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tech.tablesaw.api.Table;

/**
 * The words of the lab: {@code import static epsweep.lab.Lab.*}. They are about the results that
 * were read or run last. Axes and metrics are named as in a script; several axes in one text are
 * divided by commas: {@code "layout, experts"}.
 */
public final class Lab {
  /** One process explores one thing at a time, as its user does; words without it would be long. */
  private static final Session SESSION = new Session();

  private Lab() {}

  /**
   * Reads results, and makes the words be about them.
   *
   * @param directories of sweeps; several get the column {@code directory}, which tells them apart
   * @return a row for each launch
   */
  public static Table use(String... directories) {
    return Words.use(SESSION, Arrays.stream(directories).map(Path::of).toList());
  }

  /**
   * A row for each launch, with the columns of {@code results.csv}: a Tablesaw table, yours to
   * change. No rows before there are any. In {@code ep-lab}, notebooks and Jupyter, the variable
   * {@code results} always is these rows too.
   */
  public static Table results() {
    return SESSION.rows();
  }

  /**
   * Narrows what the words are about: {@code where(p -> p.tokens() <= 128)}; use(…) widens again.
   */
  public static Table where(Predicate<Point> keep) {
    SESSION.show(SESSION.current().where(keep));
    return results();
  }

  /** A row for each point: its axes, how many launches, their median, range and variation. */
  public static View points() {
    return points(SESSION.current().metric());
  }

  /** As {@link #points()}, by another metric: {@code points("dispatch_avg_us")}. */
  public static View points(String metric) {
    return asking().points(metric);
  }

  /**
   * A table with a cell for each pair of row and column values: {@code pivot("experts", "backend",
   * "total_avg_us")}. A cell is the median over repeats; an axis that is not named gives a table
   * for each of its values.
   *
   * @param rows axes down the side
   * @param columns axes along the top; "" for none
   * @param value a metric
   */
  public static View pivot(String rows, String columns, String value) {
    return pivot(rows, columns, value, "median");
  }

  /**
   * As {@link #pivot(String, String, String)}, with another statistic.
   *
   * @param show median, mean, min, max, stddev, cv, ci_low, ci_high or n
   */
  public static View pivot(String rows, String columns, String value, String show) {
    return pivot(rows, columns, value, show, "");
  }

  /**
   * As {@link #pivot(String, String, String, String)}.
   *
   * @param over axes whose values are combined, not shown apart
   */
  public static View pivot(String rows, String columns, String value, String show, String over) {
    return asking().pivot(rows, columns, value, show, over);
  }

  /** The pivot that suits the axes. */
  public static View pivot() {
    return asking().pivot();
  }

  /**
   * One over another, with its 95 % interval and which is better: {@code ratio("mscclpp",
   * "nccl-ep")}, {@code ratio("rm", "em")}.
   *
   * @param of a backend, or a value of another axis
   * @param to another value of the same axis
   */
  public static View ratio(String of, String to) {
    return ratio(of, to, SESSION.current().metric());
  }

  /** As {@link #ratio(String, String)}, by another metric. */
  public static View ratio(String of, String to, String value) {
    return asking().ratio(of, to, value);
  }

  /**
   * The best choice of every cell, and all that tie with it: {@code best("experts", "tokens")}.
   *
   * @param names axes that name a cell; a metric among them decides
   */
  public static View best(String... names) {
    return asking().best(names);
  }

  /**
   * What changed between two directories, the biggest changes first: {@code use("old", "new")}
   * before.
   */
  public static View changes() {
    return asking().changes(Optional.empty());
  }

  /** As {@link #changes()}, by another metric. */
  public static View changes(String metric) {
    return asking().changes(Optional.of(metric));
  }

  /** The curves that suit the axes. */
  public static Picture lines() {
    return drawing().lines(Words.chartFile(SESSION, "lines"));
  }

  /**
   * Curves: {@code lines("tokens", "total_avg_us", "backend")}.
   *
   * @param x an axis
   * @param y a metric
   * @param series axes with a curve for each of their values; "" for one curve
   */
  public static Picture lines(String x, String y, String series) {
    return drawing().lines(x, y, series, Words.chartFile(SESSION, "lines"));
  }

  /** The heat map that suits the axes. */
  public static Picture heatmap() {
    return drawing().heatmap(Words.chartFile(SESSION, "heatmap"));
  }

  /**
   * A pivot of two axes in colours: {@code heatmap("tokens", "experts", "total_avg_us")}.
   *
   * @param x axis along the top
   * @param y axis down the side
   * @param value a metric
   */
  public static Picture heatmap(String x, String y, String value) {
    return drawing().heatmap(x, y, value, Words.chartFile(SESSION, "heatmap"));
  }

  /** Opens the report of these results in a browser, or says where it is when there is none. */
  public static void open() {
    Opening.report(SESSION.current());
  }

  /** Opens a chart or a table in a browser, or says where it is when there is none. */
  public static void open(Shown shown) {
    Opening.shown(shown, Words.chartFile(SESSION, "page"));
  }

  /** Keeps a chart as {@code .svg} or {@code .png}, a table as {@code .csv} or {@code .html}. */
  public static Path save(Shown shown, String file) {
    return Saving.to(shown, Path.of(file));
  }

  /** Keeps a table of launches as {@code .csv}. */
  public static Path save(Table table, String file) {
    return Saving.to(table, Path.of(file));
  }

  /** Prints a table within the terminal's width. */
  public static void show(Table table) {
    System.out.print(Display.alone(table));
  }

  /** A sweep to describe and to run: {@code sweep("x").backend("cpu").experts(64, 128).run()}. */
  public static LabSweep sweep(String name) {
    return new LabSweep(name, (sweep, directory) -> Words.run(SESSION, sweep, directory));
  }

  /** {@code powersOfTwo(1, 128)}: 1, 2, 4 … 128. */
  public static List<Object> powersOfTwo(long from, long to) {
    return Values.powersOfTwo(from, to);
  }

  /** {@code steps(16, 64, 16)}: 16, 32, 48, 64. */
  public static List<Object> steps(Number from, Number to, Number step) {
    return Values.steps(from, to, step);
  }

  /**
   * What a notebook was given under a name: {@code ep-notebook x.jsh --param results=mine}, {@code
   * jbang -Dresults=mine x.jsh}.
   */
  public static String param(String name, String otherwise) {
    return SESSION.parameter(name).orElse(otherwise);
  }

  /**
   * Stands at the top of a notebook. Where JBang feeds the file to a JShell that would go on after
   * a mistake, the rest is run here instead, up to the first mistake, and the process ends: with
   * exit code 1 when there was one. Elsewhere it does nothing.
   */
  public static void notebook() {
    Takeover.here();
  }

  /** The words, with examples. */
  public static void help() {
    System.out.print(Help.text());
  }

  static Session session() {
    return SESSION;
  }

  private static Asking asking() {
    return new Asking(SESSION.current());
  }

  private static Drawing drawing() {
    return new Drawing(SESSION.current());
  }
}

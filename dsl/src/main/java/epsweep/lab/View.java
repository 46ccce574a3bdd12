package epsweep.lab;

import epsweep.report.TableView;
import epsweep.sweep.SweepProblem;
import epsweep.sweep.Values;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * A table as an answer. It shows itself within the terminal's width, rounded for people; {@link
 * #at} and {@link #table} give every number to the last digit.
 */
public final class View implements Shown {
  private final String name;
  private final TableView view;

  View(String name, TableView view) {
    this.name = name;
    this.view = view;
  }

  /** The exact values as a Tablesaw table. */
  public Table table() {
    return Tables.of(name, view.header(), view.rows());
  }

  /** The columns of {@link #table}: what {@link #at} takes. */
  public List<String> columns() {
    return view.header();
  }

  /**
   * The exact value of one cell: {@code pivot("experts, tokens", "layout",
   * "total_avg_us").at("layout=rm", 64, 16)}, {@code ratio("rm", "em").at("ratio", 64, 16)}.
   *
   * @param column one of {@link #columns}
   * @param keys what the row begins with
   * @return a number; a text where the column holds texts
   * @throws SweepProblem when there is no such cell, or no value in it
   */
  public Object at(String column, Object... keys) {
    int at = view.header().indexOf(column);
    if (at < 0) {
      throw new SweepProblem(
          "there is no column '%s', but %s.%s"
              .formatted(column, String.join(", ", columns()), example(columns().size() - 1)));
    }
    List<Object> found =
        view.rows().stream()
            .filter(row -> begins(row, keys))
            .map(row -> row.get(at))
            .filter(Objects::nonNull)
            .toList();
    if (found.size() != 1) {
      throw new SweepProblem(
          "%s values of '%s' stand behind %s; the rows begin with %s.%s"
              .formatted(found.size(), column, Arrays.toString(keys), columns(), example(at)));
    }
    return found.get(0);
  }

  /** As {@link #at}, for a column of numbers. */
  public double number(String column, Object... keys) {
    if (at(column, keys) instanceof Number number) {
      return number.doubleValue();
    }
    throw new SweepProblem("'" + column + "' holds texts; at(…) gives them");
  }

  @Override
  public String text(int width) {
    return view.text(width);
  }

  @Override
  public String toHtml() {
    return view.html();
  }

  /** The exact values as CSV. */
  public String csv() {
    StringWriter csv = new StringWriter();
    try {
      view.csv(csv);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return csv.toString();
  }

  @Override
  public String toString() {
    return text(Width.now());
  }

  /** A call that gives a value of a column; nothing where the column is empty. */
  private String example(int column) {
    return view.rows().stream()
        .filter(row -> row.get(column) != null)
        .findFirst()
        .map(row -> " One that is there: " + call(column, row))
        .orElse("");
  }

  /** With as many keys as single the row out. */
  private String call(int column, List<Object> row) {
    int keys = 0;
    while (keys < row.size() && rowsBehind(row.subList(0, keys).toArray()) > 1) {
      keys++;
    }
    return Stream.concat(Stream.of(columns().get(column)), row.stream().limit(keys))
        .map(value -> value instanceof Number ? Values.text(value) : "\"" + value + "\"")
        .collect(Collectors.joining(", ", "at(", ")"));
  }

  private long rowsBehind(Object... keys) {
    return view.rows().stream().filter(row -> begins(row, keys)).count();
  }

  private static boolean begins(List<Object> row, Object... keys) {
    for (int i = 0; i < keys.length; i++) {
      if (i >= row.size() || !Values.text(row.get(i)).equals(Values.text(keys[i]))) {
        return false;
      }
    }
    return true;
  }
}

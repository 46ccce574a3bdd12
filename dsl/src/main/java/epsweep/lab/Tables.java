package epsweep.lab;

import epsweep.report.Plain;
import epsweep.report.TableView;
import epsweep.sweep.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** Tablesaw's tables, made and shown. */
final class Tables {
  private static final int MOST_ROWS = 10;
  private static final List<String> LAUNCHES = List.of("sweep", "point", "repeat");

  private Tables() {}

  /** A typed table: whole numbers, numbers, else texts; what is missing is missing. */
  static Table of(String name, List<String> header, List<List<Object>> rows) {
    Table table = Table.create(name);
    for (int i = 0; i < header.size(); i++) {
      int at = i;
      table.addColumns(column(header.get(i), rows.stream().map(row -> row.get(at)).toList()));
    }
    return table;
  }

  /**
   * A table for people: the first rows, and of the columns those that are not the same all the way
   * down, as many as fit.
   */
  static TableView view(Table table, int width) {
    int shown = Math.min(MOST_ROWS, table.rowCount());
    List<Integer> columns = new ArrayList<>();
    int used = 0;
    for (int i = 0; i < table.columnCount(); i++) {
      int needed = width(table.column(i), shown) + 2;
      if ((table.rowCount() < 2 || varies(table.column(i))) && used + needed <= width) {
        columns.add(i);
        used += needed;
      }
    }
    List<List<String>> rows =
        IntStream.range(0, shown)
            .mapToObj(row -> columns.stream().map(c -> text(table.column(c), row)).toList())
            .toList();
    return TableView.of(
        "%s: %d rows, %d columns".formatted(table.name(), table.rowCount(), table.columnCount()),
        columns.stream().map(c -> table.column(c).name()).toList(),
        0,
        rows,
        notes(table, shown, columns.size()));
  }

  /** All of a table as CSV, every number to the last digit. */
  static String csv(Table table) {
    List<List<String>> rows =
        IntStream.range(0, table.rowCount())
            .mapToObj(row -> table.columns().stream().map(c -> text(c, row)).toList())
            .toList();
    return new View(
            table.name(), TableView.of(table.name(), table.columnNames(), 0, rows, List.of()))
        .csv();
  }

  private static List<String> notes(Table table, int rows, int columns) {
    List<String> notes = new ArrayList<>();
    if (rows < table.rowCount()) {
      notes.add("… and " + (table.rowCount() - rows) + " more rows.");
    }
    if (columns < table.columnCount()) {
      notes.add(
          "Not shown: %d columns that do not fit or are the same in all rows. %scolumnNames() lists all."
              .formatted(
                  table.columnCount() - columns, isOfLaunches(table) ? "results()." : "Its "));
    }
    return notes;
  }

  /** Whether it is what {@code results()} gives, or rows of it. */
  private static boolean isOfLaunches(Table table) {
    List<String> columns = table.columnNames();
    return columns.size() >= LAUNCHES.size()
        && columns.subList(0, LAUNCHES.size()).equals(LAUNCHES);
  }

  private static boolean varies(Column<?> column) {
    return column.unique().size() > 1;
  }

  private static int width(Column<?> column, int rows) {
    int widest = column.name().length();
    for (int row = 0; row < rows; row++) {
      widest = Math.max(widest, text(column, row).length());
    }
    return widest;
  }

  private static String text(Column<?> column, int row) {
    if (column.isMissing(row)) {
      return "";
    }
    return column instanceof DoubleColumn numbers
        ? Plain.number(numbers.getDouble(row))
        : column.getString(row);
  }

  private static Column<?> column(String name, List<Object> values) {
    List<Object> there = values.stream().filter(Objects::nonNull).toList();
    if (!there.isEmpty() && there.stream().allMatch(Integer.class::isInstance)) {
      IntColumn column = IntColumn.create(name);
      values.forEach(v -> add(column, v));
      return column;
    }
    if (!there.isEmpty() && there.stream().allMatch(Number.class::isInstance)) {
      double[] numbers =
          values.stream()
              .mapToDouble(v -> v == null ? Double.NaN : ((Number) v).doubleValue())
              .toArray();
      return DoubleColumn.create(name, numbers);
    }
    return StringColumn.create(
        name, values.stream().map(v -> v == null ? "" : Values.text(v)).toList());
  }

  private static void add(IntColumn column, Object value) {
    if (value == null) {
      column.appendMissing();
    } else {
      column.append((int) value);
    }
  }
}

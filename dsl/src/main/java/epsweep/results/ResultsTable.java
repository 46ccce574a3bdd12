package epsweep.results;

import epsweep.sweep.Values;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * The results as a Tablesaw table: the columns of {@code results.csv}, typed, a row for each
 * launch. The one place that knows Tablesaw.
 */
public final class ResultsTable {
  private final List<Row> rows;
  private final List<String> written;

  private ResultsTable(List<Row> rows, List<String> written) {
    this.rows = rows;
    this.written = written;
  }

  /**
   * @param written custom axes in the order in which the script has them
   */
  public static ResultsTable of(List<Row> rows, List<String> written) {
    return new ResultsTable(List.copyOf(rows), List.copyOf(written));
  }

  /** All columns; a new table each time, to change at will. */
  public Table table() {
    Table table = Table.create("results");
    Set<String> names = new HashSet<>();
    for (ResultsTableColumn column : ResultsTableColumns.of(rows, written)) {
      table.addColumns(typed(free(column.name(), names), column, rows));
    }
    return table;
  }

  private static Column<?> typed(String name, ResultsTableColumn column, List<Row> rows) {
    Object[] values = rows.stream().map(column.value()).toArray();
    if (column.kind() == ResultsTableColumn.Kind.METRIC || all(values, Number.class)) {
      return all(values, Integer.class) ? ints(name, values) : doubles(name, values);
    }
    return StringColumn.create(name, Arrays.stream(values).map(ResultsTable::text).toList());
  }

  private static boolean all(Object[] values, Class<?> type) {
    return Arrays.stream(values).allMatch(value -> value == null || type.isInstance(value))
        && Arrays.stream(values).anyMatch(Objects::nonNull);
  }

  private static IntColumn ints(String name, Object[] values) {
    IntColumn column = IntColumn.create(name);
    for (Object value : values) {
      if (value == null) {
        column.appendMissing();
      } else {
        column.append((int) value);
      }
    }
    return column;
  }

  private static DoubleColumn doubles(String name, Object[] values) {
    return DoubleColumn.create(
        name,
        Arrays.stream(values)
            .mapToDouble(v -> v == null ? Double.NaN : ((Number) v).doubleValue())
            .toArray());
  }

  private static String text(Object value) {
    return value == null ? "" : Values.text(value);
  }

  /** Tablesaw's names differ in more than case. */
  private static String free(String name, Set<String> names) {
    String free = name;
    for (int n = 2; !names.add(free.toLowerCase(Locale.ROOT)); n++) {
      free = name + "_" + n;
    }
    return free;
  }
}

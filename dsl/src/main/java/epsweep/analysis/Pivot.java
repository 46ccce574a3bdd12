package epsweep.analysis;

import epsweep.sweep.ReportItem.Cell;
import java.util.List;
import java.util.stream.Stream;

/**
 * A pivot: one table, or one for each combination of what it does not name.
 *
 * @param rows axes down the side
 * @param columns axes along the top
 * @param cell what each cell shows
 * @param split axes with several values that are not named, with a table for each combination
 * @param follows axes that are not named and change with the named ones, so that nothing is mixed
 * @param tables in the order of the axes' values
 */
public record Pivot(
    List<String> rows,
    List<String> columns,
    Cell cell,
    List<String> split,
    List<String> follows,
    List<PivotTable> tables) {
  public Pivot {
    rows = List.copyOf(rows);
    columns = List.copyOf(columns);
    split = List.copyOf(split);
    follows = List.copyOf(follows);
    tables = List.copyOf(tables);
  }

  /** Every cell of every table. */
  public Stream<PivotCell> all() {
    return tables.stream().flatMap(PivotTable::all);
  }

  /** Whether no launch gave the value at all. */
  public boolean empty() {
    return all().noneMatch(PivotCell::hasValue);
  }
}

package epsweep.analysis;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One table of a pivot.
 *
 * @param split the axes that the table holds fixed, with their values; empty when there is but one
 *     table
 * @param rows a key for each row: values of the row axes
 * @param columns a key for each column: values of the column axes
 * @param cells by row, then by column
 */
public record PivotTable(
    Map<String, Object> split,
    List<List<Object>> rows,
    List<List<Object>> columns,
    List<List<PivotCell>> cells) {
  public PivotTable {
    split = Collections.unmodifiableMap(new LinkedHashMap<>(split));
    rows = List.copyOf(rows);
    columns = List.copyOf(columns);
    cells = List.copyOf(cells);
  }

  /** Every cell, row by row. */
  public Stream<PivotCell> all() {
    return cells.stream().flatMap(List::stream);
  }
}

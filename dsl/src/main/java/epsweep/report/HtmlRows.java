package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.results.ResultsTableColumn;
import epsweep.results.ResultsTableColumn.Kind;
import epsweep.results.ResultsTableColumns;
import epsweep.results.Row;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The launches as a plain table: what differs between them, and what came of them. */
final class HtmlRows {
  private static final int MOST = 500;
  private static final Set<String> ALWAYS = Set.of("point", "repeat");

  private HtmlRows() {}

  /** Head and rows; beyond some hundreds the page's script or the CSV is the place to look. */
  static Map<String, Object> model(Dataset data) {
    List<ResultsTableColumn> columns =
        ResultsTableColumns.of(data.rows(), Dataset.customAxes(data.sweep())).stream()
            .filter(
                c ->
                    c.kind() != Kind.GIVEN
                        || ALWAYS.contains(c.name())
                        || data.axes().varying().contains(c.name()))
            .toList();
    int all = data.rows().size();
    return Map.of(
        "title",
        all == 1 ? "The launch" : "All " + Words.count(all, "launch"),
        "head",
        columns.stream().map(c -> HtmlText.cell(c.name())).toList(),
        "rows",
        data.rows().stream().limit(MOST).map(row -> row(row, columns)).toList(),
        "left",
        all > MOST ? List.of(Map.of("shown", MOST, "all", all)) : List.of());
  }

  private static Map<String, Object> row(Row row, List<ResultsTableColumn> columns) {
    return Map.of(
        "cells", columns.stream().map(column -> cell(column.value().apply(row))).toList());
  }

  private static Map<String, Object> cell(Object value) {
    return Map.of(
        "style", value instanceof Number ? "n" : "t", "text", HtmlText.cell(Plain.text(value)));
  }
}

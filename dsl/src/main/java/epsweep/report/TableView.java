package epsweep.report;

import java.io.IOException;
import java.util.List;

/**
 * A table to look at in whatever form suits the place: a terminal, a page, a file. What people see
 * is rounded; the rows hold every number to the last digit, as CSV and JSON do.
 */
public final class TableView {
  private final List<Grid> grids;
  private final List<String> header;
  private final List<List<Object>> rows;

  TableView(List<Grid> grids, Sheet sheet) {
    this.grids = List.copyOf(grids);
    this.header = sheet.header();
    this.rows = sheet.rows().toList();
  }

  /**
   * A table of texts.
   *
   * @param title one line; may be hostile, as all texts may
   * @param keys how many columns in front name the row
   * @param notes sentences below the table
   */
  public static TableView of(
      String title, List<String> header, int keys, List<List<String>> rows, List<String> notes) {
    Grid grid = new Grid(title, List.of(header), keys, rows, notes);
    return new TableView(List.of(grid), new Sheet(header, rows.stream().map(List::<Object>copyOf)));
  }

  /** The columns of {@link #rows}. */
  public List<String> header() {
    return header;
  }

  /** Exact values, a null for what is missing. */
  public List<List<Object>> rows() {
    return rows;
  }

  /** For a terminal, within its width. */
  public String text(int width) {
    StringBuilder text = new StringBuilder();
    for (Grid grid : grids) {
      text.append(text.isEmpty() ? "" : "\n").append(ConsoleTable.of(grid, width));
    }
    return text.toString();
  }

  /** For a page: tables with headers and captions, every text escaped. */
  public String html() {
    StringBuilder html = new StringBuilder();
    grids.forEach(grid -> HtmlTable.append(html, grid));
    return html.toString();
  }

  /** The exact values as CSV. */
  public void csv(Appendable out) throws IOException {
    CsvText.write(new Sheet(header, rows.stream()), false, out);
  }
}

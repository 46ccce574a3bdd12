package epsweep.report;

import java.io.IOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.QuoteMode;

/**
 * A sheet as CSV: RFC 4180 quoting, records that end in a line feed, so that line tools see the
 * last column clean. What is missing is empty; a text that is empty is {@code ""}.
 */
final class CsvText {
  private static final String RUNS_AS_FORMULA = "=+-@\t\r";
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setRecordSeparator("\n")
          .setQuoteMode(QuoteMode.MINIMAL)
          .setNullString("")
          .get();

  private final Appendable out;
  private final boolean spreadsheet;

  private CsvText(Appendable out, boolean spreadsheet) {
    this.out = out;
    this.spreadsheet = spreadsheet;
  }

  /**
   * Writes a sheet.
   *
   * @param spreadsheet whether text that a spreadsheet would run as a formula gets an apostrophe in
   *     front
   */
  static void write(Sheet sheet, boolean spreadsheet, Appendable out) throws IOException {
    CsvText csv = new CsvText(out, spreadsheet);
    csv.line(sheet.header());
    for (List<Object> row : (Iterable<List<Object>>) sheet.rows()::iterator) {
      csv.line(row);
    }
  }

  private void line(List<?> values) throws IOException {
    boolean first = true;
    for (Object value : values) {
      if ("".equals(value)) {
        out.append(first ? "\"\"" : ",\"\"");
      } else {
        FORMAT.print(cell(value), out, first);
      }
      first = false;
    }
    out.append('\n');
  }

  private String cell(Object value) {
    if (value == null) {
      return null;
    }
    String text = Plain.text(value);
    boolean formula =
        spreadsheet && value instanceof String && RUNS_AS_FORMULA.indexOf(text.charAt(0)) >= 0;
    return formula ? "'" + text : text;
  }
}

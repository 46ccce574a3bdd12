package epsweep.report;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.QuoteMode;

/**
 * A sheet as CSV: RFC 4180 quoting, records that end in a line feed, so that line tools see the
 * last column clean. What is missing is empty; a text that is empty is {@code ""}.
 *
 * <p>The form for spreadsheets has a byte order mark, without which Excel takes UTF-8 for the
 * system's old encoding, all texts in quotes, which LibreOffice can be told to leave as they are,
 * and an apostrophe in front of what would run as a formula.
 */
final class CsvText {
  private static final char BYTE_ORDER_MARK = '\ufeff';

  /**
   * Where a cell may begin, and what makes it a formula. Spreadsheets skip blanks and quotes, read
   * full-width signs as plain ones, and where decimals have commas they split at semicolons.
   */
  private static final Pattern FORMULA =
      Pattern.compile(
          "(?<=^|[;\\t\\r\\n])(?=[\\p{Z}\\s\"'\\ufeff]*+[=+\\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\\t\\r])");

  private static final CSVFormat EXACT = format(QuoteMode.MINIMAL);
  private static final CSVFormat TEXTS_QUOTED = format(QuoteMode.ALL);

  private final Appendable out;
  private final boolean spreadsheet;
  private final StringBuilder line = new StringBuilder();

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
    if (spreadsheet) {
      out.append(BYTE_ORDER_MARK);
    }
    csv.line(sheet.header());
    for (List<Object> row : (Iterable<List<Object>>) sheet.rows()::iterator) {
      csv.line(row);
    }
  }

  private void line(List<?> values) throws IOException {
    line.setLength(0);
    boolean first = true;
    for (Object value : values) {
      if (value == null || isPlain(value)) {
        line.append(first ? "" : ",").append(Plain.text(value));
      } else if ("".equals(value)) {
        line.append(first ? "\"\"" : ",\"\"");
      } else {
        CSVFormat format = spreadsheet && value instanceof String ? TEXTS_QUOTED : EXACT;
        format.print(cell(value), line, first);
      }
      first = false;
    }
    out.append(line.append('\n'));
  }

  /** What no form would quote: most cells of most tables are numbers and short words. */
  private boolean isPlain(Object value) {
    if (value instanceof Number) {
      return value instanceof Double d
          ? Double.isFinite(d) && d >= 0
          : !(value.toString().startsWith("-"));
    }
    return !spreadsheet && value instanceof String text && isWord(text);
  }

  private static boolean isWord(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
      if (!letter && (i == 0 || "-_.:".indexOf(c) < 0)) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  private String cell(Object value) {
    if (value == null) {
      return null;
    }
    String text = Plain.text(value);
    return spreadsheet && value instanceof String ? FORMULA.matcher(text).replaceAll("'") : text;
  }

  private static CSVFormat format(QuoteMode quotes) {
    return CSVFormat.RFC4180
        .builder()
        .setRecordSeparator("\n")
        .setQuoteMode(quotes)
        .setNullString("")
        .get();
  }
}

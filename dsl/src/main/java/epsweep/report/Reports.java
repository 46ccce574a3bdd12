package epsweep.report;

import epsweep.analysis.Best;
import epsweep.analysis.Dataset;
import epsweep.analysis.SearchAnswer;
import epsweep.sweep.ReportItem;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes every file that can be made again from the journal. */
public final class Reports {
  private Reports() {}

  /**
   * Writes {@code results.csv}, {@code summary.csv}, {@code report.html} and what the sweep's
   * report block asks for, each whole or not at all. Same input, same bytes. Tables that an earlier
   * report block asked for are renamed, not deleted.
   *
   * @param directory exists
   * @return the files, in the order written
   */
  public static List<Path> write(Path directory, ReportInput input) throws IOException {
    return write(directory, Report.of(input));
  }

  /** The same, where other outputs show the report too. */
  public static List<Path> write(Path directory, Report report) throws IOException {
    List<Path> written = new ArrayList<>();
    boolean spreadsheet =
        report.input().sweep().report().stream()
            .anyMatch(item -> item instanceof ReportItem.Csv csv && csv.spreadsheet());
    for (Map.Entry<String, Supplier<Sheet>> sheet : sheets(report).entrySet()) {
      String name = sheet.getKey();
      written.add(csv(directory, name + ".csv", sheet.getValue(), false));
      if (spreadsheet) {
        written.add(csv(directory, name + "-spreadsheet.csv", sheet.getValue(), true));
      }
    }
    written.addAll(best(directory, report));
    Optional<SearchAnswer> search = SearchAnswer.of(report.data());
    if (search.isPresent()) {
      SearchText text = SearchText.of(search.get(), report.data().axes());
      written.add(csv(directory, search.get().search().word() + ".csv", text::sheet, false));
    }
    written.add(ReportWriter.write(directory, "report.html", out -> HtmlReport.write(report, out)));
    StaleReports.moveAside(directory, written);
    return written;
  }

  /** What {@code best} asks for: a table each, and one lookup for a runtime to load. */
  private static List<Path> best(Path directory, Report report) throws IOException {
    List<Best> bests = report.questions().bests();
    List<Path> written = new ArrayList<>();
    for (Best best : bests) {
      String name = "best-" + (written.size() + 1) + "-" + fileName(best.metric()) + ".csv";
      written.add(
          csv(directory, name, () -> new BestText(best, report.data().axes()).sheet(), false));
    }
    if (!bests.isEmpty()) {
      String sweep = report.input().sweep().name();
      written.add(
          ReportWriter.write(directory, "best.json", out -> BestJson.write(sweep, bests, out)));
    }
    return written;
  }

  /** What {@code report.html} holds, for a server. */
  public static String html(ReportInput input) throws IOException {
    StringWriter out = new StringWriter();
    HtmlReport.write(Report.of(input), out);
    return out.toString();
  }

  private static Path csv(Path directory, String name, Supplier<Sheet> sheet, boolean spreadsheet)
      throws IOException {
    return ReportWriter.write(directory, name, out -> CsvText.write(sheet.get(), spreadsheet, out));
  }

  private static Map<String, Supplier<Sheet>> sheets(Report report) {
    Dataset data = report.data();
    Map<String, Supplier<Sheet>> sheets = new LinkedHashMap<>();
    sheets.put("results", () -> Sheets.results(data));
    sheets.put("summary", () -> Sheets.summary(data));
    for (Asked asked : report.asked()) {
      if (asked instanceof Asked.Table table) {
        String name = "pivot-" + table.number() + "-" + fileName(table.pivot().cell().value());
        sheets.put(name, () -> PivotSheets.of(table.pivot(), data.axes()));
      } else if (asked instanceof Asked.Over over) {
        String name = "ratio-" + over.number() + "-" + fileName(over.ratio().item().cell().value());
        sheets.put(name, () -> PivotSheets.of(over.ratio()));
      }
    }
    return sheets;
  }

  /** A metric's name comes from a script and may be anything. */
  private static String fileName(String metric) {
    return metric.replaceAll("[^A-Za-z0-9_-]", "_");
  }
}

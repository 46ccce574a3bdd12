package epsweep.report;

import epsweep.analysis.Dataset;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The forms in which results go to standard output. */
public enum ReportFormat {
  TABLE,
  CSV,
  JSON,
  MARKDOWN;

  /** The word on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes the results.
   *
   * @param width cells of the terminal, for a table
   */
  public void write(ReportInput input, int width, Writer out) throws IOException {
    write(Report.of(input), width, out);
  }

  /** The same, of a report that is written elsewhere too. */
  public void write(Report report, int width, Writer out) throws IOException {
    switch (this) {
      case CSV -> CsvText.write(Sheets.results(report.data()), false, out);
      case JSON -> Json.write(report, out);
      case MARKDOWN -> markdown(report, out);
      default -> table(report, width, out);
    }
    out.flush();
  }

  private static void table(Report report, int width, Writer out) throws IOException {
    List<Grid> grids = grids(report.data(), report.askedOrDefault().stream().limit(1).toList());
    for (Grid grid : grids) {
      out.write(ConsoleTable.of(grid, width));
      out.write('\n');
    }
    for (String sentence : report.answer().sentences().toList()) {
      out.write(VisibleText.line(sentence));
      out.write('\n');
    }
    for (Grid grid : report.questions().grids()) {
      out.write('\n');
      out.write(ConsoleTable.of(grid, width));
    }
  }

  private static void markdown(Report report, Writer out) throws IOException {
    out.write("## " + MarkdownTable.escaped(report.input().sweep().name()) + "\n\n");
    for (String sentence : report.answer().sentences().toList()) {
      out.write("- " + MarkdownTable.escaped(sentence) + "\n");
    }
    for (Grid grid : grids(report.data(), report.askedOrDefault())) {
      out.write('\n');
      out.write(MarkdownTable.of(grid));
    }
    for (Grid grid : report.questions().grids()) {
      out.write('\n');
      out.write(MarkdownTable.of(grid));
    }
  }

  static List<Grid> grids(Dataset data, List<Asked> asked) {
    List<Grid> grids = new ArrayList<>();
    for (Asked item : asked) {
      if (item instanceof Asked.Table table) {
        PivotText text = new PivotText(table.pivot(), data.axes(), data.metrics());
        grids.addAll(PivotGrids.of(table.pivot(), text));
      } else if (item instanceof Asked.Over over) {
        grids.add(new RatioText(over.ratio(), data.axes()).grid());
      } else if (item instanceof Asked.Impossible impossible) {
        grids.add(new Grid(impossible.why(), List.of(), 0, List.of(), List.of()));
      }
    }
    return grids;
  }
}

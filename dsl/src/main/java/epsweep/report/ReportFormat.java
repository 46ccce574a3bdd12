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
    Dataset data = Dataset.of(input.sweep(), input.rows());
    switch (this) {
      case CSV -> CsvText.write(Sheets.results(data), false, out);
      case JSON -> Json.write(data, out);
      case MARKDOWN -> markdown(data, out);
      default -> table(data, width, out);
    }
    out.flush();
  }

  private static void table(Dataset data, int width, Writer out) throws IOException {
    List<Grid> grids = grids(data, Asked.orDefault(data).stream().limit(1).toList());
    for (Grid grid : grids) {
      out.write(ConsoleTable.of(grid, width));
      out.write('\n');
    }
    for (String sentence : Answer.of(data).sentences().toList()) {
      out.write(VisibleText.line(sentence));
      out.write('\n');
    }
    for (Grid grid : Questions.of(data).grids()) {
      out.write('\n');
      out.write(ConsoleTable.of(grid, width));
    }
  }

  private static void markdown(Dataset data, Writer out) throws IOException {
    out.write("## " + MarkdownTable.escaped(data.sweep().name()) + "\n\n");
    for (String sentence : Answer.of(data).sentences().toList()) {
      out.write("- " + MarkdownTable.escaped(sentence) + "\n");
    }
    for (Grid grid : grids(data, Asked.orDefault(data))) {
      out.write('\n');
      out.write(MarkdownTable.of(grid));
    }
    for (Grid grid : Questions.of(data).grids()) {
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

package epsweep.cli;

import epsweep.analysis.Dataset;
import epsweep.dsl.ItemText;
import epsweep.report.ReportInput;
import epsweep.report.chart.Chart;
import epsweep.report.chart.ChartDefaults;
import epsweep.report.chart.ChartFile;
import epsweep.sweep.ReportItem;
import epsweep.sweep.SweepProblem;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** One chart of stored results, as a file. */
final class ChartOption {
  @Option(
      names = "--chart",
      paramLabel = "CHART",
      description =
          "draw one chart instead: lines:x=tokens,y=total_avg_us,series=backend with the words of"
              + " the script's report block; lines, heatmap or ratio alone; or the number of the"
              + " script's own")
  private String chart;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "where the chart goes: .svg or .png")
  private Path file;

  boolean isAsked() {
    if (chart == null && file != null) {
      throw new SweepProblem("-o: is the file of a --chart. Give both");
    }
    return chart != null;
  }

  /** Draws it, and says where it is. */
  Path write(ReportInput input) {
    if (file == null) {
      throw new SweepProblem("--chart: needs a file, as in -o chart.svg");
    }
    ChartFile.check(file);
    // Before the first class of AWT is touched; nothing of ours opens a window.
    System.setProperty("java.awt.headless", "true");
    try {
      Dataset data = Dataset.of(input.sweep(), input.rows());
      ChartFile.write(Chart.of(data, item(data)), file);
      return file;
    } catch (SweepProblem e) {
      throw new SweepProblem("--chart " + chart + ": " + String.join("; ", e.lines()));
    }
  }

  private ReportItem item(Dataset data) {
    List<ReportItem> items =
        data.sweep().report().stream()
            .filter(item -> !(item instanceof ReportItem.Csv))
            .filter(item -> !(item instanceof ReportItem.SpeedOfLight))
            .toList();
    if (chart.matches("[0-9]{1,6}")) {
      return numbered(items);
    }
    if (chart.contains(":")) {
      return ItemText.of(chart, data.sweep());
    }
    ItemText.check(chart);
    return items.stream()
        .filter(item -> word(item).equals(chart))
        .findFirst()
        .orElseGet(() -> ChartDefaults.of(data, chart));
  }

  private ReportItem numbered(List<ReportItem> items) {
    int number = Integer.parseInt(chart);
    if (number >= 1 && number <= items.size()) {
      return items.get(number - 1);
    }
    StringBuilder there = new StringBuilder("the script's report block has ");
    there.append(items.isEmpty() ? "none" : items.size() + ":");
    for (int i = 0; i < items.size(); i++) {
      there.append(i == 0 ? " " : ", ").append(i + 1).append(' ').append(word(items.get(i)));
    }
    throw new SweepProblem(there.toString());
  }

  private static String word(ReportItem item) {
    return item.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}

package epsweep.lab;

import epsweep.analysis.Dataset;
import epsweep.analysis.Pivot;
import epsweep.analysis.Pivoting;
import epsweep.report.chart.Chart;
import epsweep.report.chart.ChartDefaults;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;

/** Answers in charts, each drawn as reports draw it. */
final class Drawing {
  private final Exploration about;
  private final Dataset data;
  private final Asking asking;

  Drawing(Exploration about) {
    this.about = about;
    this.data = about.data();
    this.asking = new Asking(about);
    // Before the first class of AWT is touched; nothing of ours opens a window.
    System.setProperty("java.awt.headless", "true");
  }

  Picture lines(Path file) {
    return lines((ReportItem.Lines) ChartDefaults.of(data, "lines"), file);
  }

  Picture lines(String x, String y, String series, Path file) {
    Cell cell = asking.cell(y, "median", "");
    return lines(new ReportItem.Lines(about.axis(x), asking.axes(series), List.of(), cell), file);
  }

  private Picture lines(ReportItem.Lines item, Path file) {
    Pivot pivot = new Pivoting(data).of(List.of(item.x()), item.series(), item.cell());
    return picture(item, new TextCurves(data, pivot)::text, file);
  }

  Picture heatmap(Path file) {
    return heatmap((ReportItem.Heatmap) ChartDefaults.of(data, "heatmap"), file);
  }

  Picture heatmap(String x, String y, String value, Path file) {
    Cell cell = asking.cell(value, "median", "");
    return heatmap(new ReportItem.Heatmap(about.axis(x), about.axis(y), List.of(), cell), file);
  }

  private Picture heatmap(ReportItem.Heatmap item, Path file) {
    Pivot pivot = new Pivoting(data).of(List.of(item.y()), List.of(item.x()), item.cell());
    return picture(item, new TextMap(data, pivot)::text, file);
  }

  private Picture picture(ReportItem item, IntFunction<String> plot, Path file) {
    return new Picture(Chart.of(data, item), plot, file);
  }
}

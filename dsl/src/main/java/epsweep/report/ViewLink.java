package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.sweep.ReportItem;
import epsweep.sweep.ReportItem.Cell;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The views of the page, in the words of its address: what {@code view.js} reads. */
final class ViewLink {
  private ViewLink() {}

  /** The view that shows what a script asks for. */
  static String of(ReportItem item, Dataset data) {
    if (item instanceof ReportItem.Heatmap map) {
      return view(List.of(map.y()), List.of(map.x()), map.cell(), "table");
    }
    if (item instanceof ReportItem.Lines lines) {
      return view(List.of(lines.x()), lines.series(), lines.cell(), "lines");
    }
    if (item instanceof ReportItem.Ratio ratio) {
      return ratio(ratio, data);
    }
    ReportItem.Pivot pivot = (ReportItem.Pivot) item;
    return view(pivot.rows(), pivot.columns(), pivot.cell(), "table");
  }

  /** Curves of a metric, a series for each value of an axis, or one where it is empty. */
  static String lines(String x, List<String> series, String metric) {
    return view(List.of(x), series, new Cell(metric, "median", List.of()), "lines");
  }

  private static String ratio(ReportItem.Ratio ratio, Dataset data) {
    List<String> others = new ArrayList<>(data.axes().varying());
    others.remove("backend");
    others.removeAll(ratio.cell().over());
    int rows = Math.min(1, others.size());
    int columns = Math.min(2, others.size());
    return view(others.subList(0, rows), others.subList(rows, columns), ratio.cell(), "table")
        + "&only.backend="
        + list(List.of(ratio.of()))
        + "&ratio="
        + list(List.of("backend", ratio.to()));
  }

  private static String view(List<String> rows, List<String> columns, Cell cell, String as) {
    return "rows="
        + list(rows)
        + "&columns="
        + list(columns)
        + "&over="
        + list(cell.over())
        + "&value="
        + encoded(cell.value())
        + "&show="
        + cell.show()
        + "&as="
        + as;
  }

  private static String list(List<String> names) {
    return names.stream().map(ViewLink::encoded).collect(Collectors.joining(","));
  }

  /** As the page has the name: visible, and not too long. */
  private static String encoded(String name) {
    return URLEncoder.encode(HtmlText.cell(name), StandardCharsets.UTF_8).replace("+", "%20");
  }
}

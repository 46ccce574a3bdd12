package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.analysis.Stats;
import epsweep.results.ResultsTableColumn;
import epsweep.results.ResultsTableColumns;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code results.csv} and {@code summary.csv} before they are text. */
final class Sheets {
  private Sheets() {}

  /** A row for each launch. */
  static Sheet results(Dataset data) {
    List<ResultsTableColumn> columns =
        ResultsTableColumns.of(data.rows(), Dataset.customAxes(data.sweep()));
    return new Sheet(
        columns.stream().map(ResultsTableColumn::name).toList(),
        data.rows().stream()
            .map(row -> columns.stream().map(column -> column.value().apply(row)).toList()));
  }

  /** A row for each point, points without a result too, with n = 0. */
  static Sheet summary(Dataset data) {
    Map<String, Point> points = data.points();
    List<String> ids = List.copyOf(points.keySet());
    Map<Point, Integer> numbers = new HashMap<>();
    points.values().forEach(point -> numbers.put(point, numbers.size()));
    int[] ok = new int[ids.size()];
    for (Row row : data.rows()) {
      ok[numbers.get(row.launch().point())] += row.ended().status() == Status.OK ? 1 : 0;
    }
    List<Map<Integer, Stats>> stats =
        data.metrics().stream()
            .map(metric -> data.stats(metric, row -> numbers.get(row.launch().point())))
            .toList();
    List<String> axes = List.copyOf(data.axes().values().keySet());
    return new Sheet(
        summaryHeader(data, axes),
        ids.stream()
            .map(
                id -> {
                  Point point = points.get(id);
                  int number = numbers.get(point);
                  List<Object> line = new ArrayList<>();
                  line.add(id);
                  axes.forEach(axis -> line.add(point.find(axis).orElse(null)));
                  line.add(ok[number]);
                  stats.forEach(of -> line.addAll(values(of.getOrDefault(number, Stats.NONE))));
                  return line;
                }));
  }

  private static List<String> summaryHeader(Dataset data, List<String> axes) {
    List<String> header = new ArrayList<>(List.of("point"));
    header.addAll(axes);
    header.add("n");
    for (String metric : data.metrics()) {
      Stats.NAMES.forEach(statistic -> header.add(metric + "_" + statistic));
    }
    return header;
  }

  private static List<Object> values(Stats stats) {
    List<Object> values = new ArrayList<>();
    Stats.NAMES.forEach(name -> values.add(Plain.statistic(stats.get(name))));
    return values;
  }
}

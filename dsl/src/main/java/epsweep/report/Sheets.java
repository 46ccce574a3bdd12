package epsweep.report;

import epsweep.analysis.Dataset;
import epsweep.analysis.Stats;
import epsweep.results.ResultsTableColumn;
import epsweep.results.ResultsTableColumns;
import epsweep.sweep.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
    int[] ok = ok(data);
    int[] itself = IntStream.range(0, ok.length).toArray();
    List<Map<Integer, Stats>> stats =
        measures(data).map(metric -> data.stats(metric, itself)).toList();
    List<String> axes = List.copyOf(data.axes().values().keySet());
    return new Sheet(
        summaryHeader(data, axes),
        IntStream.range(0, ok.length)
            .mapToObj(
                number -> {
                  Point point = data.points().get(number);
                  List<Object> line = new ArrayList<>();
                  line.add(data.ids().get(number));
                  axes.forEach(axis -> line.add(point.find(axis).orElse(null)));
                  line.add(ok[number]);
                  List<Stats> all =
                      stats.stream().map(of -> of.getOrDefault(number, Stats.NONE)).toList();
                  all.forEach(of -> line.addAll(values(of, Stats.NAMES)));
                  all.forEach(of -> line.addAll(values(of, Stats.MORE)));
                  return line;
                }));
  }

  /** How many launches of each point ended well. */
  private static int[] ok(Dataset data) {
    int[] ok = new int[data.points().size()];
    for (int row = 0; row < data.rows().size(); row++) {
      ok[data.pointOfRow(row)] += data.rows().get(row).counts() ? 1 : 0;
    }
    return ok;
  }

  private static List<String> summaryHeader(Dataset data, List<String> axes) {
    List<String> header = new ArrayList<>(List.of("point"));
    header.addAll(axes);
    header.add("n");
    measures(data)
        .forEach(metric -> Stats.NAMES.forEach(statistic -> header.add(metric + "_" + statistic)));
    measures(data)
        .forEach(metric -> Stats.MORE.forEach(statistic -> header.add(metric + "_" + statistic)));
    return header;
  }

  /** Metrics that can be averaged: the number of a rank is a name. */
  private static Stream<String> measures(Dataset data) {
    return data.metrics().stream().filter(metric -> !metric.endsWith("_rank"));
  }

  private static List<Object> values(Stats stats, List<String> names) {
    List<Object> values = new ArrayList<>();
    names.forEach(name -> values.add(Plain.statistic(name, stats.get(name))));
    return values;
  }
}

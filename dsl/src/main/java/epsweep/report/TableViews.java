package epsweep.report;

import epsweep.analysis.Best;
import epsweep.analysis.Dataset;
import epsweep.analysis.Pivot;
import epsweep.analysis.Ratio;
import epsweep.analysis.RunDifference.PointChange;
import epsweep.analysis.Stats;
import epsweep.sweep.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The tables of reports, one at a time. */
public final class TableViews {
  private TableViews() {}

  /** A pivot: what {@code pivot-*.csv} holds. */
  public static TableView of(Dataset data, Pivot pivot) {
    PivotText text = new PivotText(pivot, data.axes(), data.metrics());
    return new TableView(PivotGrids.of(pivot, text), PivotSheets.of(pivot, data.axes()));
  }

  /** One competitor over another: what {@code ratio-*.csv} holds. */
  public static TableView of(Dataset data, Ratio ratio) {
    Grid grid = new RatioText(ratio, data.axes()).grid();
    return new TableView(List.of(grid), PivotSheets.of(ratio));
  }

  /** The best of every cell: what {@code best-*.csv} holds. */
  public static TableView of(Dataset data, Best best) {
    BestText text = new BestText(best, data.axes());
    return new TableView(List.of(text.grid()), text.sheet());
  }

  /** Two runs against each other, the biggest changes first. */
  public static TableView of(ComparedRuns runs) {
    Grid grid = runs.grid();
    List<String> sentences = new ArrayList<>(runs.sentences());
    sentences.addAll(grid.notes());
    Grid told = new Grid(grid.title(), grid.head(), grid.keys(), grid.rows(), sentences);
    return new TableView(List.of(told), changes(runs));
  }

  /**
   * A row for each point: what {@code summary.csv} holds. People see the axes that vary, and one
   * metric.
   */
  public static TableView points(Dataset data, String metric) {
    int[] itself = IntStream.range(0, data.points().size()).toArray();
    Map<Integer, Stats> stats = data.stats(metric, itself);
    int decimals = Decimals.of(stats.values().stream().mapToDouble(Stats::min));
    List<String> axes = data.axes().varying();
    List<String> head = new ArrayList<>(axes);
    head.addAll(List.of("n", "median", "min", "max", "cv"));
    List<List<String>> rows = new ArrayList<>();
    for (int i : itself) {
      rows.add(line(data, data.points().get(i), stats.getOrDefault(i, Stats.NONE), decimals));
    }
    String title =
        Words.count(itself.length, "point") + " of " + data.sweep().name() + ", " + titled(metric);
    Grid grid = new Grid(title, List.of(head), axes.size(), rows, List.of());
    return new TableView(List.of(grid), Sheets.summary(data));
  }

  private static String titled(String metric) {
    return Unit.titled(metric);
  }

  private static List<String> line(Dataset data, Point point, Stats stats, int decimals) {
    List<String> line = new ArrayList<>();
    for (String axis : data.axes().varying()) {
      line.add(data.axes().label(axis, point.find(axis).orElse("")));
    }
    line.add(Integer.toString(stats.n()));
    for (double value : new double[] {stats.median(), stats.min(), stats.max()}) {
      line.add(Double.isNaN(value) ? "–" : Plain.fixed(value, decimals));
    }
    line.add(Double.isNaN(stats.cv()) ? "–" : Plain.fixed(stats.cv() * 100, 1) + " %");
    return line;
  }

  private static Sheet changes(ComparedRuns runs) {
    List<String> header = new ArrayList<>(runs.difference().axes());
    header.addAll(List.of("before", "after", "ratio", "ratio_low", "ratio_high", "finding"));
    return new Sheet(header, runs.difference().points().stream().map(change -> line(runs, change)));
  }

  private static List<Object> line(ComparedRuns runs, PointChange change) {
    List<Object> line = new ArrayList<>();
    for (String axis : runs.difference().axes()) {
      line.add(change.point().find(axis).orElse(null));
    }
    DoubleStream.of(median(change.before().values()), median(change.after().values()))
        .forEach(value -> line.add(Plain.statistic("median", value)));
    line.add(Plain.statistic("ratio", change.change().ratio()));
    Optional<double[]> interval =
        change.change().interval().map(i -> new double[] {i.low(), i.high()});
    line.add(interval.map(i -> Plain.statistic("ratio", i[0])).orElse(null));
    line.add(interval.map(i -> Plain.statistic("ratio", i[1])).orElse(null));
    line.add(runs.words(change));
    return line;
  }

  private static double median(double... values) {
    return Stats.of(values).median();
  }
}

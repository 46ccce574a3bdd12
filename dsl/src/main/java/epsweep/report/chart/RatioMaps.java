package epsweep.report.chart;

import epsweep.analysis.AxisOrder;
import epsweep.analysis.Dataset;
import epsweep.analysis.Direction;
import epsweep.analysis.PivotCell;
import epsweep.analysis.Ratio;
import epsweep.analysis.Ratio.RatioCell;
import epsweep.report.Plain;
import epsweep.sweep.ReportItem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** One backend over another in colours, with 1 in white. */
final class RatioMaps {
  private final Ratio ratio;
  private final AxisOrder axes;
  private final List<String> x;
  private final List<String> y;
  private final List<String> per;

  private RatioMaps(Dataset data, ReportItem.Ratio item) {
    this.ratio = Ratio.of(data, item);
    this.axes = data.axes();
    Comparator<String> size = Comparator.comparing(axis -> axes.of(axis).size());
    List<String> largest =
        ratio.by().stream()
            .sorted(Comparator.comparing(this::isName).thenComparing(size.reversed()))
            .toList();
    this.x = largest.stream().limit(1).toList();
    this.y = largest.stream().skip(1).limit(1).toList();
    this.per = ratio.by().stream().filter(axis -> !x.contains(axis) && !y.contains(axis)).toList();
  }

  static Figure of(Dataset data, ReportItem.Ratio item) {
    return new RatioMaps(data, item).figure(data.sweep().name());
  }

  private Figure figure(String sweep) {
    Map<List<Object>, List<RatioCell>> panels = new LinkedHashMap<>();
    ratio.cells().stream()
        .sorted((a, b) -> axes.comparator(per).compare(key(a, per), key(b, per)))
        .forEach(cell -> panels.computeIfAbsent(key(cell, per), k -> new ArrayList<>()).add(cell));
    List<Matrix> matrices = new ArrayList<>();
    panels.forEach((key, cells) -> matrices.add(matrix(key, cells)));
    Tiles tiles = new Tiles(HeatScale.ratios(matrices.stream().flatMapToDouble(Matrix::numbers)));
    String of = ratio.item().of();
    String to = ratio.item().to();
    Stream<PivotCell> both = ratio.cells().stream().flatMap(c -> Stream.of(c.of(), c.to()));
    return new Figure(
        sweep + ": " + ChartWords.value(ratio.item().cell()) + ", " + of + " over " + to,
        ChartWords.statistic(ratio.item().cell(), both) + "; " + meaning(of, to),
        matrices.stream()
            .map(matrix -> tiles.panel(matrix, String.join("", x), String.join("", y)))
            .toList(),
        Optional.of(tiles.legend(of + " / " + to)),
        notes());
  }

  private String meaning(String of, String to) {
    boolean lower = Direction.lowerIsBetter(ratio.item().cell().value());
    return "blue: " + (lower ? of : to) + " is better, orange: " + (lower ? to : of) + " is better";
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    ChartWords.gaps(ratio.cells().stream().flatMap(c -> Stream.of(c.of(), c.to())))
        .ifPresent(notes::add);
    for (String axis : ratio.follows()) {
      notes.add("Not a pure comparison: " + axis + " changes with backend.");
    }
    return notes;
  }

  private Matrix matrix(List<Object> panel, List<RatioCell> cells) {
    List<List<Object>> columns = keys(cells, x);
    List<List<Object>> rows = keys(cells, y);
    Map<List<Object>, RatioCell> found = new LinkedHashMap<>();
    cells.forEach(cell -> found.put(List.of(key(cell, y), key(cell, x)), cell));
    Map<String, Object> split = new LinkedHashMap<>();
    per.forEach(axis -> split.put(axis, panel.get(split.size())));
    return new Matrix(
        ChartWords.panel(split, axes),
        columns.stream().map(key -> ChartWords.key(x, key, axes)).toList(),
        rows.stream().map(key -> ChartWords.key(y, key, axes)).toList(),
        rows.stream()
            .map(row -> columns.stream().map(c -> value(found.get(List.of(row, c)))).toList())
            .toList(),
        rows.stream()
            .map(row -> columns.stream().map(c -> text(found.get(List.of(row, c)))).toList())
            .toList());
  }

  private static double value(RatioCell cell) {
    return cell == null || cell.ratio() <= 0 ? Double.NaN : cell.ratio();
  }

  private static String text(RatioCell cell) {
    return Double.isNaN(value(cell)) ? "–" : Plain.fixed(cell.ratio(), 2);
  }

  private List<List<Object>> keys(List<RatioCell> cells, List<String> of) {
    return cells.stream().map(c -> key(c, of)).distinct().sorted(axes.comparator(of)).toList();
  }

  private List<Object> key(RatioCell cell, List<String> of) {
    return of.stream().map(axis -> cell.key().get(ratio.by().indexOf(axis))).toList();
  }

  private boolean isName(String axis) {
    return !axes.of(axis).stream().allMatch(Number.class::isInstance);
  }
}

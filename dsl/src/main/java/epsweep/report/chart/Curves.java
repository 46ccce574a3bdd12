package epsweep.report.chart;

import epsweep.analysis.Dataset;
import epsweep.analysis.Pivot;
import epsweep.analysis.PivotCell;
import epsweep.analysis.PivotTable;
import epsweep.analysis.Pivoting;
import epsweep.report.chart.Figure.Panel;
import epsweep.sweep.ReportItem;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.Title;
import org.jfree.chart.ui.RectangleEdge;

/** Curves, one panel for each combination of what is neither along the bottom nor a series. */
final class Curves {
  private static final int ALONE_WIDTH = 820;
  private static final int ALONE_HEIGHT = 460;
  private static final int WIDTH = 440;
  private static final int HEIGHT = 320;

  private final Dataset data;
  private final Pivot pivot;
  private final Spread spread;
  private final List<List<Object>> series;
  private final XScale x;

  private Curves(Dataset data, Pivot pivot) {
    this.data = data;
    this.pivot = pivot;
    this.spread = Spread.of(pivot);
    this.series =
        pivot.tables().stream()
            .flatMap(table -> table.columns().stream())
            .distinct()
            .sorted(data.axes().comparator(pivot.columns()))
            .toList();
    String axis = pivot.rows().get(0);
    this.x = new XScale(axis, data.axes().of(axis), data.axes());
  }

  static Figure of(Dataset data, ReportItem.Lines item) {
    Pivot pivot = new Pivoting(data).of(List.of(item.x()), item.series(), item.cell());
    return new Curves(data, pivot).figure();
  }

  private Figure figure() {
    List<Panel> panels = new ArrayList<>();
    boolean alone = pivot.tables().size() == 1;
    for (PivotTable table : pivot.tables()) {
      panels.add(
          new Panel(
              ChartWords.panel(table.split(), data.axes()),
              plot(table),
              alone ? ALONE_WIDTH : WIDTH,
              alone ? ALONE_HEIGHT : HEIGHT));
    }
    String statistic = ChartWords.statistic(pivot.cell(), pivot.all());
    return new Figure(
        data.sweep().name() + ": " + ChartWords.value(pivot.cell()) + " over " + x.axis(),
        spread.words().isEmpty() ? statistic : statistic + "; " + spread.words(),
        panels,
        pivot.columns().isEmpty() ? Optional.empty() : Optional.of(legend()),
        ChartWords.notes(pivot));
  }

  private XYPlot plot(PivotTable table) {
    CurveSegments segments = new CurveSegments(spread);
    for (List<Object> key : series) {
      int column = table.columns().indexOf(key);
      if (column >= 0) {
        segments.begin(series.indexOf(key));
        for (int r = 0; r < table.rows().size(); r++) {
          PivotCell cell = table.cells().get(r).get(column);
          segments.add(x.at(table.rows().get(r).get(0)), cell);
        }
      }
    }
    XYPlot plot = new XYPlot(segments.data(), x.make(), values(), segments.renderer());
    plot.setBackgroundPaint(Color.WHITE);
    plot.setDomainGridlinePaint(Axes.GRID);
    plot.setRangeGridlinePaint(Axes.GRID);
    plot.setOutlinePaint(Axes.GRID);
    return plot;
  }

  /** The same in all panels, so that heights can be compared across them. */
  private ValueAxis values() {
    double[] all = drawn().sorted().toArray();
    double low = all.length == 0 ? 0 : all[0];
    double high = all.length == 0 ? 1 : all[all.length - 1];
    return Axes.value(ChartWords.value(pivot.cell()), low, high, low > 0);
  }

  private DoubleStream drawn() {
    Stream<PivotCell> cells = pivot.all().filter(PivotCell::hasValue);
    return cells.flatMapToDouble(
        cell -> DoubleStream.of(cell.value(), spread.low(cell), spread.high(cell)));
  }

  private Title legend() {
    LegendItemCollection items = new LegendItemCollection();
    for (int i = 0; i < series.size(); i++) {
      String name = ChartWords.key(pivot.columns(), series.get(i), data.axes());
      items.add(CurveSegments.legend(i, Figure.text(name)));
    }
    LegendTitle legend = new LegendTitle(() -> items);
    legend.setItemFont(Axes.LABEL);
    legend.setItemPaint(Axes.INK);
    legend.setPosition(RectangleEdge.BOTTOM);
    legend.setFrame(BlockBorder.NONE);
    return legend;
  }
}

package epsweep.report.chart;

import epsweep.analysis.PivotCell;
import java.awt.geom.Line2D;
import org.jfree.chart.LegendItem;
import org.jfree.chart.renderer.xy.DeviationRenderer;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/**
 * The curves of one panel. Where a value is missing, a curve and its band end, and another piece of
 * it begins behind the gap.
 */
final class CurveSegments {
  private static final float TINT = 0.18f;

  private final Spread spread;
  private final YIntervalSeriesCollection data = new YIntervalSeriesCollection();
  private final DeviationRenderer renderer = new DeviationRenderer(true, true);
  private int colour;
  private YIntervalSeries open;

  CurveSegments(Spread spread) {
    this.spread = spread;
    renderer.setAlpha(TINT);
  }

  /** Begins a curve. */
  void begin(int series) {
    colour = series;
    open = null;
  }

  void add(double x, PivotCell cell) {
    if (!cell.hasValue()) {
      open = null;
      return;
    }
    if (open == null) {
      open = piece();
    }
    open.add(x, cell.value(), spread.low(cell), spread.high(cell));
  }

  XYDataset data() {
    return data;
  }

  DeviationRenderer renderer() {
    return renderer;
  }

  static LegendItem legend(int series, String name) {
    return new LegendItem(
        name,
        null,
        null,
        null,
        true,
        Palette.mark(series),
        true,
        Palette.colour(series),
        false,
        Palette.colour(series),
        Palette.stroke(series),
        true,
        new Line2D.Double(-14, 0, 14, 0),
        Palette.stroke(series),
        Palette.colour(series));
  }

  private YIntervalSeries piece() {
    int number = data.getSeriesCount();
    YIntervalSeries piece = new YIntervalSeries(number, true, true);
    renderer.setSeriesPaint(number, Palette.colour(colour));
    renderer.setSeriesFillPaint(number, Palette.colour(colour));
    renderer.setSeriesStroke(number, Palette.stroke(colour));
    renderer.setSeriesShape(number, Palette.mark(colour));
    data.addSeries(piece);
    return piece;
  }
}

package epsweep.report.chart;

import java.awt.Color;
import java.awt.Font;
import java.util.List;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;

/** Axes that look alike. */
final class Axes {
  static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
  static final Font TICKS = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
  static final Color INK = new Color(0x33, 0x33, 0x33);
  static final Color GRID = new Color(0xd9, 0xd9, 0xd9);

  /** Within a factor of two, equal steps read better. */
  private static final double NARROW = 2;

  private static final double ROOM = 1.04;

  private Axes() {}

  /** For amounts from one to another, both above 0 when by factors. */
  static ValueAxis value(String label, double low, double high, boolean isLog) {
    if (isLog && high / low >= NARROW) {
      double room = Math.pow(high / low, ROOM - 1);
      double from = low / room;
      double to = high * room;
      return styled(new LogTicksAxis(Figure.text(label), LogTicksAxis.round(from, to)), from, to);
    }
    double room = high > low ? (high - low) * (ROOM - 1) : Math.max(Math.abs(high) * 0.1, 1e-9);
    return styled(new NumberAxis(Figure.text(label)), low - room, high + room);
  }

  /** For the values of an axis of the sweep, by factors, each with its tick. */
  static ValueAxis factors(String label, double... values) {
    double low = values[0];
    double high = values[values.length - 1];
    double room = high > low ? Math.pow(high / low, 0.04) : 2;
    return styled(new LogTicksAxis(Figure.text(label), values), low / room, high * room);
  }

  /** For names, the first at 0. */
  static ValueAxis names(String label, List<String> names) {
    SymbolAxis axis =
        new SymbolAxis(Figure.text(label), names.stream().map(Figure::text).toArray(String[]::new));
    axis.setGridBandsVisible(false);
    return styled(axis, -0.5, Math.max(1, names.size()) - 0.5);
  }

  private static ValueAxis styled(ValueAxis axis, double low, double high) {
    axis.setLabelFont(LABEL);
    axis.setTickLabelFont(TICKS);
    axis.setLabelPaint(INK);
    axis.setTickLabelPaint(INK);
    axis.setAxisLinePaint(INK);
    axis.setTickMarkPaint(INK);
    axis.setRange(low, high);
    return axis;
  }
}

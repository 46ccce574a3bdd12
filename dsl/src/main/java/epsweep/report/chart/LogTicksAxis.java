package epsweep.report.chart;

import epsweep.report.Plain;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** A log axis whose ticks are given: JFreeChart's own are powers of ten alone. */
final class LogTicksAxis extends LogAxis {
  private static final long serialVersionUID = 1L;

  /** Steps within a power of ten, from few to many. */
  private static final double[][] STEPS = {
    {1},
    {1, 3},
    {1, 2, 5},
    {1, 1.5, 2, 3, 5, 7},
    {1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 9}
  };

  private static final int ENOUGH = 4;

  private final double[] ticks;

  LogTicksAxis(String label, double[] ticks) {
    super(label);
    this.ticks = ticks.clone();
  }

  /** Round numbers between two. */
  static double[] round(double low, double high) {
    double[] ticks = {};
    for (double[] steps : STEPS) {
      ticks = within(low, high, steps);
      if (ticks.length >= ENOUGH) {
        return ticks;
      }
    }
    return ticks;
  }

  @Override
  @SuppressWarnings("rawtypes") // as inherited
  public List refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
    boolean top = RectangleEdge.isTopOrBottom(edge);
    TextAnchor anchor = top ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
    if (edge == RectangleEdge.RIGHT) {
      anchor = TextAnchor.CENTER_LEFT;
    }
    List<NumberTick> shown = new ArrayList<>();
    double free = Double.NEGATIVE_INFINITY;
    for (double tick : ticks) {
      if (!getRange().contains(tick)) {
        continue;
      }
      String label = Plain.number(tick);
      double at = top ? valueToJava2D(tick, area, edge) : Double.POSITIVE_INFINITY;
      double half = g2.getFontMetrics(getTickLabelFont()).stringWidth(label) / 2.0 + 3;
      if (at - half < free) {
        label = "";
      } else {
        free = at + half;
      }
      shown.add(new NumberTick(TickType.MAJOR, tick, label, anchor, TextAnchor.CENTER, 0.0));
      free = top ? free : Double.NEGATIVE_INFINITY;
    }
    return shown;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  private static double[] within(double low, double high, double... steps) {
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(low)); Math.pow(10, power) <= high; power++) {
      for (double step : steps) {
        double tick = Double.parseDouble(step + "E" + power);
        if (tick >= low && tick <= high) {
          ticks.add(tick);
        }
      }
    }
    return ticks.stream().mapToDouble(Double::doubleValue).toArray();
  }
}

package epsweep.report.chart;

import java.awt.Color;
import java.awt.Paint;
import java.util.stream.DoubleStream;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.renderer.PaintScale;

/**
 * From a value to a colour that also colour-blind readers can order: cividis for amounts, blue to
 * orange for ratios, with white at 1.
 *
 * @param low the smallest value
 * @param high the largest
 * @param isLog whether steps are factors
 * @param stops colours at even distances
 */
record HeatScale(double low, double high, boolean isLog, int[] stops) implements PaintScale {
  private static final int[] AMOUNTS = {0x00204d, 0x414d6b, 0x7c7b78, 0xbcaf6f, 0xffea46};
  private static final int[] RATIOS = {0x2166ac, 0x92c5de, 0xf7f7f7, 0xfdb863, 0xb35806};

  /** From here on, equal steps would show the small values all alike. */
  private static final double FACTORS = 20;

  /** For amounts. */
  static HeatScale amounts(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    double low = sorted.length == 0 ? 0 : sorted[0];
    double high = sorted.length == 0 ? 1 : sorted[sorted.length - 1];
    boolean isLog = low > 0 && high / low >= FACTORS;
    return new HeatScale(low, high > low ? high : low + Math.max(1, Math.abs(low)), isLog, AMOUNTS);
  }

  /** For ratios: as far above 1 as below, by factors. */
  static HeatScale ratios(DoubleStream values) {
    double most =
        values.filter(v -> v > 0).map(v -> Math.abs(Math.log(v))).max().orElse(Math.log(2));
    double high = Math.exp(Math.max(most, Math.log(1.1)));
    return new HeatScale(1 / high, high, true, RATIOS);
  }

  @Override
  public double getLowerBound() {
    return low;
  }

  @Override
  public double getUpperBound() {
    return high;
  }

  @Override
  public Paint getPaint(double value) {
    return colour(value);
  }

  Color colour(double value) {
    double share =
        isLog ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    double at = Math.max(0, Math.min(1, share)) * (stops.length - 1);
    int from = (int) Math.min(at, stops.length - 2);
    return mixed(new Color(stops[from]), new Color(stops[from + 1]), at - from);
  }

  /** Black or white, whichever reads better on it. */
  Color text(double value) {
    Color c = colour(value);
    double luminance = 0.299 * c.getRed() + 0.587 * c.getGreen() + 0.114 * c.getBlue();
    return luminance > 140 ? Color.BLACK : Color.WHITE;
  }

  /** The axis of a legend. */
  ValueAxis axis(String label) {
    ValueAxis axis = Axes.value(label, low, high, isLog);
    axis.setRange(low, high);
    return axis;
  }

  private static Color mixed(Color a, Color b, double share) {
    return new Color(
        mixed(a.getRed(), b.getRed(), share),
        mixed(a.getGreen(), b.getGreen(), share),
        mixed(a.getBlue(), b.getBlue(), share));
  }

  private static int mixed(int a, int b, double share) {
    return (int) Math.round(a + (b - a) * share);
  }
}

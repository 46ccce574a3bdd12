package epsweep.report;

import java.util.stream.DoubleStream;

/** How many decimals a table's numbers get, so that they line up. */
public final class Decimals {
  private static final int MOST = 6;

  private Decimals() {}

  /** Three significant digits for the smallest, one decimal at least below 1000. */
  public static int of(DoubleStream values) {
    double smallest =
        values.filter(Double::isFinite).map(Math::abs).filter(v -> v > 0).min().orElse(1000);
    int decimals = 2 - (int) Math.floor(Math.log10(smallest));
    return smallest >= 1000 ? 0 : Math.max(1, Math.min(MOST, decimals));
  }

  /** None when all values are whole (counts). */
  static int ofWhole(double[] values) {
    return DoubleStream.of(values).allMatch(v -> v == Math.rint(v))
        ? 0
        : of(DoubleStream.of(values));
  }
}

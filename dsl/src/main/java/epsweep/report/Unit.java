package epsweep.report;

/** The unit that a metric's name ends in. */
public final class Unit {
  private Unit() {}

  /** {@code µs}, {@code GB/s}, {@code MB}, {@code s}; empty when the name ends in none. */
  public static String of(String metric) {
    if (metric.endsWith("_pct_of_limit")) {
      return "%";
    }
    String name = metric.endsWith("_calc") ? metric.substring(0, metric.length() - 5) : metric;
    return switch (name.substring(name.lastIndexOf('_') + 1)) {
      case "us" -> "µs";
      case "ms" -> "ms";
      case "s" -> "s";
      case "gbps" -> "GB/s";
      case "mb" -> "MB";
      case "pct" -> "%";
      default -> "";
    };
  }

  /** {@code total_avg_us (µs)}. */
  public static String titled(String metric) {
    String unit = of(metric);
    return unit.isEmpty() ? metric : metric + " (" + unit + ")";
  }
}

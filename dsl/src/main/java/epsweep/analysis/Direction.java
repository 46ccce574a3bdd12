package epsweep.analysis;

/** Which end of a metric is the good one. */
public final class Direction {
  private Direction() {}

  /** Times: the lower the better. Bandwidths: the higher. */
  public static boolean lowerIsBetter(String metric) {
    return !metric.contains("gbps") && !metric.endsWith(SpeedOfLight.COLUMN);
  }

  /** Whether one end is better at all: times and bandwidths, not sizes and counts. */
  public static boolean judges(String metric) {
    return metric.endsWith("_us") || metric.contains("gbps");
  }
}

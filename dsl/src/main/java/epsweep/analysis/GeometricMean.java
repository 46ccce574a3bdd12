package epsweep.analysis;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * The geometric mean of ratios over cells. Its interval says how far the launches of these cells
 * could have moved it; it says nothing about cells that were not run.
 *
 * @param value NaN when no cell has a ratio
 * @param low lower end of its 95 % interval; NaN when a cell has no interval
 * @param high upper end
 * @param counted cells that have a ratio
 * @param all cells
 * @param missing how many cells lack a ratio, by why
 */
public record GeometricMean(
    double value, double low, double high, int counted, int all, Map<String, Integer> missing) {
  private static final double LEVEL = 0.95;

  public GeometricMean {
    missing = Collections.unmodifiableMap(new TreeMap<>(missing));
  }

  /**
   * @param cells the cells
   * @param lacking why each has no ratio; empty for one that has
   */
  public static GeometricMean of(List<Judgement> cells, List<String> lacking) {
    List<Judgement> counted =
        cells.stream().filter(c -> Double.isFinite(Math.log(c.ratio()))).toList();
    Map<String, Integer> missing = new TreeMap<>();
    lacking.stream()
        .filter(why -> !why.isEmpty())
        .forEach(why -> missing.merge(why, 1, Integer::sum));
    double mean = mean(counted.stream().mapToDouble(c -> Math.log(c.ratio())).toArray());
    RatioInterval interval = interval(counted);
    return new GeometricMean(
        Math.exp(mean),
        Math.min(interval.low(), Math.exp(mean)),
        Math.max(interval.high(), Math.exp(mean)),
        counted.size(),
        cells.size(),
        missing);
  }

  /** One cell has its own interval; of several, the variances of their logarithms add up. */
  private static RatioInterval interval(List<Judgement> cells) {
    List<RatioInterval> all = cells.stream().flatMap(c -> c.interval().stream()).toList();
    if (cells.isEmpty() || all.size() < cells.size()) {
      return new RatioInterval(Double.NaN, Double.NaN, Double.NaN, LEVEL, 0, false);
    }
    if (all.size() == 1) {
      return all.get(0);
    }
    double middle = mean(all.stream().mapToDouble(i -> Math.log(i.middle())).toArray());
    double variance = all.stream().mapToDouble(i -> Math.pow(deviation(i), 2)).sum();
    double freedom = all.stream().mapToDouble(GeometricMean::freedom).sum();
    double half = quantile(LEVEL, freedom) * Math.sqrt(variance) / all.size();
    return new RatioInterval(
        Math.exp(middle - half), Math.exp(middle + half), Math.exp(middle), LEVEL, 0, false);
  }

  /** What a normal distribution with an interval of this width would have. */
  private static double deviation(RatioInterval interval) {
    double width = Math.log(interval.high() / interval.low());
    return width / (2 * quantile(interval.level(), freedom(interval)));
  }

  private static double freedom(RatioInterval interval) {
    return interval.paired() ? interval.n() - 1.0 : 2 * (interval.n() - 1.0);
  }

  private static double quantile(double level, double freedom) {
    return new TDistribution(null, freedom).inverseCumulativeProbability((1 + level) / 2);
  }

  private static double mean(double... logs) {
    return logs.length == 0 ? Double.NaN : Stats.of(logs).mean();
  }
}

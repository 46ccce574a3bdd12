package epsweep.cpu;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * One measure over all ranks: the mean of the ranks' averages, the least of their minima, the
 * greatest of their maxima; throughput of the mean, and the slowest and fastest rank by its own
 * average. Times in microseconds, throughput in GB/s (1e9).
 *
 * @param slowest the rank with the least throughput; the lowest number of several
 * @param fastest the rank with the most
 */
record Reduced(Times times, double throughput, Extreme slowest, Extreme fastest) {

  /** A rank's throughput. */
  record Extreme(double throughput, int rank) {}

  static Reduced of(
      List<RankResult> ranks, Function<RankResult, Times> times, ToLongFunction<RankResult> bytes) {
    List<Times> all = ranks.stream().map(times).toList();
    double avg = all.stream().mapToDouble(Times::avg).average().orElseThrow();
    double min = all.stream().mapToDouble(Times::min).min().orElseThrow();
    double max = all.stream().mapToDouble(Times::max).max().orElseThrow();
    double meanBytes = ranks.stream().mapToLong(bytes).average().orElseThrow();
    Extreme slowest = null;
    Extreme fastest = null;
    for (int rank = 0; rank < ranks.size(); rank++) {
      double own = gbps(bytes.applyAsLong(ranks.get(rank)), all.get(rank).avg());
      slowest = slowest == null || own < slowest.throughput ? new Extreme(own, rank) : slowest;
      fastest = fastest == null || own > fastest.throughput ? new Extreme(own, rank) : fastest;
    }
    return new Reduced(new Times(avg, min, max), gbps(meanBytes, avg), slowest, fastest);
  }

  private static double gbps(double bytes, double micros) {
    return bytes / 1e9 / (micros / 1e6);
  }
}

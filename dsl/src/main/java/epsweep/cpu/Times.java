package epsweep.cpu;

/** How long one rank took, over its timed iterations, in microseconds. */
record Times(double avg, double min, double max) {

  /** Collects the iterations of one rank. */
  static final class Samples {
    private long sum;
    private long min = Long.MAX_VALUE;
    private long max;
    private int count;

    void add(long nanos) {
      sum += nanos;
      min = Math.min(min, nanos);
      max = Math.max(max, nanos);
      count++;
    }

    Times times() {
      return new Times(sum / 1e3 / count, min / 1e3, max / 1e3);
    }
  }
}

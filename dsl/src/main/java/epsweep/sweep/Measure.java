package epsweep.sweep;

/**
 * How each point is measured.
 *
 * @param warmup iterations before the timed ones, not counted
 * @param iterations timed iterations of one launch
 * @param repeats launches of each point
 */
public record Measure(int warmup, int iterations, int repeats) {
  /** The reference driver's. */
  public static final Measure DEFAULT = new Measure(10, 50, 1);

  /** In place of a count that is not known, as of an output from elsewhere. */
  public static final int MISSING = Integer.MIN_VALUE;

  public Measure {
    if (warmup < 0 && warmup != MISSING) {
      throw new SweepProblem("warmup: must not be negative, got " + warmup);
    }
    if (iterations < 1 && iterations != MISSING) {
      throw new SweepProblem("iterations: must be a positive integer, got " + iterations);
    }
    if (repeats < 1) {
      throw new SweepProblem("repeats: must be a positive integer, got " + repeats);
    }
  }
}

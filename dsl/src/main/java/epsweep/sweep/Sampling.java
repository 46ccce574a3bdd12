package epsweep.sweep;

import java.util.Optional;

/**
 * How the repeats of points are taken; none of it is part of a launch's key.
 *
 * @param order of running; when empty, interleaved where there is something to compare
 * @param seed of a shuffled order
 * @param discard how many first launches of each point are cold: kept, shown, and in no statistic
 * @param throttled whether launches count during which a GPU was held down by heat or by force
 * @param until when a point has repeats enough; the sweep's repeats are then the most it may have
 */
public record Sampling(
    Optional<Order> order, long seed, int discard, boolean throttled, Optional<Precision> until) {
  public static final Sampling DEFAULT =
      new Sampling(Optional.empty(), 1, 0, false, Optional.empty());

  public Sampling {
    if (discard < 0) {
      throw new SweepProblem("discard: must not be negative, got " + discard);
    }
    if (until.isPresent() && order.filter(Order.GRID::equals).isPresent()) {
      throw new SweepProblem(
          "order 'grid': repeats until: go around all points again and again. Leave the order out");
    }
  }

  public Sampling withOrder(Order other, long otherSeed) {
    return new Sampling(Optional.of(other), otherSeed, discard, throttled, until);
  }

  public Sampling withDiscard(int first) {
    return new Sampling(order, seed, first, throttled, until);
  }

  public Sampling withThrottled(boolean count) {
    return new Sampling(order, seed, discard, count, until);
  }

  public Sampling withUntil(Optional<Precision> enough) {
    return new Sampling(order, seed, discard, throttled, enough);
  }

  /** What is done where nothing is asked for. */
  Order orderOf(boolean compares) {
    return order.orElse(compares || until.isPresent() ? Order.INTERLEAVED : Order.GRID);
  }
}

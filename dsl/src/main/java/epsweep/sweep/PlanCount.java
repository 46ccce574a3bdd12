package epsweep.sweep;

import java.util.List;

/**
 * How large a plan is, and why it is not larger.
 *
 * @param candidates points before any rule
 * @param removed for each rule, in order, how many it was the first to drop
 * @param doubled points by hand that were there already
 * @param unselected points that {@code --only} leaves out
 * @param points what is left
 * @param launches points × repeats
 */
public record PlanCount(
    long candidates,
    List<Removed> removed,
    long doubled,
    long unselected,
    long points,
    long launches) {
  public PlanCount {
    removed = List.copyOf(removed);
  }

  /** What one rule dropped. */
  public record Removed(Rule rule, long points) {}
}

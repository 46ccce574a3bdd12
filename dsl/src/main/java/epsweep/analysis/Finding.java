package epsweep.analysis;

/** What the repeats of two cells say about each other. */
public enum Finding {
  /** The first is better. */
  FIRST,
  /** The second is better. */
  SECOND,
  /** Enough repeats to see a difference beyond the interval, and none seen. */
  NO_DIFFERENCE,
  /** However far apart the values lie, so few would do so by chance in more than 5 % of cases. */
  TOO_FEW,
  /** Values of 0 or below have no ratio, and a minimum or a maximum has no interval. */
  NO_INTERVAL,
  /** One of them has no value. */
  NONE
}

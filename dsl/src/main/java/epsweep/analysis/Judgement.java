package epsweep.analysis;

import java.util.Optional;

/**
 * Two cells against each other.
 *
 * @param finding who is better, if that can be said
 * @param ratio the first's median over the second's; NaN when there is none
 * @param interval of the ratio; empty when there is none
 * @param n pairs, or the launches of the smaller cell
 */
public record Judgement(Finding finding, double ratio, Optional<RatioInterval> interval, int n) {
  /** One of the two has no value. */
  public static final Judgement NONE = new Judgement(Finding.NONE, Double.NaN, Optional.empty(), 0);

  /** Whether one is better for all that can be said. */
  public boolean clear() {
    return finding == Finding.FIRST || finding == Finding.SECOND;
  }
}

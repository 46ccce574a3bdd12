package epsweep.analysis;

/** What two cells say about each other. */
public enum Verdict {
  FIRST,
  SECOND,
  /** The ranges of their repeats overlap: the medians differ, the cells may not. */
  TOO_CLOSE,
  /** One of them has no value. */
  NONE;

  /** Which of two cells is better. */
  public static Verdict of(PivotCell a, PivotCell b, boolean lowerIsBetter) {
    if (!a.hasValue() || !b.hasValue()) {
      return NONE;
    }
    boolean apart = a.stats().max() < b.stats().min() || b.stats().max() < a.stats().min();
    if (!apart || a.value() == b.value()) {
      return TOO_CLOSE;
    }
    return a.value() < b.value() == lowerIsBetter ? FIRST : SECOND;
  }
}

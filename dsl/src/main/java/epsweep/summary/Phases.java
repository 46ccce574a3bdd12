package epsweep.summary;

/** What a program was asked to measure, and so what must be in its summary. */
public enum Phases {
  /** Dispatch, combine, and both together. */
  ALL,
  /** Dispatch alone ({@code --dispatch-only}): no combine and no total are expected. */
  DISPATCH_ONLY
}

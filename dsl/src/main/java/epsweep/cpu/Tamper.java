package epsweep.cpu;

import java.util.List;

/** Where a test damages a buffer, to see that the validation finds it. */
interface Tamper {
  /** Nothing is damaged. */
  Tamper NONE = (step, ranks) -> {};

  /** What the validation is about to check. */
  enum Step {
    DISPATCH,
    COMBINE
  }

  void before(Step step, List<Rank> ranks);
}

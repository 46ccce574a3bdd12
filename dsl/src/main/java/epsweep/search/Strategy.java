package epsweep.search;

import epsweep.analysis.Dataset;
import java.util.List;
import java.util.function.Predicate;

/** Where a search looks next. */
interface Strategy {
  /**
   * The visits that what was measured calls for, those side by side that are compared. Told again
   * from all rows each time, so that a run that goes on decides as the one before it did.
   *
   * @param data all rows so far
   * @param asked visits that were asked for before, whether they gave a row or not
   * @return none when the search is at its end
   */
  List<Visit> next(Dataset data, Predicate<Visit> asked);

  /** About how much it takes. */
  Effort effort();

  /** The most launches that a point may have. */
  int slots();
}

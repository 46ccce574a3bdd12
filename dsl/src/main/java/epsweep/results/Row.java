package epsweep.results;

import epsweep.sweep.Launch;

/**
 * One launch that ended: a line of the journal, a row of {@code results.csv}.
 *
 * @param key a hash of all that can change the result
 * @param sweep the sweep's name
 * @param launch point, repeat, warm-up and iterations
 * @param ended status, exit code, attempts, times
 * @param reading metrics, facts, message
 */
public record Row(String key, String sweep, Launch launch, Ended ended, Reading reading) {
  /** The column of launches that are kept and shown, but part of no statistic. */
  public static final String DISCARDED = "discarded";

  /** Whether statistics leave it out, however it ended. */
  public boolean isDiscarded() {
    return reading.facts().containsKey(DISCARDED);
  }

  /** Whether its values are part of statistics: it ended well, and is not discarded. */
  public boolean counts() {
    return ended.status() == Status.OK && !isDiscarded();
  }
}

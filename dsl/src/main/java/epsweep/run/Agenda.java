package epsweep.run;

import epsweep.results.Row;
import epsweep.sweep.Turn;
import java.util.Iterator;

/** Decides what is launched, and when there is enough of it. Called by one thread at a time. */
public interface Agenda {
  /**
   * The next launches. All that were given before have ended by then.
   *
   * @return none when there is nothing more to measure
   */
  Iterator<Turn> next();

  /** Whether a launch that no run has measured yet is still needed when its turn comes. */
  default boolean wants(Turn turn) {
    return true;
  }

  /** Whether {@link #ended} is to be called. */
  default boolean listens() {
    return false;
  }

  /** A launch has ended, in this run or in an earlier one. */
  default void ended(Row row) {}

  /** All of these, in this order. */
  static Agenda of(Iterator<Turn> turns) {
    return () -> turns;
  }
}

package epsweep.run;

import epsweep.backend.LaunchPlan;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Hears how a run goes: for progress and the console. Called from the threads of the run. */
public interface RunListener {
  /** Hears nothing. */
  RunListener NONE = new RunListener() {};

  /**
   * A launch that is done already, by an earlier run; or that was to run again, waited for its turn
   * from {@link #started} on, and had none before the time of the sweep was over.
   */
  default void skipped(Launch launch, Status status) {}

  /** A launch that is not needed: its point is measured well enough. */
  default void spared(Launch launch) {}

  /**
   * A launch starts now.
   *
   * @param attempt from 1, earlier runs counted
   */
  default void started(Launch launch, LaunchPlan plan, int attempt) {}

  /** An attempt failed in a way that can pass; the launch is tried again after a pause. */
  default void retrying(Row row, Duration pause) {}

  /**
   * A launch ended, or was refused or cancelled.
   *
   * @param out the log of its standard output; there is none for a launch that never started
   */
  default void ended(Row row, Path out, Path err) {}

  /** Something that the user should know, one line. */
  default void warning(String line) {}

  /** One that tells several, in their order. */
  static RunListener all(List<RunListener> listeners) {
    return new Choir(listeners);
  }
}

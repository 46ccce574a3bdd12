package epsweep.run;

import epsweep.backend.LaunchPlan;
import epsweep.results.Row;
import epsweep.results.Status;
import epsweep.sweep.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Listeners that hear the same.
 *
 * @param listeners in the order in which they are told
 */
record Choir(List<RunListener> listeners) implements RunListener {
  Choir {
    listeners = List.copyOf(listeners);
  }

  @Override
  public void skipped(Launch launch, Status status) {
    listeners.forEach(l -> l.skipped(launch, status));
  }

  @Override
  public void spared(Launch launch) {
    listeners.forEach(l -> l.spared(launch));
  }

  @Override
  public void started(Launch launch, LaunchPlan plan, int attempt) {
    listeners.forEach(l -> l.started(launch, plan, attempt));
  }

  @Override
  public void retrying(Row row, Duration pause) {
    listeners.forEach(l -> l.retrying(row, pause));
  }

  @Override
  public void ended(Row row, Path out, Path err) {
    listeners.forEach(l -> l.ended(row, out, err));
  }

  @Override
  public void warning(String line) {
    listeners.forEach(l -> l.warning(line));
  }
}

package epsweep.run;

import epsweep.launch.Deadline;
import epsweep.launch.TimeLimit;
import epsweep.sweep.Sweep;
import java.util.Optional;

/**
 * What a run is to do.
 *
 * @param sweep what is asked
 * @param agenda its launches, in the order of running
 * @param until when the time of the sweep is over, where it has a limit
 */
record Assignment(Sweep sweep, Agenda agenda, Optional<Deadline> until) {
  /** Of each attempt, whenever that begins. */
  TimeLimit limit() {
    return new TimeLimit(sweep.limits().timeout(), until);
  }
}

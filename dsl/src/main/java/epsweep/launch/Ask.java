package epsweep.launch;

import java.time.Duration;
import java.util.List;

/** Asks programs about the machine; a test answers from a recording. */
public interface Ask {
  /**
   * @param command a program and its arguments
   * @param limit how long it may take; it is killed then
   */
  Answer answer(List<String> command, Duration limit);
}

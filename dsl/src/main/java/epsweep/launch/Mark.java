package epsweep.launch;

import java.util.List;
import java.util.Map;

/**
 * What a launch's processes carry in their environment, wherever they go.
 *
 * @param run the run's id: that of its results directory, a dot, and random digits
 * @param launch the launch's key
 */
public record Mark(String run, String launch) {
  public static final String RUN = "EP_SWEEP_RUN";
  public static final String LAUNCH = "EP_SWEEP_LAUNCH";

  /** OpenMPI hands on, to ranks on other machines, what begins with its name. */
  private static final String HANDED_ON = "OMPI_";

  public Map<String, String> variables() {
    return Map.of(RUN, run, LAUNCH, launch, HANDED_ON + RUN, run, HANDED_ON + LAUNCH, launch);
  }

  /** Its variables, {@code NAME=VALUE}. */
  List<String> words() {
    return List.of(RUN + "=" + run, LAUNCH + "=" + launch);
  }

  boolean isOn(List<String> environment) {
    return environment.contains(RUN + "=" + run) && environment.contains(LAUNCH + "=" + launch);
  }
}

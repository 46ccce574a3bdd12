package epsweep.launch;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Says in every row where it ran: inside an allocation of a batch system, on machines that this one
 * was given.
 *
 * @param facts columns, by name
 */
public record OnNodes(Executor executor, Map<String, String> facts) implements Executor {
  /** The column of the machines that a launch ran on, where they are not just this one. */
  public static final String NODE_NAMES = "node_names";

  @Override
  public Outcome run(Job job) {
    Outcome outcome = executor.run(job);
    Map<String, String> all = new LinkedHashMap<>(outcome.facts());
    all.putAll(facts);
    return outcome.withFacts(all);
  }

  @Override
  public void stop(boolean atOnce) {
    executor.stop(atOnce);
  }
}

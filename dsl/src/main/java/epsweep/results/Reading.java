package epsweep.results;

import epsweep.sweep.NamedValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What was read from a launch's output.
 *
 * @param metrics by column name, in the order of the columns; what is missing is not here
 * @param facts further texts about the launch that become columns ({@code source}); usually empty
 * @param message one line: why there is no result, or a warning; empty when all is well
 */
public record Reading(Map<String, Double> metrics, Map<String, String> facts, String message) {
  public Reading {
    metrics = kept(metrics);
    facts = kept(facts);
  }

  private static <V> Map<String, V> kept(Map<String, V> map) {
    return map instanceof NamedValues ? map : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /** No numbers, and why. */
  public static Reading none(String message) {
    return new Reading(Map.of(), Map.of(), message);
  }
}

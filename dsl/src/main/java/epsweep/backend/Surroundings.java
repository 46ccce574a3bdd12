package epsweep.backend;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What launches of a backend have around their program, for a question to ask in the same place.
 *
 * @param before shell commands that come first, each already quoted
 * @param env variables added to the environment
 */
public record Surroundings(List<String> before, Map<String, String> env) {
  public Surroundings {
    before = List.copyOf(before);
    env = Collections.unmodifiableMap(new LinkedHashMap<>(env));
  }

  /** Nothing around it. */
  public static final Surroundings NONE = new Surroundings(List.of(), Map.of());

  /** Those of the steps that a backend has written so far. */
  static Surroundings of(Steps steps, Settings settings) {
    LaunchPlan plan = steps.run(List.of("true"), settings);
    return new Surroundings(plan.before(), plan.env());
  }

  /** A program and its arguments, as they are started there. */
  public List<String> command(List<String> argv) {
    LaunchPlan plan = new LaunchPlan(before, Map.of(), argv, Optional.empty());
    List<String> command = new ArrayList<>();
    if (!env.isEmpty()) {
      command.add("env");
      env.forEach((name, value) -> command.add(name + "=" + value));
    }
    command.addAll(plan.command());
    return command;
  }
}

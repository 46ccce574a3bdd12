package epsweep.results;

import epsweep.backend.LaunchPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A launch is the same on whichever machines a scheduler gives it: a run goes on in the next
 * allocation. Those that a script names are among its settings.
 */
final class NodeNames {
  /** Where a word starts; the lines of a host file stand in one step, with {@code \\n} between. */
  private static final String START = "(?:(?<![\\w.-])|(?<=\\\\n))";

  private NodeNames() {}

  /** The plan with a number for the name of each of its machines. */
  static LaunchPlan without(LaunchPlan plan) {
    List<String> names = plan.around().nodes();
    Pattern any =
        Pattern.compile(
            START
                + "(?:"
                + names.stream().map(Pattern::quote).collect(Collectors.joining("|"))
                + ")(?![\\w.-])");
    Map<String, String> env = new LinkedHashMap<>();
    plan.env().forEach((name, value) -> env.put(name, word(any, names, value)));
    return new LaunchPlan(
        plan.before().stream().map(step -> word(any, names, step)).toList(),
        env,
        plan.argv().stream().map(word -> word(any, names, word)).toList(),
        plan.workdir());
  }

  private static String word(Pattern any, List<String> names, String word) {
    return any.matcher(word).replaceAll(m -> "@" + names.indexOf(m.group()));
  }
}

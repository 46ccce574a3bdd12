package epsweep.sweep;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A backend as a script configures or defines it.
 *
 * @param name the value of the axis {@code backend}
 * @param settings by the words of the backend ({@code benchmark}, {@code python}, {@code hpcx} …),
 *     texts, numbers or booleans
 * @param env variables added to the environment of every launch
 * @param command the arguments of a user's own backend from the launch; empty for one that is built
 *     in
 * @param parse how to read output that is not the common summary block
 * @param origin where it was written
 */
public record BackendSetup(
    String name,
    Map<String, Object> settings,
    Map<String, String> env,
    Optional<Function<Launch, List<String>>> command,
    ParseRules parse,
    Origin origin) {
  public BackendSetup {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    env = Collections.unmodifiableMap(new LinkedHashMap<>(env));
  }

  /** With one setting more, or with another value for it. */
  public BackendSetup with(String word, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(settings);
    more.put(word, value);
    return new BackendSetup(name, more, env, command, parse, origin);
  }

  /** A backend that is built in, with its defaults. */
  public static BackendSetup builtIn(String name) {
    return new BackendSetup(
        name, Map.of(), Map.of(), Optional.empty(), ParseRules.NONE, Origin.NONE);
  }
}

package epsweep.dsl;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.ParseRules;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The settings of backends that several places give: a site, a script, a sweep. */
final class Setups {
  private Setups() {}

  /** All backends of both; where both have one, setting by setting, the second wins. */
  static Map<String, BackendSetup> over(
      Map<String, BackendSetup> below, Map<String, BackendSetup> above) {
    Map<String, BackendSetup> all = new LinkedHashMap<>(below);
    above.forEach((name, setup) -> all.merge(name, setup, Setups::over));
    return all;
  }

  /**
   * The backends of one place, each over what that place says of every backend.
   *
   * @param names those that may have no setting of their own there
   */
  static Map<String, BackendSetup> spread(
      Map<String, BackendSetup> place, Collection<String> names, Words words) {
    Map<String, BackendSetup> own = new LinkedHashMap<>(place);
    BackendSetup every = own.remove(Words.EVERY);
    if (every == null) {
      return own;
    }
    Map<String, BackendSetup> all = new LinkedHashMap<>();
    for (String name : names) {
      all.put(name, of(name, every, words.settingsOf(name)));
    }
    return over(all, own);
  }

  /** Those that are meant by name. */
  static Map<String, BackendSetup> named(Map<String, BackendSetup> place) {
    Map<String, BackendSetup> own = new LinkedHashMap<>(place);
    own.remove(Words.EVERY);
    return own;
  }

  private static BackendSetup of(String name, BackendSetup every, Set<String> words) {
    Map<String, Object> settings = new LinkedHashMap<>(every.settings());
    settings.keySet().retainAll(words);
    return new BackendSetup(
        name, settings, every.env(), Optional.empty(), every.parse(), every.origin());
  }

  /** A backend that is neither built in nor has a command is a slip of the pen. */
  static void check(
      Collection<BackendSetup> setups,
      Words words,
      Map<String, BackendSetup> site,
      Problems problems) {
    for (BackendSetup setup : setups) {
      String name = setup.name();
      boolean known =
          words.builtIn().contains(name) || site.containsKey(name) || name.equals(Words.EVERY);
      if (setup.command().isEmpty() && !known) {
        String unknown = unknown("backend", name, words.builtIn());
        problems.add(
            setup.origin().line(),
            0,
            unknown
                + (unknown.endsWith("?") ? "" : ".")
                + " One of your own needs `command { p -> [...] }`");
      }
    }
  }

  static String unknown(String word, String name, Collection<String> known) {
    Set<String> sorted = new TreeSet<>(known);
    return word
        + ": there is no backend '"
        + name
        + "', but "
        + String.join(", ", sorted)
        + Nearest.hint(name, sorted);
  }

  private static BackendSetup over(BackendSetup below, BackendSetup above) {
    Map<String, Object> settings = new LinkedHashMap<>(below.settings());
    settings.putAll(above.settings());
    Map<String, String> env = new LinkedHashMap<>(below.env());
    env.putAll(above.env());
    Optional<java.util.function.Function<epsweep.sweep.Launch, java.util.List<String>>> command =
        above.command().or(below::command);
    ParseRules parse = above.parse().equals(ParseRules.NONE) ? below.parse() : above.parse();
    return new BackendSetup(above.name(), settings, env, command, parse, above.origin());
  }
}

package epsweep.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import epsweep.dsl.ScriptFile;
import epsweep.dsl.ScriptReader;
import epsweep.sweep.Sweep;
import epsweep.sweep.SweepProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The script whose rules logs are read by: the one that is given, else the one that was run if it
 * is still there, else its stored text.
 *
 * @param sweep with the rules
 * @param from where they come from, in words
 */
record ReparseRules(Sweep sweep, String from) {
  /**
   * @param given the user's choice of a script
   * @param site settings below those of the script
   * @throws SweepProblem when a script has mistakes, or the given one does not have the sweep
   */
  static ReparseRules of(Stored stored, Optional<Path> given, Optional<Path> site)
      throws IOException {
    Map<String, Object> facts = JSON.std.mapFrom(stored.environment());
    String sweep = stored.journal().rows().get(0).sweep();
    if (given.isPresent()) {
      return named(file(given.get(), site), sweep, facts)
          .map(s -> new ReparseRules(s, given.get().toString()))
          .orElseThrow(
              () ->
                  new SweepProblem(
                      given.get() + ": has no sweep '" + sweep + "', which these results are of"));
    }
    if (!(facts.get("script") instanceof Map<?, ?> script)) {
      return new ReparseRules(stored.sweep(), "the common summary block alone");
    }
    Path same = Path.of(String.valueOf(script.get("name")));
    if (Files.isRegularFile(same)) {
      Optional<Sweep> found = named(file(same, site), sweep, facts);
      if (found.isPresent()) {
        return new ReparseRules(found.get(), same.toString());
      }
    }
    return named(text(script, site), sweep, facts)
        .map(s -> new ReparseRules(s, "the stored script"))
        .orElseGet(() -> new ReparseRules(stored.sweep(), "the common summary block alone"));
  }

  private static List<Sweep> file(Path script, Optional<Path> site) {
    return ScriptFile.read(script, site, EpSweepCommand.settings());
  }

  private static List<Sweep> text(Map<?, ?> script, Optional<Path> site) {
    return ScriptFile.read(
        String.valueOf(script.get("name")),
        String.valueOf(script.get("text")),
        site,
        new ScriptReader(EpSweepCommand.settings()));
  }

  private static Optional<Sweep> named(List<Sweep> sweeps, String name, Map<String, Object> facts) {
    return Given.stored(facts).apply(sweeps).stream()
        .filter(sweep -> sweep.name().equals(name))
        .findFirst();
  }
}

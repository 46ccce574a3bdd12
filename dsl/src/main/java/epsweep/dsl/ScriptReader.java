package epsweep.dsl;

import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads sweep scripts. A script is its user's own code, and may do what its user may do. */
public final class ScriptReader {
  /**
   * A script before it is read.
   *
   * @param name as it stands in messages
   * @param text Groovy
   */
  public record Source(String name, String text) {}

  private final Words words;

  /**
   * @param settings every built-in backend, with the words of its settings
   */
  public ScriptReader(Map<String, Set<String>> settings) {
    this.words = new Words(settings);
  }

  /**
   * The sweeps of a script, in the order written.
   *
   * @param site settings below those of the script, in the same words
   * @throws epsweep.sweep.SweepProblem with a line for each mistake: {@code file:line[:column]:
   *     what}. Mistakes in words are all found before anything runs
   */
  public List<Sweep> read(String name, String text, Optional<Source> site) {
    Optional<Reading> settings = site.map(s -> run(s, "SiteScript", true));
    Reading reading = run(new Source(name, text), "SweepScript", false);
    return new Finish(words, reading, settings.map(Reading::backends).orElse(Map.of())).sweeps();
  }

  private Reading run(Source source, String className, boolean isSite) {
    Problems problems = new Problems(source.name());
    Optional<Class<? extends ScriptBase>> script =
        new ScriptCompiler(words, problems, className).compile(source.text());
    ScriptPlace place = new ScriptPlace(className + ".groovy", source.name());
    Reading reading = new Reading(words, problems, place, isSite);
    script.ifPresent(s -> reading.run(instance(s)));
    problems.throwIfAny();
    return reading;
  }

  private static ScriptBase instance(Class<? extends ScriptBase> script) {
    try {
      return script.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a compiled script has a public constructor", e);
    }
  }
}

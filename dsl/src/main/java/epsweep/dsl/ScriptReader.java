package epsweep.dsl;

import epsweep.backend.PrivateCache;
import epsweep.sweep.Sweep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.vmplugin.VMPluginFactory;

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
  private final CompiledScripts compiled;

  /**
   * @param settings every built-in backend, with the words of its settings
   */
  public ScriptReader(Map<String, Set<String>> settings) {
    this(settings, PrivateCache.NONE);
  }

  /**
   * @param cache where compiled scripts are kept
   */
  public ScriptReader(Map<String, Set<String>> settings, PrivateCache cache) {
    this.words = new Words(settings);
    this.compiled = new CompiledScripts(cache, settings);
  }

  /**
   * What Groovy finds out about Java, ahead of its first use: for a second thread at the start of a
   * process. The classes that it initialises need no other ones of Groovy, so that nobody waits.
   */
  public static void prepare() {
    VMPluginFactory.getPlugin();
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
    return new Finish(words, reading, settings).sweeps();
  }

  private Reading run(Source source, String className, boolean isSite) {
    Problems problems = new Problems(source.name());
    Optional<Class<? extends ScriptBase>> script = script(source.text(), problems, className);
    ScriptPlace place = new ScriptPlace(className + ".groovy", source.name());
    Reading reading = new Reading(words, problems, place, isSite);
    script.ifPresent(s -> reading.run(instance(s)));
    problems.throwIfAny();
    return reading;
  }

  private Optional<Class<? extends ScriptBase>> script(
      String text, Problems problems, String className) {
    ScriptCompiler compiler = new ScriptCompiler(words, problems, className);
    Optional<Map<String, byte[]>> kept = compiled.find(className, text);
    Map<String, byte[]> classes = kept.orElseGet(() -> compiler.compile(text));
    try {
      Optional<Class<? extends ScriptBase>> script = new ScriptClasses(classes).script(className);
      if (kept.isEmpty()) {
        compiled.keep(className, text, classes);
      }
      return script;
    } catch (LinkageError e) {
      compiler.missing(e);
      problems.throwIfAny();
      throw e;
    }
  }

  private static ScriptBase instance(Class<? extends ScriptBase> script) {
    try {
      return script.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a compiled script has a public constructor", e);
    }
  }
}

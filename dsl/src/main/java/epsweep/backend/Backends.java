package epsweep.backend;

import epsweep.sweep.BackendSetup;
import epsweep.sweep.SweepProblem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Every backend there is: those that are built in, by name, and those that a script defines. */
public final class Backends {
  private static final Map<String, Declaration> BUILT_IN = table();

  private Backends() {}

  /**
   * The backend of a setup on this machine: a user's own when it has a command, else the one of its
   * name.
   *
   * @throws SweepProblem when there is none of this name, or a setting is not the backend's
   */
  public static Backend of(BackendSetup setup) {
    return of(setup, Site.here());
  }

  /** The backend of a setup on a machine. */
  public static Backend of(BackendSetup setup, Site site) {
    if (setup.command().isPresent()) {
      return new CommandBackend(setup, setup.command().get(), site);
    }
    Declaration declaration = BUILT_IN.get(setup.name());
    if (declaration == null) {
      throw new SweepProblem(setup.origin(), unknown(setup.name()));
    }
    return new DeclaredBackend(declaration, setup, site);
  }

  /** The names of those that are built in. */
  public static List<String> builtIn() {
    return List.copyOf(BUILT_IN.keySet());
  }

  /** The words that each built-in backend's block accepts, with one line of help for each. */
  public static Map<String, Map<String, String>> settings() {
    Map<String, Map<String, String>> all = new LinkedHashMap<>();
    BUILT_IN.forEach((name, b) -> all.put(name, words(b.settings())));
    return Collections.unmodifiableMap(all);
  }

  /** The words that say how launches get to their machines, for several backends at once. */
  public static Set<String> shared() {
    List<Setting> all = new ArrayList<>(Mpirun.settings());
    all.add(Srun.launcher(""));
    all.addAll(Srun.settings());
    all.addAll(Container.settings());
    all.addAll(Python.settings());
    all.add(Mpi.interfaceName());
    all.add(Mpi.hca());
    all.add(Cuda.setting());
    Set<String> words = new LinkedHashSet<>(List.of("hpcx"));
    all.forEach(setting -> words.add(setting.word()));
    return words;
  }

  /** The words that a backend of the user's own accepts besides {@code command}. */
  public static Set<String> own() {
    return CommandBackend.SETTINGS.stream().map(Setting::word).collect(Collectors.toSet());
  }

  /** What each built-in backend needs of a point, a line each. */
  public static Map<String, List<String>> rules() {
    Map<String, List<String>> all = new LinkedHashMap<>();
    BUILT_IN.forEach(
        (name, b) -> all.put(name, b.constraints().stream().map(Constraint::rule).toList()));
    return Collections.unmodifiableMap(all);
  }

  private static Map<String, Declaration> table() {
    Map<String, Declaration> all = new LinkedHashMap<>();
    for (Declaration declaration :
        List.of(
            Cpu.declaration(),
            Mscclpp.declaration(),
            MscclppCpp.declaration(),
            NcclEp.declaration(),
            Unified.declaration(),
            Torch.declaration())) {
      all.put(declaration.name(), declaration);
    }
    return Collections.unmodifiableMap(all);
  }

  private static Map<String, String> words(List<Setting> settings) {
    Map<String, String> words = new LinkedHashMap<>();
    settings.forEach(s -> words.put(s.word(), s.help()));
    return Collections.unmodifiableMap(words);
  }

  private static String unknown(String name) {
    List<String> known = new ArrayList<>(BUILT_IN.keySet());
    return "backend '"
        + name
        + "' is not known."
        + Nearest.hint(name, known)
        + " A backend of your own needs a command: backend('"
        + name
        + "') { command { … } }";
  }
}

package epsweep.backend;

import java.util.List;
import java.util.stream.Collectors;

/** Environment modules: Lmod's, or the Tcl ones; a login shell knows them. */
final class Modules {
  private Modules() {}

  static Setting setting() {
    return Setting.arguments("modules", "environment modules to load first, such as cuda/13")
        .of("[^-\\s].*", "names of modules");
  }

  /** Steps that begin with them. */
  static Steps load(Settings settings) {
    List<String> modules = settings.arguments("modules");
    Steps steps = new Steps();
    return modules.isEmpty()
        ? steps
        : steps.add(
            "module load " + modules.stream().map(Shell::quote).collect(Collectors.joining(" ")));
  }
}

package epsweep.backend;

import java.util.List;

/** The Python that a benchmark runs in: an interpreter, or one of a conda environment. */
final class Python {
  private Python() {}

  static List<Setting> settings() {
    return List.of(
        Setting.text("python", "the interpreter; python3 of PATH when left out"),
        Setting.text("condaPrefix", "a conda installation; counts with condaEnv"),
        Setting.text("condaEnv", "the conda environment to activate; it brings its own python"));
  }

  /** The interpreter with PyTorch, and these modules besides, behind the steps so far. */
  static Need need(Steps steps, Settings settings, boolean gpus, String... modules) {
    String python = activate(steps, settings);
    Surroundings in = Surroundings.of(steps, settings);
    return new Need.Interpreter(python, gpus, List.of(modules), in);
  }

  /** Adds the activation, if there is one; the interpreter's name behind it. */
  static String activate(Steps steps, Settings settings) {
    if (settings.text("condaEnv").isEmpty()) {
      return settings.text("python", "python3");
    }
    String prefix =
        settings
            .text("condaPrefix")
            .orElseThrow(
                () ->
                    settings.problem(
                        "condaEnv", "needs condaPrefix too: the directory of the conda install"));
    steps.add("source " + Shell.quote(prefix) + "/etc/profile.d/conda.sh");
    steps.add("conda activate " + Shell.quote(settings.text("condaEnv").orElseThrow()));
    return "python";
  }
}

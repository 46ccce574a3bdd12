package epsweep.backend;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The shell steps before a program, as they come together; and the plan that they end in. */
final class Steps {
  private final List<String> steps = new ArrayList<>();
  private final Map<String, String> env = new LinkedHashMap<>();
  private final Set<String> names = new LinkedHashSet<>();
  private final List<Path> temporary = new ArrayList<>();
  private Around around = Around.NOTHING;

  /** A step that is already quoted. */
  Steps add(String step) {
    steps.add(step);
    return this;
  }

  /** Variables for the program, set by the shell: nothing when there are none. */
  Steps export(Map<String, String> variables) {
    names.addAll(variables.keySet());
    return variables.isEmpty() ? this : add("export " + assignments(variables));
  }

  /** A variable for the program that is no step of its own when no shell is needed. */
  Steps set(String name, String value) {
    env.put(name, value);
    names.add(name);
    return this;
  }

  /** A file that one of the steps writes. */
  Steps leaves(Path file) {
    temporary.add(file);
    return this;
  }

  /** What the launch has besides its command and its files. */
  Steps with(Around other) {
    around = other;
    return this;
  }

  /** A variable that a step sets by itself. */
  Steps named(String name) {
    names.add(name);
    return this;
  }

  /**
   * A directory that the linker looks into before all others.
   *
   * @param rest how the shell is to read what the variable held
   */
  Steps libraries(String directory, String rest) {
    return add("export LD_LIBRARY_PATH=" + Shell.quote(directory) + ":" + rest)
        .named("LD_LIBRARY_PATH");
  }

  /** The variables that were set so far, for machines elsewhere. */
  List<String> names() {
    return List.copyOf(names);
  }

  /** What these steps alone would start: for a question to a program that they provide. */
  LaunchPlan asking(List<String> argv) {
    return new LaunchPlan(steps, env, argv, Optional.empty());
  }

  /**
   * The plan. What the user sets comes last: behind the steps, which may source whole environments,
   * and needing a shell only if they do.
   */
  LaunchPlan run(List<String> argv, Settings settings) {
    env.putAll(settings.setup().env());
    if (!steps.isEmpty()) {
      export(env);
      env.clear();
    }
    Optional<Path> workdir = settings.text("workdir").map(Path::of);
    return new LaunchPlan(steps, env, argv, workdir, around.withTemporary(temporary));
  }

  private static String assignments(Map<String, String> variables) {
    return variables.entrySet().stream()
        .map(e -> e.getKey() + "=" + Shell.quote(e.getValue()))
        .collect(Collectors.joining(" "));
  }
}

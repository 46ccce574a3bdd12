package epsweep.backend;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What to start for one launch.
 *
 * @param before shell commands that must succeed first, each already quoted: {@code source} an
 *     environment, build a library, {@code export} what only a shell can extend; usually empty
 * @param env variables added to the environment, values as they are
 * @param argv program and arguments, unquoted
 * @param workdir the directory to start in; that of ep-sweep when empty
 * @param around what it has besides
 */
public record LaunchPlan(
    List<String> before,
    Map<String, String> env,
    List<String> argv,
    Optional<Path> workdir,
    Around around) {
  public LaunchPlan {
    before = List.copyOf(before);
    env = Collections.unmodifiableMap(new LinkedHashMap<>(env));
    argv = List.copyOf(argv);
  }

  /** A plan of a command alone. */
  public LaunchPlan(
      List<String> before, Map<String, String> env, List<String> argv, Optional<Path> workdir) {
    this(before, env, argv, workdir, Around.NOTHING);
  }

  /** A program that needs nothing around it. */
  public static LaunchPlan of(List<String> argv) {
    return new LaunchPlan(List.of(), Map.of(), argv, Optional.empty());
  }

  /** The same, with more variables; they win over those that it has. */
  public LaunchPlan withEnv(Map<String, String> more) {
    Map<String, String> all = new LinkedHashMap<>(env);
    all.putAll(more);
    return new LaunchPlan(before, all, argv, workdir, around);
  }

  /** Files that a step before it writes: see {@link Around}. */
  public List<Path> temporary() {
    return around.temporary();
  }

  /** The same command with other surroundings. */
  public LaunchPlan with(Around other) {
    return new LaunchPlan(before, env, argv, workdir, other);
  }

  /**
   * The command that ends what is left on its other machines.
   *
   * @param marks variables, {@code NAME=VALUE}, that every process of it carries
   * @return empty when nothing can be left
   */
  public Optional<LaunchPlan> after(List<String> marks) {
    List<String> words = new ArrayList<>(around.after());
    words.addAll(marks);
    return around.after().isEmpty()
        ? Optional.empty()
        : Optional.of(new LaunchPlan(before, env, words, workdir, Around.NOTHING));
  }

  /**
   * What is executed: the arguments themselves, or a login bash when something must be sourced
   * first.
   */
  public List<String> command() {
    return before.isEmpty() ? argv : List.of("bash", "-lc", script());
  }

  /** The whole launch as one line to paste into a shell. */
  public String shell() {
    String body = before.isEmpty() ? Shell.join(argv) : "bash -lc " + Shell.quote(script());
    String assignments =
        env.entrySet().stream()
            .map(e -> e.getKey() + "=" + Shell.quote(e.getValue()) + " ")
            .collect(Collectors.joining());
    String directory = workdir.map(d -> "cd " + Shell.quote(d.toString()) + " && ").orElse("");
    return directory + assignments + body;
  }

  /** The steps before and the arguments, joined as a shell runs them. */
  public String script() {
    return before.stream().map(step -> step + " && ").collect(Collectors.joining())
        + Shell.join(argv);
  }
}

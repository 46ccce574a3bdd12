package epsweep.launch;

import java.time.Duration;
import java.util.List;

/**
 * What an earlier run left running when it was killed, found by its mark, never by name.
 *
 * @param mark of the results directory: the part before the dot in the run's id
 */
public record Orphans(String mark) {
  private static final Duration GRACE = Duration.ofSeconds(2);

  /**
   * Ends them. Only whoever holds the directory's lock may ask: everything with its mark is an
   * orphan then.
   *
   * @return one line that says what was ended, what could not be; none when there were none
   */
  public List<String> end() {
    ProcessTree tree = ProcessTree.marked(this::isOn);
    List<String> names = living(tree);
    if (names.isEmpty()) {
      return List.of();
    }
    List<Proc> stuck = tree.end(GRACE);
    return List.of(
        "an earlier run was killed: " + new Leftovers(names, stuck).words().orElseThrow());
  }

  /** What they are, in words; touches none. */
  public List<String> living() {
    return living(ProcessTree.marked(this::isOn));
  }

  private static List<String> living(ProcessTree tree) {
    return tree.living().stream().map(Leftovers::shown).toList();
  }

  private boolean isOn(List<String> environment) {
    String start = Mark.RUN + "=" + mark + ".";
    return environment.stream().anyMatch(variable -> variable.startsWith(start));
  }
}

package epsweep.run;

import epsweep.results.Header;
import epsweep.results.ResultsDirectory;
import epsweep.results.ResultsProblem;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Whether a directory's results were measured where a run would measure now. */
final class Machines {
  /** What only some headers say: where one is silent, nothing is known to have changed. */
  private static final Set<String> LATER = Set.of("torch", "torch_nccl");

  private Machines() {}

  /**
   * @param first header of the run that began the journal
   * @param now of this run
   * @return what the rows of this run must say
   * @throws ResultsProblem when something differs and that is not allowed
   */
  static Map<String, String> check(
      ResultsDirectory directory, Header first, Header now, boolean mixed) {
    String changes = changes(first.machine(), now.machine());
    if (changes.isEmpty()) {
      return Map.of();
    }
    if (!mixed) {
      throw new ResultsProblem(
          directory.path()
              + " was measured elsewhere: "
              + changes
              + ". Such numbers do not compare; use another --out, --fresh, or --mixed to allow it");
    }
    return Map.of("mixed", changes);
  }

  private static String changes(Map<String, String> before, Map<String, String> now) {
    if (before.isEmpty()) {
      return "";
    }
    TreeSet<String> names = new TreeSet<>(before.keySet());
    names.addAll(now.keySet());
    return names.stream()
        .filter(name -> !LATER.contains(name) || before.containsKey(name) && now.containsKey(name))
        .filter(name -> !text(before, name).equals(text(now, name)))
        .map(name -> name + " was " + text(before, name) + ", is " + text(now, name))
        .collect(Collectors.joining("; "));
  }

  private static String text(Map<String, String> machine, String name) {
    return machine.getOrDefault(name, "none");
  }
}

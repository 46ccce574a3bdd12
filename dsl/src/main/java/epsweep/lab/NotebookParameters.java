package epsweep.lab;

import epsweep.lab.NotebookFile.Cell;
import epsweep.sweep.NearestWord;
import epsweep.sweep.SweepProblem;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names that a notebook asks for by {@code param("name", …)}. */
final class NotebookParameters {
  private static final Pattern ASKED =
      Pattern.compile("\\bparam\\s*\\(\\s*(?:\"([^\"\\\\]*)\"\\s*,)?");

  private final Set<String> names = new TreeSet<>();
  private boolean isComplete = true;

  NotebookParameters(NotebookFile notebook) {
    for (Cell cell : notebook.cells()) {
      Matcher asked = ASKED.matcher(cell.isCode() ? cell.text() : "");
      while (asked.find()) {
        add(asked.group(1));
      }
    }
  }

  /** Null is a name that is worked out, so that any may be asked for. */
  private void add(String name) {
    if (name == null) {
      isComplete = false;
    } else {
      names.add(name);
    }
  }

  /**
   * @param given names of values
   * @param file of the notebook
   * @throws SweepProblem for a name that it does not ask for, with the nearest that it does
   */
  void check(Collection<String> given, String file) {
    for (String name : given) {
      if (isComplete && !names.contains(name)) {
        String known =
            names.isEmpty() ? ", nor any other" : " (it has: " + String.join(", ", names) + ")";
        String hint = NearestWord.hint(name, names);
        throw new SweepProblem(
            "no param '%s' in %s%s".formatted(name, file, hint.isEmpty() ? known : "." + hint));
      }
    }
  }
}

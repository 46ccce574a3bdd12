package epsweep.report;

import epsweep.report.command.CommandBook;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known about a run besides its rows.
 *
 * @param environment as in {@code environment.json}
 * @param script the script's text; empty when there is none
 * @param removed what each rule removed, a sentence each
 * @param commands a line to paste into a shell, by backend: that of its first launch
 * @param book the command of each launch
 * @param tails the last lines of a failed launch's output, by the row's key
 */
public record RunFacts(
    Map<String, Object> environment,
    String script,
    List<String> removed,
    Map<String, String> commands,
    CommandBook book,
    Map<String, String> tails) {
  /** Nothing known. */
  public static final RunFacts NONE =
      new RunFacts(Map.of(), "", List.of(), Map.of(), CommandBook.EMPTY, Map.of());

  public RunFacts {
    environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    removed = List.copyOf(removed);
    commands = Collections.unmodifiableMap(new LinkedHashMap<>(commands));
    tails = Collections.unmodifiableMap(new LinkedHashMap<>(tails));
  }
}

package epsweep.run;

import epsweep.backend.LaunchPlan;
import epsweep.launch.Tail;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A failed launch in the words of someone who has to mend it. */
public final class FailureText {
  private FailureText() {}

  /**
   * The command to paste, the last lines of both outputs, the logs.
   *
   * @param most lines of each output
   */
  public static List<String> of(LaunchPlan plan, Path out, Path err, int most) {
    List<String> lines = new ArrayList<>();
    lines.add("  command: " + plan.shell());
    tail(lines, "output", out, most);
    tail(lines, "errors", err, most);
    return List.copyOf(lines);
  }

  private static void tail(List<String> lines, String name, Path log, int most) {
    List<String> last = Tail.of(log, most);
    lines.add("  " + name + ": " + log + (last.isEmpty() ? " (empty)" : ""));
    last.forEach(line -> lines.add("    | " + line));
  }
}

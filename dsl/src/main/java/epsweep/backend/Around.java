package epsweep.backend;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a launch has besides its command.
 *
 * @param temporary files that a step before it writes; whoever runs the plan makes them, empty and
 *     private, and deletes them when the launch has ended, however it ended
 * @param nodes the machines that it runs on, where they are known and are not just this one
 * @param after the words of a command that ends, on all of these machines, the processes that carry
 *     the two variables that are put behind it; it needs the same steps before. None where no
 *     process can be left elsewhere
 * @param lastLine a line that its output has when it came to its own end: without it, its exit code
 *     0 means nothing
 */
public record Around(
    List<Path> temporary, List<String> nodes, List<String> after, Optional<String> lastLine) {
  /** Nothing. */
  public static final Around NOTHING =
      new Around(List.of(), List.of(), List.of(), Optional.empty());

  public Around {
    temporary = List.copyOf(temporary);
    nodes = List.copyOf(nodes);
    after = List.copyOf(after);
  }

  Around withTemporary(List<Path> files) {
    return new Around(files, nodes, after, lastLine);
  }
}

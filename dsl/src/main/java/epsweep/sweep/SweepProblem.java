package epsweep.sweep;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What a user wrote cannot be run. One line for each problem; the command line ends with exit code
 * 2.
 */
public final class SweepProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> lines;

  /**
   * @param lines each a full sentence in the user's words, with its place in front where known
   */
  public SweepProblem(List<String> lines) {
    super(lines.stream().collect(Collectors.joining("\n")));
    this.lines = List.copyOf(lines);
  }

  public SweepProblem(Origin origin, String what) {
    this(List.of(origin.prefix() + what));
  }

  public SweepProblem(String what) {
    this(List.of(what));
  }

  /** The problems, a line each, in the order in which they were found. */
  public List<String> lines() {
    return lines;
  }
}

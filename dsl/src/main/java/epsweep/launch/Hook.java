package epsweep.launch;

import epsweep.backend.LaunchPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A user's command around a sweep or a launch.
 *
 * @param word {@code beforeSweep}, {@code beforeLaunch}, {@code afterLaunch} or {@code afterSweep}
 * @param plan the command
 * @param limit how long it may take
 */
public record Hook(String word, LaunchPlan plan, Duration limit) {
  /**
   * Runs it; its output goes to {@code <stem>.<word>.out} and {@code .err} in a directory, and is
   * kept where there is any.
   *
   * @param env what it is told, besides its own environment
   * @param until when the time of the sweep is over, for one that does not tidy up
   * @return why it failed, in one line; empty when it did not
   */
  public Optional<String> run(
      Executor executor,
      Path directory,
      String stem,
      Map<String, String> env,
      Optional<Deadline> until) {
    Path out = log(directory, stem, word, "out");
    Path err = log(directory, stem, word, "err");
    TimeLimit most = new TimeLimit(limit, until);
    Outcome outcome = executor.run(new Job(plan.withEnv(env), word, out, err, most, Map.of()));
    boolean well = outcome.end() == Outcome.End.EXITED && outcome.exitCode().orElse(1) == 0;
    Optional<String> problem = well ? Optional.empty() : Optional.of(problem(outcome, out, err));
    List.of(out, err).forEach(Hook::dropEmpty);
    return problem;
  }

  /**
   * Where the output of a command around a launch goes.
   *
   * @param out the standard output of the launch
   * @param kind {@code out} or {@code err}
   */
  public static Path log(Path out, String word, String kind) {
    return log(out.getParent(), stem(out), word, kind);
  }

  /** The name that a launch's logs have in common. */
  static String stem(Path out) {
    return out.getFileName().toString().replaceFirst("\\.out$", "");
  }

  private static Path log(Path directory, String stem, String word, String kind) {
    return directory.resolve(stem + "." + word + "." + kind);
  }

  private String problem(Outcome outcome, Path out, Path err) {
    return word
        + " failed: "
        + outcome.message()
        + Tail.last(out, err).map(line -> "; last line: " + line).orElse("");
  }

  private static void dropEmpty(Path log) {
    try {
      if (Files.exists(log) && Files.size(log) == 0) {
        Files.delete(log);
      }
    } catch (IOException e) {
      // An empty file that stays does no harm.
      return;
    }
  }
}

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
   * @return why it failed, in one line; empty when it did not
   */
  public Optional<String> run(
      Executor executor, Path directory, String stem, Map<String, String> env) {
    Path out = directory.resolve(stem + "." + word + ".out");
    Path err = directory.resolve(stem + "." + word + ".err");
    Outcome outcome = executor.run(new Job(plan.withEnv(env), word, out, err, limit));
    boolean well = outcome.end() == Outcome.End.EXITED && outcome.exitCode().orElse(1) == 0;
    Optional<String> problem = well ? Optional.empty() : Optional.of(problem(outcome, out, err));
    List.of(out, err).forEach(Hook::dropEmpty);
    return problem;
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

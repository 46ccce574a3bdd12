package epsweep.launch;

import epsweep.backend.LaunchPlan;
import java.nio.file.Path;
import java.time.Duration;
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
   * Runs it; its output goes to {@code <stem>.<word>.out} and {@code .err} in a directory.
   *
   * @return why it failed, in one line; empty when it did not
   */
  public Optional<String> run(Executor executor, Path directory, String stem) {
    Path out = directory.resolve(stem + "." + word + ".out");
    Path err = directory.resolve(stem + "." + word + ".err");
    Outcome outcome = executor.run(new Job(plan, word, out, err, limit));
    boolean well = outcome.end() == Outcome.End.EXITED && outcome.exitCode().orElse(1) == 0;
    return well
        ? Optional.empty()
        : Optional.of(
            word
                + " failed: "
                + outcome.message()
                + Tail.last(out, err).map(line -> "; last line: " + line).orElse(""));
  }
}

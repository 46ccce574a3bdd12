package epsweep.launch;

import epsweep.backend.LaunchPlan;
import epsweep.backend.ShortRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** Ends what a launch has left on other machines, where no signal of ours reaches. */
final class FarEnd {
  private static final Duration MOST = Duration.ofSeconds(20);
  private static final Duration REAP = Duration.ofSeconds(2);

  private FarEnd() {}

  /**
   * Runs the plan's own command for that, which must not carry the mark itself.
   *
   * @return what was found there, or why nobody knows, in words; empty when nothing was left
   */
  static Optional<String> of(LaunchPlan plan, Mark mark) {
    return plan.after(mark.words()).flatMap(command -> run(command, plan));
  }

  private static Optional<String> run(LaunchPlan command, LaunchPlan plan) {
    try {
      Path said = Files.createTempFile("ep-sweep-far", ".txt");
      try {
        return ended(command, said) ? found(said) : Optional.of(failed(plan, said));
      } finally {
        Files.deleteIfExists(said);
      }
    } catch (IOException e) {
      return Optional.of(unknown(plan) + ": " + Tail.plain(String.valueOf(e.getMessage())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of(unknown(plan));
    }
  }

  private static boolean ended(LaunchPlan command, Path said)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command.command())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    command.workdir().ifPresent(dir -> builder.directory(dir.toFile()));
    builder.environment().putAll(command.env());
    return ShortRun.end(builder, MOST, REAP).equals(OptionalInt.of(0));
  }

  private static Optional<String> found(Path said) {
    return Tail.last(said, said).map(line -> "left running elsewhere and ended: " + line);
  }

  private static String failed(LaunchPlan plan, Path said) {
    return unknown(plan) + Tail.last(said, said).map(line -> ": " + line).orElse("");
  }

  private static String unknown(LaunchPlan plan) {
    return "whether anything of it is left on "
        + String.join(", ", plan.around().nodes())
        + " is not known";
  }
}

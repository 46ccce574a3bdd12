package epsweep.backend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;

/** What programs answered to short questions; each is asked once. */
final class Answers {
  private static final Duration LIMIT = Duration.ofSeconds(10);

  private final Map<String, Optional<String>> known = new ConcurrentHashMap<>();

  Optional<String> of(LaunchPlan question) {
    return known.computeIfAbsent(question.shell(), line -> ask(question));
  }

  private static Optional<String> ask(LaunchPlan question) {
    try {
      Path answer = Files.createTempFile("ep-sweep-answer", ".txt");
      try {
        return run(question, answer)
            ? Optional.of(new String(Files.readAllBytes(answer), StandardCharsets.UTF_8))
            : Optional.empty();
      } finally {
        Files.deleteIfExists(answer);
      }
    } catch (IOException e) {
      // There is no such program, or no place for its answer.
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static boolean run(LaunchPlan question, Path answer)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(question.command())
            .redirectOutput(answer.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(question.env());
    return ShortRun.end(builder, LIMIT).equals(OptionalInt.of(0));
  }
}

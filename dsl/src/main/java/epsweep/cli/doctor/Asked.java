package epsweep.cli.doctor;

import epsweep.launch.Answer;
import epsweep.launch.Ask;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * Asks each question once, whoever asks, and never waits longer than its limit: not even for a
 * program that cannot be killed, or that cannot be started because its disk does not answer.
 */
final class Asked implements Ask {
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final Ask source;
  private final Executor threads;
  private final Map<List<String>, CompletableFuture<Answer>> answers = new ConcurrentHashMap<>();

  /**
   * @param threads as many as there are questions
   */
  Asked(Ask source, Executor threads) {
    this.source = source;
    this.threads = threads;
  }

  @Override
  public Answer answer(List<String> command, Duration limit) {
    Answer late = new Answer(Answer.End.LATE, "");
    return answers
        .computeIfAbsent(
            List.copyOf(command),
            c -> CompletableFuture.supplyAsync(() -> source.answer(c, limit), threads))
        .completeOnTimeout(late, limit.plus(GRACE).toMillis(), TimeUnit.MILLISECONDS)
        .join();
  }
}

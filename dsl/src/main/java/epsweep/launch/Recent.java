package epsweep.launch;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;

/** An answer that is asked for again only when it is old. */
public final class Recent<T> implements Supplier<T> {
  private final Supplier<T> source;
  private final Function<T, Duration> lasts;
  private T answer;
  private long at;

  /**
   * @param source never answers null
   * @param lasts how long an answer is fresh; none of it for one that is asked for each time
   */
  public Recent(Supplier<T> source, Function<T, Duration> lasts) {
    this.source = source;
    this.lasts = lasts;
  }

  @Override
  public synchronized T get() {
    if (answer == null || System.nanoTime() - at > lasts.apply(answer).toNanos()) {
      answer = source.get();
      at = System.nanoTime();
    }
    return answer;
  }
}

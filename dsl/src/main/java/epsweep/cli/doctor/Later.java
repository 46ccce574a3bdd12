package epsweep.cli.doctor;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Work that goes on beside, for a while: what is not done by then (a file system that does not
 * answer) has the answer that was given for it.
 */
record Later(Executor threads, Duration limit) {
  <T> CompletableFuture<T> start(Supplier<T> work, T late) {
    return CompletableFuture.supplyAsync(work, threads)
        .completeOnTimeout(late, limit.toMillis(), TimeUnit.MILLISECONDS);
  }
}

package epsweep.backend;

import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * A program that is soon done, such as a question to the machine. It reads nothing, and its output
 * goes to files: a child that it leaves behind would keep a pipe open.
 */
public final class ShortRun {
  private ShortRun() {}

  /**
   * Runs it to its end.
   *
   * @param builder says where its output goes
   * @param limit how long it may take; it is killed then, with all that it has started
   * @return its exit code; empty when it was killed
   */
  public static OptionalInt end(ProcessBuilder builder, Duration limit)
      throws IOException, InterruptedException {
    return end(builder, limit, Duration.ZERO);
  }

  /**
   * The same.
   *
   * @param reap how long to wait until one that was killed is gone
   */
  public static OptionalInt end(ProcessBuilder builder, Duration limit, Duration reap)
      throws IOException, InterruptedException {
    Process process = builder.redirectInput(new File("/dev/null")).start();
    try {
      return process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)
          ? OptionalInt.of(process.exitValue())
          : OptionalInt.empty();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor(reap.toNanos(), TimeUnit.NANOSECONDS);
    }
  }
}

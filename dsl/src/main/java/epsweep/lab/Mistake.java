package epsweep.lab;

import epsweep.results.ResultsProblem;
import epsweep.sweep.SweepProblem;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * What a snippet threw, for people.
 *
 * @param kind its class, without the package
 * @param message what is wrong
 * @param where the lines of what was typed that led there, and of foreign code the first alone;
 *     none for a mistake in words
 */
record Mistake(String kind, String message, StackTraceElement[] where) {
  private static final String TYPED = "REPL.";
  private static final int MOST = 4;

  /** Of a snippet that somebody ended. */
  static Mistake stopped() {
    return new Mistake("stopped", "before it had ended", new StackTraceElement[0]);
  }

  static Mistake of(Throwable thrown) {
    if (thrown instanceof SweepProblem problem) {
      return new Mistake("mistake", String.join("; ", problem.lines()), new StackTraceElement[0]);
    }
    if (thrown instanceof ResultsProblem) {
      return new Mistake("problem", thrown.getMessage(), new StackTraceElement[0]);
    }
    Throwable cause = thrown instanceof UncheckedIOException e ? e.getCause() : thrown;
    StackTraceElement[] trace = cause.getStackTrace();
    StackTraceElement[] typed =
        Arrays.stream(trace)
            .filter(f -> f.getClassName().startsWith(TYPED))
            .toArray(StackTraceElement[]::new);
    boolean foreign = trace.length > 0 && !trace[0].getClassName().startsWith(TYPED);
    StackTraceElement[] where =
        java.util.stream.Stream.concat(
                Arrays.stream(trace).limit(foreign ? 1 : 0), Arrays.stream(typed))
            .limit(MOST)
            .toArray(StackTraceElement[]::new);
    return new Mistake(cause.getClass().getSimpleName(), cause.getMessage(), where);
  }
}

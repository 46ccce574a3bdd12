package epsweep.launch;

import java.io.File;
import java.util.function.Predicate;

/**
 * The processes that began since a moment, by their numbers: a cheap proof that nothing of a short
 * launch is left, whatever else a machine runs.
 *
 * <p>Linux gives numbers out in rising order and says which one was the last. All that a launch
 * started has a number behind the last one before it, so only these few need a look, in their
 * order, until no new one has come meanwhile: a process that is gone when its number is looked at
 * stays gone, and what it had started before has a number that is still to come. Where numbers may
 * have begun again from the front, where there are many, or where the kernel does not say, there is
 * no proof, and whoever asks has to look at every process.
 *
 * @param before the last number that was given out; negative where the kernel does not say
 * @param atNanos when that was
 * @param most numbers before the kernel begins again
 */
record Newcomers(long before, long atNanos, long most) {
  private static final File LAST = new File("/proc/sys/kernel/ns_last_pid");
  private static final File MOST = new File("/proc/sys/kernel/pid_max");

  /** Above this, one look at every process is cheaper. */
  private static final long FEW = 100;

  /** More than any machine starts: each takes its number under one lock of the whole kernel. */
  private static final long A_SECOND = 200_000;

  static Newcomers sinceNow() {
    return new Newcomers(number(LAST), System.nanoTime(), number(MOST));
  }

  /**
   * Whether nothing lives any more that a launch started.
   *
   * @param first the number of its first process
   * @param part whether a process may be part of it
   * @return false also where that cannot be told
   */
  boolean provenGone(long first, Predicate<Proc> part) {
    long seen = before;
    long last = number(LAST);
    if (before < 0 || first <= before || first > last) {
      return false;
    }
    while (seen < last) {
      if (last - before > FEW || isLong() || anyLives(seen + 1, last, part)) {
        return false;
      }
      seen = last;
      last = number(LAST);
    }
    return seen == last;
  }

  /** Whether the kernel could have come round to the first of these numbers again. */
  private boolean isLong() {
    double seconds = (System.nanoTime() - atNanos) / 1e9;
    return seconds * A_SECOND > most;
  }

  private static boolean anyLives(long from, long to, Predicate<Proc> part) {
    for (long pid = from; pid <= to; pid++) {
      if (Proc.of(pid).filter(part).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static long number(File file) {
    return ProcFile.number(file).orElse(-1);
  }
}

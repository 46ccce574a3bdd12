package epsweep;

import java.lang.management.ManagementFactory;

/** What this process keeps alive. */
public final class UsedHeap {
  private UsedHeap() {}

  /** Bytes of the heap after collections, the least of a few. */
  public static long bytes() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      System.gc();
      least = Math.min(least, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return least;
  }
}

package epsweep.cpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether the buffers fit, said before the machine has to. */
final class Memory {
  private Memory() {}

  /** Refuses a shape whose tokens and results alone are more than the machine has. */
  static void requireTokens(Workload workload) {
    require(tokenBytes(workload));
  }

  /** The ranks with their buffers. */
  static List<Rank> allocate(Workload workload, Exchange exchange, List<Routing> routings) {
    long needed = tokenBytes(workload) + receiveBytes(workload, exchange);
    require(needed);
    try {
      List<Rank> ranks = new ArrayList<>();
      for (int i = 0; i < routings.size(); i++) {
        ranks.add(new Rank(i, workload, routings.get(i), exchange));
      }
      return List.copyOf(ranks);
    } catch (OutOfMemoryError e) {
      throw tooMuch(needed, "more than this JVM may take", ", or start java with " + limit(needed));
    }
  }

  /** Tokens, the same quantised, and results. */
  static long tokenBytes(Workload workload) {
    Shape shape = workload.shape();
    long bf16 = Rows.bytes(shape.tokens(), workload.combineRowBytes());
    boolean quantised = workload.dtype() != DispatchDtype.BF16;
    long sent = quantised ? Rows.bytes(shape.tokens(), workload.dispatchRowBytes()) : 0;
    return (2 * bf16 + sent) * shape.ranks();
  }

  /** Received rows, what comes with them, counts, and the experts' output where it is apart. */
  static long receiveBytes(Workload workload, Exchange exchange) {
    Shape shape = workload.shape();
    boolean quantised = workload.dtype() != DispatchDtype.BF16;
    long bytes = 0;
    for (int rank = 0; rank < shape.ranks(); rank++) {
      long rows = exchange.receiveRows(rank);
      bytes += Rows.bytes(rows, workload.dispatchRowBytes());
      bytes += Rows.bytes(rows, exchange.infoInts() * Integer.BYTES);
      bytes += Rows.bytes(shape.ranks(), shape.localExperts() * Integer.BYTES);
      bytes += quantised ? Rows.bytes(rows, workload.combineRowBytes()) : 0;
    }
    return bytes;
  }

  private static void require(long needed) {
    long free = FreeMemory.bytes();
    if (needed > free) {
      throw tooMuch(needed, "more than the " + gigabytes(free) + " GB that are free here", "");
    }
  }

  private static CpuProblem tooMuch(long needed, String why, String otherwise) {
    return new CpuProblem(
        "The buffers need %d bytes (%s GB) outside the heap, %s. Lower --tokens, --hidden, --top-k or --ranks%s."
            .formatted(needed, gigabytes(needed), why, otherwise));
  }

  private static String limit(long needed) {
    return "-XX:MaxDirectMemorySize=" + (needed / (1 << 20) + 16) + "m";
  }

  private static String gigabytes(long bytes) {
    return String.format(Locale.ROOT, "%.1f", bytes / 1e9);
  }
}

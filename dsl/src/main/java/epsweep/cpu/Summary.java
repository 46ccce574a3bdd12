package epsweep.cpu;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** What the benchmark prints: the shape of NCCL-EP's summary, with dots whatever the locale. */
final class Summary {
  private final PrintStream out;
  private final Workload workload;

  Summary(PrintStream out, Workload workload) {
    this.out = out;
    this.workload = workload;
  }

  void banner(Options options) {
    Shape shape = workload.shape();
    line("=== EP CPU Benchmark ===");
    line("Configuration:");
    line("  Algorithm:       LOW_LATENCY");
    line("  Layout:          %s", workload.layout().title());
    line("  Ranks:           %d", shape.ranks());
    line("  Tokens:          %d", shape.tokens());
    line("  Hidden:          %d", shape.hidden());
    line("  Top-k:           %d", shape.topK());
    line("  Experts:         %d (local: %d)", shape.experts(), shape.localExperts());
    line("  Warmup iters:    %d", options.warmup());
    line("  Benchmark iters: %d", options.iterations());
    line("  Dispatch dtype:  %s", workload.dtype().label());
    line("  Seed:            %d", workload.seed());
    line("  Validate mode:   %s", options.validate() ? "enabled" : "disabled");
    line("");
    out.flush();
  }

  void results(List<RankResult> ranks) {
    line("=== Summary (Low Latency, across %d ranks) ===", ranks.size());
    line("");
    line("--- Host-observed performance ---");
    measure(
        "Dispatch (" + workload.dtype().label() + "):  ",
        Reduced.of(ranks, RankResult::dispatch, RankResult::dispatchBytes));
    measure("Combine (BF16):   ", Reduced.of(ranks, RankResult::combine, RankResult::combineBytes));
    measure(
        "Total (D+C):      ",
        Reduced.of(ranks, RankResult::total, r -> r.dispatchBytes() + r.combineBytes()));
    line("");
    line(
        "Byte counts: dispatch=%.2f MB (%s), combine=%.2f MB (BF16), selections=%d",
        ranks.stream().mapToLong(RankResult::dispatchBytes).average().orElseThrow() / 1e6,
        workload.dtype().label(),
        ranks.stream().mapToLong(RankResult::combineBytes).average().orElseThrow() / 1e6,
        workload.shape().selections());
  }

  private void measure(String label, Reduced reduced) {
    Times times = reduced.times();
    line("%savg=%.2f us, min=%.2f us, max=%.2f us", label, times.avg(), times.min(), times.max());
    line(
        "                  throughput: avg=%.2f GB/s, min=%.2f GB/s (rank %d), max=%.2f GB/s (rank %d)",
        reduced.throughput(),
        reduced.slowest().throughput(),
        reduced.slowest().rank(),
        reduced.fastest().throughput(),
        reduced.fastest().rank());
  }

  void validation(Validation validation) {
    String dispatch = validation.dispatch().word();
    String combine = validation.combine().word();
    line("");
    line("=== Data Validation ===");
    line("Dispatch validation: %s", validation.dispatch());
    line("Combine validation:  %s", validation.combine());
    line("");
    line("Global validation: Dispatch=%s, Combine=%s", dispatch, combine);
  }

  private void line(String format, Object... values) {
    out.print(String.format(Locale.ROOT, format, values) + "\n");
  }
}

package epsweep.summary;

import epsweep.sweep.ParseRules;
import epsweep.sweep.ParseRules.Metric;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Public benchmarks that do not print the common summary block and print one result a run. {@code
 * docs/metrics.md} says which; for others a user writes patterns.
 */
final class OtherFormats {
  private static final String NUMBER = "([-\\w.]+)";

  /** What the lines with numbers begin with; others are not looked at. */
  private static final List<String> STARTS =
      List.of(
          "[rank ",
          "[tuning] Best ",
          "[pplx][rank ",
          "[PERF] a2a_",
          "dispatch ",
          "combine ",
          "dispatch: avg=",
          "combine : avg=");

  private OtherFormats() {}

  static boolean mayBe(Line line) {
    int at = line.from();
    while (line.byteAt(at) == ' ') {
      at++;
    }
    switch (line.byteAt(at)) {
      case '[', 'd', 'c' -> {
        for (String start : STARTS) {
          if (line.startsAt(at, start)) {
            return true;
          }
        }
        return false;
      }
      default -> {
        return false;
      }
    }
  }

  static ParseRules rules() {
    List<Metric> metrics =
        Stream.of(deepEp(), tuning(), percentiles(), mori(), flashInfer(), oldMscclpp())
            .flatMap(List::stream)
            .toList();
    return new ParseRules(metrics, List.of(), List.of());
  }

  /** DeepEP and UCCL, low latency: every rank; the parts are kernel times, the whole is not. */
  private static List<Metric> deepEp() {
    String whole = "ispatch \\+ [\\w ]*combine bandwidth: ";
    String dispatch = "Dispatch bandwidth[ ()a-z]*: ";
    String combine = "Combine bandwidth[ ()a-z]*: ";
    String time = "[\\d.]+ GB/s, avg_t=" + NUMBER + " us";
    return List.of(
        mean("total_avg_us", whole + time),
        metric("total_min_us", whole + "[^|]* min_t=" + NUMBER + " us", "min"),
        metric("total_max_us", whole + "[^|]* max_t=" + NUMBER + " us", "max"),
        mean("total_gbps", whole + NUMBER + " GB/s"),
        mean("kernel_dispatch_avg_us", dispatch + time),
        mean("kernel_dispatch_gbps", dispatch + NUMBER + " GB/s"),
        mean("kernel_combine_avg_us", combine + time),
        mean("kernel_combine_gbps", combine + NUMBER + " GB/s"),
        mean("dispatch_send_us", "Dispatch send/recv time: " + NUMBER + " \\+ "),
        mean("dispatch_recv_us", "Dispatch send/recv time: [\\d.]+ \\+ " + NUMBER + " us"),
        mean("combine_send_us", "Combine send/recv time: " + NUMBER + " \\+ "),
        mean("combine_recv_us", "Combine send/recv time: [\\d.]+ \\+ " + NUMBER + " us"));
  }

  /** DeepEP and UCCL, high throughput: the best of a tuning sweep, once a node. */
  private static List<Metric> tuning() {
    return Stream.of("dispatch \\(FP8\\)", "dispatch \\(BF16\\)", "combine")
        .flatMap(
            label -> {
              String name =
                  "best_"
                      + label
                          .toLowerCase(java.util.Locale.ROOT)
                          .replaceAll("\\W+", "_")
                          .replaceAll("_$", "");
              String line = "Best " + label + ": .*";
              return Stream.of(
                  mean(name + "_us", line + "(?:\\+|t:) " + NUMBER + " us"),
                  mean(name + "_nvl_gbps", line + "[ ,:] ?" + NUMBER + " GB/s \\(NVL\\)"),
                  mean(name + "_rdma_gbps", line + "[ ,:] ?" + NUMBER + " GB/s \\(RDMA\\)"));
            })
        .toList();
  }

  /** UCCL's pplx variant: rank 0, medians. */
  private static List<Metric> percentiles() {
    return Stream.of("dispatch", "combine")
        .flatMap(
            phase -> {
              String label = (phase.equals("dispatch") ? "Dispatch" : "Combine");
              return Stream.of(
                  mean(phase + "_p50_us", label + " both p50: " + NUMBER + " us"),
                  mean(phase + "_p50_gbps", label + " both p50: [\\d.]+ us, " + NUMBER + " GB/s"),
                  mean(phase + "_send_p50_us", label + " send p50: " + NUMBER + " us"),
                  mean(phase + "_recv_p50_us", label + " recv p50: " + NUMBER + " us"));
            })
        .toList();
  }

  /** MORI between nodes: one line a round. */
  private static List<Metric> mori() {
    return Stream.of("dispatch", "combine")
        .flatMap(
            phase ->
                Stream.of(
                    mean(
                        phase + "_avg_us", "^ *" + phase + " duration .* avg " + NUMBER + " \\S?s"),
                    mean(
                        phase + "_rdma_gbps", phase + " rdma bandwidth .* avg " + NUMBER + " GB/s"),
                    mean(phase + "_gbps", "^ *" + phase + " bandwidth .* avg " + NUMBER + " GB/s")))
        .toList();
  }

  /** FlashInfer's all-to-all: medians in milliseconds. */
  private static List<Metric> flashInfer() {
    return Stream.of("dispatch", "combine", "total")
        .map(
            phase ->
                mean(phase + "_median_ms", "a2a_" + phase + " *:: median time " + NUMBER + " ms"))
        .toList();
  }

  /** MSCCL++ before its common block: the unit stands right behind the number. */
  private static List<Metric> oldMscclpp() {
    return Stream.of("dispatch", "combine")
        .flatMap(
            phase -> {
              String line = "^ *" + phase + " ?: ";
              return Stream.of(
                  mean(phase + "_avg_us", line + "avg=([\\d.]+)us"),
                  mean(phase + "_min_us", line + ".*min=([\\d.]+)us"),
                  mean(phase + "_max_us", line + ".*max=([\\d.]+)us"),
                  mean(phase + "_gbps", line + ".*per_rank_bw=([\\d.]+) GB/s"));
            })
        .toList();
  }

  private static Metric mean(String name, String regex) {
    return metric(name, regex, "mean");
  }

  private static Metric metric(String name, String regex, String reduce) {
    return new Metric(name, Pattern.compile(regex), "", reduce);
  }
}

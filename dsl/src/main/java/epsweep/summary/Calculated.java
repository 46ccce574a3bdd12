package epsweep.summary;

import epsweep.sweep.TokenBytes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What we compute from printed numbers; its columns end in {@code _calc}.
 *
 * <p>Bytes of a phase: selections times the bytes of one token (BF16: two a value; FP8: one a
 * value, and four of scale for each 128 values; MXFP8: one of scale for each 32 values), when that
 * agrees with the printed bytes within their rounding, or when the program ran FP8 and printed
 * BF16's bytes; else the printed bytes. Throughput is bytes over the printed average time, and for
 * the minimum and maximum over the longest and the shortest time, so that the three are always in
 * order. 1 MB over 1 us is 1000 GB/s.
 */
final class Calculated {
  private static final double ROUNDING = 0.0051;

  private Calculated() {}

  /** The metrics with ours behind them. */
  static Map<String, Double> withCalculated(
      Map<String, Double> printed, Map<String, String> banner) {
    Map<String, Double> all = new LinkedHashMap<>(printed);
    OptionalDouble dispatch = megabytes(printed, banner, "dispatch", dtype(banner));
    OptionalDouble combine = megabytes(printed, banner, "combine", "bf16");
    boolean graph = "true".equals(banner.get("cuda_graph"));
    dispatch.ifPresent(mb -> phase(all, "dispatch", mb, graph));
    combine.ifPresent(mb -> phase(all, "combine", mb, graph));
    if (dispatch.isPresent() && combine.isPresent()) {
      double both = dispatch.getAsDouble() + combine.getAsDouble();
      throughputs(all, "total", both);
    }
    return all;
  }

  /** In a graph the host's time of dispatch holds combine too: no throughput of either. */
  private static void phase(
      Map<String, Double> all, String phase, double megabytes, boolean graph) {
    all.put(phase + "_mb_calc", megabytes);
    if (!graph) {
      throughputs(all, phase, megabytes);
    }
    throughputs(all, "kernel_" + phase, megabytes);
  }

  private static void throughputs(Map<String, Double> all, String phase, double megabytes) {
    throughput(all, phase + "_avg_us", phase + "_gbps_calc", megabytes);
    throughput(all, phase + "_max_us", phase + "_min_gbps_calc", megabytes);
    throughput(all, phase + "_min_us", phase + "_max_gbps_calc", megabytes);
  }

  private static void throughput(
      Map<String, Double> all, String time, String column, double megabytes) {
    Double us = all.get(time);
    if (us != null && us > 0) {
      all.put(column, megabytes / us * 1000);
    }
  }

  private static OptionalDouble megabytes(
      Map<String, Double> printed, Map<String, String> banner, String phase, String dtype) {
    Double mb = printed.get(phase + "_mb");
    if (mb == null) {
      return OptionalDouble.empty();
    }
    double selections = printed.getOrDefault("selections", printed.getOrDefault("rows", -1.0));
    double hidden = hidden(banner);
    double exact = selections * TokenBytes.of(dtype, hidden) / 1e6;
    double asBf16 = selections * TokenBytes.of("bf16", hidden) / 1e6;
    boolean known = selections >= 0 && hidden > 0 && exact > 0;
    boolean agrees = Math.abs(exact - mb) <= ROUNDING || Math.abs(asBf16 - mb) <= ROUNDING;
    return OptionalDouble.of(known && agrees ? exact : mb);
  }

  private static String dtype(Map<String, String> banner) {
    return banner.getOrDefault("dispatch_dtype", banner.getOrDefault("byte_count_dtype", ""));
  }

  private static double hidden(Map<String, String> banner) {
    String text = banner.getOrDefault("hidden", "");
    return text.matches("[0-9]{1,7}") ? Integer.parseInt(text) : 0;
  }
}

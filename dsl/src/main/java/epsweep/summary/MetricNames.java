package epsweep.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of the common summary block, in their order. {@code docs/metrics.md} explains each.
 */
public final class MetricNames {
  private static final List<String> ALL = build();

  private MetricNames() {}

  /** Every column that the reader can give for the common summary block. */
  public static List<String> all() {
    return ALL;
  }

  /** The metrics in the order of the columns; names that are not ours keep theirs, behind. */
  static Map<String, Double> inOrder(Map<String, Double> metrics) {
    Map<String, Double> ordered = new LinkedHashMap<>();
    for (String name : ALL) {
      Double value = metrics.get(name);
      if (value != null) {
        ordered.put(name, value);
      }
    }
    metrics.forEach(ordered::putIfAbsent);
    return ordered;
  }

  private static List<String> build() {
    List<String> names = new ArrayList<>();
    for (String prefix : List.of("", "kernel_")) {
      for (String phase : List.of("dispatch", "combine", "total")) {
        for (String time : List.of("avg_us", "min_us", "max_us")) {
          names.add(prefix + phase + "_" + time);
        }
      }
    }
    names.add("kernel_total_floor_us");
    names.addAll(
        List.of(
            "kernel_dispatch_epilogue_us",
            "kernel_combine_prologue_us",
            "kernel_local_dup_us",
            "kernel_local_reduce_us",
            "kernel_update_us"));
    names.addAll(List.of("dispatch_gbps", "combine_gbps", "total_gbps"));
    names.addAll(List.of("dispatch_mb", "combine_mb", "selections", "rows", "valid_selections"));
    names.addAll(List.of("dispatch_messages", "combine_messages"));
    names.addAll(calculated());
    names.addAll(bandwidths());
    names.addAll(transfers());
    return names.stream().distinct().toList();
  }

  private static List<String> calculated() {
    List<String> names = new ArrayList<>(List.of("dispatch_mb_calc", "combine_mb_calc"));
    for (String phase :
        List.of("dispatch", "combine", "total", "kernel_dispatch", "kernel_combine")) {
      for (String kind : List.of("", "_min", "_max")) {
        names.add(phase + kind + "_gbps_calc");
      }
    }
    return names;
  }

  private static List<String> bandwidths() {
    List<String> names = new ArrayList<>();
    for (String prefix : List.of("", "kernel_")) {
      for (String phase : List.of("dispatch", "combine", "total")) {
        for (String kind : List.of("", "_bus", "_algo")) {
          String name = prefix + phase + kind;
          names.add(name + "_gbps");
          for (String end : List.of("_min_gbps", "_max_gbps")) {
            names.add(name + end);
            names.add(name + end + "_rank");
          }
        }
        names.add(prefix + phase + "_at_min_gbps");
        for (String direction : List.of("_recv", "_send")) {
          for (String path : List.of("", "_nvl", "_rdma")) {
            names.add(prefix + phase + direction + path + "_gbps");
          }
        }
      }
    }
    return names;
  }

  private static List<String> transfers() {
    List<String> names = new ArrayList<>();
    for (String direction : List.of("send", "recv", "rdma_send", "rdma_recv")) {
      names.add(direction + "_mb");
      names.add(direction + "_tokens");
    }
    for (String step : List.of("group_create", "handle_create")) {
      for (String time : List.of("avg_ms", "min_ms", "max_ms")) {
        names.add(step + "_" + time);
      }
    }
    names.addAll(
        List.of("gpu_total_mib", "gpu_used_before_mib", "gpu_used_after_mib", "gpu_delta_mib"));
    names.addAll(List.of("graph_group_size", "graph_replays"));
    return names;
  }
}

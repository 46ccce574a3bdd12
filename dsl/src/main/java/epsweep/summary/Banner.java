package epsweep.summary;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a program says that it runs, under the names of the axes: NCCL-EP's {@code Configuration:}
 * block and the {@code [cfg]} lines of the MSCCL++ programs.
 */
final class Banner {
  private static final Map<String, String> CONFIGURATION =
      Map.ofEntries(
          Map.entry("Algorithm", "algorithm"),
          Map.entry("Layout", "layout"),
          Map.entry("Ranks", "ranks"),
          Map.entry("Nodes", "nodes"),
          Map.entry("Tokens", "tokens"),
          Map.entry("Hidden", "hidden"),
          Map.entry("Top-k", "topk"),
          Map.entry("Experts", "experts"),
          Map.entry("Warmup iters", "warmup"),
          Map.entry("Benchmark iters", "iterations"),
          Map.entry("Dispatch dtype", "dispatch_dtype"),
          Map.entry("Combine mode", "combine_mode"),
          Map.entry("Dispatch only", "dispatch_only"),
          Map.entry("Sub-test", "sub_test"),
          Map.entry("Max num SMs", "max_num_sms"),
          Map.entry("NVLink", "nvlink"),
          Map.entry("Validate mode", "validate"),
          Map.entry("Use zero-copy", "zero_copy"));
  private static final Map<String, String> CFG =
      Map.ofEntries(
          Map.entry("algorithm", "algorithm"),
          Map.entry("num_ranks", "ranks"),
          Map.entry("tokens/rank", "tokens"),
          Map.entry("hidden", "hidden"),
          Map.entry("num_experts", "experts"),
          Map.entry("top_k", "topk"),
          Map.entry("num_blocks", "blocks"),
          Map.entry("num_sms", "num_sms"),
          Map.entry("warmup", "warmup"),
          Map.entry("iters", "iterations"),
          Map.entry("dispatch_dtype", "dispatch_dtype"),
          Map.entry("combine_mode", "combine_mode"),
          Map.entry("output_layout", "layout"),
          Map.entry("layout", "layout"),
          Map.entry("ep_layout", "layout"),
          Map.entry("cuda_graph", "cuda_graph"),
          Map.entry("requested_mode", "algorithm"));

  /** Which program's banner it is, by the name of its backend. */
  private static final String BACKEND = "backend";

  private static final int LONGEST = 200;

  final Map<String, String> values = new LinkedHashMap<>();

  /** A program's heading, {@code === NCCL EP Performance Benchmark ===}: forgets all before it. */
  void program(String heading) {
    values.clear();
    if (heading.contains("NCCL EP ")) {
      values.put(BACKEND, "nccl-ep");
    } else if (heading.contains("EP CPU ")) {
      values.put(BACKEND, "cpu");
    }
  }

  /** Whether nothing but a program's heading was read: what follows is about that program. */
  boolean begins() {
    return values.keySet().equals(Set.of(BACKEND));
  }

  /** {@code Experts: 256 (local: 64)}; the line's place is behind the blanks. */
  void configuration(Line line) {
    int colon = line.find(":", line.at());
    if (colon < 0 || colon - line.at() > 24 || line.end() - colon > LONGEST) {
      return;
    }
    String axis = CONFIGURATION.get(line.text(line.at(), colon));
    String value = line.text(colon + 1, line.end()).strip();
    if (axis != null && !value.isEmpty()) {
      String shown = axis.equals("sub_test") ? value : value.split(" \\(", 2)[0];
      values.put(axis, canonical(axis, shown));
    }
  }

  /** {@code [cfg] backend=mscclpp num_ranks=2 …}; the line's place is behind {@code [cfg]}. */
  void cfg(Line line) {
    String text = line.text(line.at(), Math.min(line.end(), line.at() + 4000));
    if (text.contains("num_ranks=")) {
      values.clear();
      if (!text.contains("backend=")) {
        values.put(BACKEND, text.contains(" is_internode=") ? "mscclpp-cpp" : "mscclpp");
      }
    }
    if (text.contains("cuda_graph captured")) {
      values.put("cuda_graph", "true");
    }
    for (String word : text.strip().split(" +")) {
      int equal = word.indexOf('=');
      String axis = equal < 0 ? null : CFG.get(word.substring(0, equal));
      if (axis != null && equal + 1 < word.length()) {
        values.put(axis, canonical(axis, word.substring(equal + 1)));
      }
    }
    int arrow = text.indexOf(" -> ");
    if (text.contains("ep_layout=") && arrow >= 0) {
      values.put("layout", canonical("layout", text.substring(arrow + 4).strip()));
    }
  }

  /** The word that a sweep has for a value. */
  static String canonical(String axis, String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    return switch (axis) {
      case "algorithm" -> algorithm(lower);
      case "layout" -> layout(lower);
      case "dispatch_dtype", "combine_mode", "cuda_graph" -> lower;
      default -> value;
    };
  }

  private static String algorithm(String lower) {
    return switch (lower.replace('-', '_').replace(' ', '_')) {
      case "low_latency", "latency", "ll" -> "ll";
      case "high_throughput", "throughput", "ht" -> "ht";
      default -> lower;
    };
  }

  private static String layout(String lower) {
    return switch (lower.substring(lower.lastIndexOf('.') + 1).replace('-', '_')) {
      case "expert_major", "em" -> "em";
      case "rank_major", "rm" -> "rm";
      case "token_major", "tm" -> "tm";
      case "flat", "fl" -> "fl";
      default -> lower;
    };
  }
}

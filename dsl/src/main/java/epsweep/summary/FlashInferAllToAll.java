package epsweep.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** FlashInfer's all-to-all: medians of rank 0, in ms; the traffic is that between ranks. */
final class FlashInferAllToAll implements ForeignFormat {
  private static final Pattern TIME =
      Patterns.of(
          "^\\[PERF\\] (?:a2a_)?(\\w+) *:: median time # ms; std # ms; "
              + "achieved tflops # TFLOPs/sec; achieved tb_per_sec # TB/sec");
  private static final Pattern TRAFFIC =
      Patterns.of("nter-rank traffic: dispatch=# MiB, combine=# MiB");
  private static final Pattern RANKS = Pattern.compile("^\\[INFO\\] ep_size=(\\d+),");
  private static final Pattern ARGUMENT =
      Pattern.compile("\\b(num_tokens|hidden_size|num_experts|top_k)=(\\d+)[,)]");
  private static final Map<String, String> AXES =
      Map.of(
          "num_tokens",
          "tokens",
          "hidden_size",
          "hidden",
          "num_experts",
          "experts",
          "top_k",
          "topk");

  private final ForeignResults results =
      new ForeignResults(result -> result.fault(List.of("total")));

  @Override
  public List<String> starts() {
    return List.of("[PERF] ", "[INFO] ", "[VALIDATE] ", "[ERROR] ");
  }

  @Override
  public void read(String line, boolean whole) {
    if (line.startsWith("[INFO]")) {
      info(line);
    } else if (line.startsWith("[PERF]")) {
      time(line);
    } else if (line.startsWith("[ERROR]") || line.contains("FAILED")) {
      results.failed(line);
    }
  }

  private void info(String line) {
    Matcher ranks = RANKS.matcher(line);
    Matcher traffic = TRAFFIC.matcher(line);
    if (line.startsWith("[INFO] args = ")) {
      arguments(line);
    } else if (ranks.find()) {
      results.banner("ranks", ranks.group(1));
    } else if (traffic.find()) {
      results.now().add("dispatch_traffic_mib", traffic.group(1), 0);
      results.now().add("combine_traffic_mib", traffic.group(2), 0);
    }
  }

  /** Every rank prints the arguments of each routine of a list. */
  private void arguments(String line) {
    Map<String, String> labels = new LinkedHashMap<>();
    Matcher argument = ARGUMENT.matcher(line);
    while (argument.find()) {
      String axis = AXES.get(argument.group(1));
      labels.put(axis, axis + "=" + argument.group(2));
      results.banner(axis, argument.group(2));
    }
    results.begin(labels);
  }

  private void time(String line) {
    Matcher time = TIME.matcher(line);
    if (time.find()) {
      String name = time.group(1);
      ForeignResult result = results.now();
      result.add(name + "_median_us", time.group(2), 3);
      result.add(name + "_std_us", time.group(3), 3);
      result.add(name + "_tflops", time.group(4), 0);
      result.add(name + "_agg_gbps", time.group(5), 3);
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

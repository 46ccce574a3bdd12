package epsweep.summary;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** DeepEP's and UCCL's high-throughput tests: the best of a tuning sweep, once for each node. */
final class DeepEpTuning implements ForeignFormat {
  private static final Pattern BEST =
      Pattern.compile("Best (dispatch|combine)(?: \\((\\w+)\\))?: (.*)$");
  private static final Pattern WHOLE = Pattern.compile(" GB/s \\(NVL\\)(, t: [\\d.]+ us)? *$");
  private static final Pattern NOTIFY_AND_TIME = Patterns.of("# \\+ # us");
  private static final Pattern CONFIGURATION =
      Pattern.compile("\\b(?:num_)?(tokens|hidden|topk)=(\\d+),?");

  /** The parts of the rest of a line, in whatever order a version has them, and their columns. */
  private static final String[][] PARTS = {
    {"(?:transmit|avg_t|\\bt): # us", "_us"},
    {"notify: # us", "_notify_us"},
    {"# GB/s \\(NVL\\)", "_nvl_gbps"},
    {"# GB/s \\(RDMA\\)", "_rdma_gbps"}
  };

  private static final List<Pattern> PART_PATTERNS =
      List.of(PARTS).stream().map(part -> Patterns.of(part[0])).toList();
  private static final Pattern LAYOUT = Patterns.of("^\\[layout] Kernel performance: # ms");

  private final ForeignResults results = new ForeignResults(DeepEpTuning::fault);

  private static String fault(ForeignResult result) {
    boolean dispatch = result.metrics().keySet().stream().anyMatch(m -> m.contains("dispatch"));
    boolean combine = result.has("best_combine_nvl_gbps") || result.has("best_combine_rdma_gbps");
    return dispatch && combine
        ? result.fault(List.of())
        : result.fault(List.of("dispatch", "combine"));
  }

  @Override
  public List<String> starts() {
    return List.of(
        "[tuning] Best ",
        "[layout] Kernel ",
        "[config] ",
        "DeepEP ",
        "Warning: DeepEP ",
        "Assertion");
  }

  @Override
  public void read(String line, boolean whole) {
    if (line.startsWith("[config]")) {
      Matcher field = CONFIGURATION.matcher(line);
      while (field.find()) {
        results.banner(field.group(1), field.group(2));
      }
    } else if (line.startsWith("[tuning]")) {
      best(line);
    } else if (line.startsWith("[layout]")) {
      layout(line);
    } else if (DeepEpLowLatency.isFailure(line)) {
      results.failed(line);
    }
  }

  private void layout(String line) {
    Matcher time = LAYOUT.matcher(line);
    if (time.find()) {
      results.now().add("layout_kernel_us", time.group(1), 3);
    }
  }

  private void best(String line) {
    Matcher best = BEST.matcher(line);
    if (!best.find()) {
      return;
    }
    String dtype = best.group(2) == null ? "" : "_" + best.group(2).toLowerCase(Locale.ROOT);
    String name = "best_" + best.group(1) + dtype;
    String rest = best.group(3);
    if (!WHOLE.matcher(rest).find()) {
      results.now().note("the line of " + name + " is cut");
      return;
    }
    Matcher both = NOTIFY_AND_TIME.matcher(rest);
    if (both.find()) {
      results.now().add(name + "_notify_us", both.group(1), 0);
      results.now().add(name + "_us", both.group(2), 0);
    }
    for (int i = 0; i < PARTS.length; i++) {
      Matcher part = PART_PATTERNS.get(i).matcher(rest);
      if (part.find()) {
        results.now().add(name + PARTS[i][1], part.group(1), 0);
      }
    }
    results.now().count(name);
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

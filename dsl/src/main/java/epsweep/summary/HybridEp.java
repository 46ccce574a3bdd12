package epsweep.summary;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * DeepEP's HybridEP test, in two versions: one of rank 0, with headings, and an older one that
 * every rank prints. A result for each dtype of dispatch; combine's lines do not name it.
 */
final class HybridEp implements ForeignFormat {
  private static final Pattern LINE =
      Patterns.of(
          "(?:^|HybridEP |\\| )(fused )?(dispatch|combine)(\\+(?:un)?permute)?( torch API| kernel)?"
              + "((?: ?\\((?:BF16|FP8|NVL|RDMA|IB)\\))*+): +# GB/s( \\((?:NVL|RDMA|IB)\\))?, "
              + "(?:t: # us(?: \\[min=#, max=#\\])?, \\w+: # MB|avg_t=# us(?: \\[min=#, max=#\\])?)");
  private static final Pattern HEADING =
      Pattern.compile("^=== [\\w ]+ \\((\\w+), (\\d+) ranks\\) ===");
  private static final Pattern DTYPE = Pattern.compile("\\((BF16|FP8)\\)");

  private final ForeignResults results =
      new ForeignResults(result -> result.fault(List.of("dispatch", "combine")), "dtype");

  @Override
  public List<String> starts() {
    return List.of(
        "=== Correctness Check (",
        "=== Torch API Benchmark (",
        "=== Kernel Benchmark (",
        "[rank ",
        "dispatch",
        "combine",
        "fused ");
  }

  @Override
  public void read(String line, boolean whole) {
    if (line.startsWith("===")) {
      Matcher heading = HEADING.matcher(line);
      if (heading.find()) {
        results.banner("ranks", heading.group(2));
        begin(heading.group(1));
      }
    } else if (line.contains(" API") && line.contains(": FAIL")) {
      results.failed(line);
    } else if (line.contains(" GB/s")) {
      numbers(line);
    }
  }

  private void begin(String dtype) {
    String lower = dtype.toLowerCase(Locale.ROOT);
    results.banner("dispatch_dtype", lower);
    results.begin(Map.of("dtype", lower));
  }

  private void numbers(String line) {
    Matcher match = LINE.matcher(line);
    while (match.find()) {
      Matcher dtype = DTYPE.matcher(match.group(5));
      if (dtype.find()) {
        begin(dtype.group(1));
      }
      boolean remote = (match.group(5) + match.group(7)).matches(".*\\((RDMA|IB)\\).*");
      String kernel = match.group(12) == null ? "" : "kernel_";
      String name =
          kernel + text(match.group(1)) + match.group(2) + text(match.group(3)).replace('+', '_');
      keep(match, name.replace(' ', '_'), remote);
    }
  }

  private static String text(String group) {
    return group == null ? "" : group;
  }

  /** Both paths' lines print the one time; that of NVLink is always there. */
  private void keep(Matcher match, String name, boolean remote) {
    String path = name + (remote ? "_rdma" : "_nvl");
    ForeignResult result = results.now();
    result.takeFrom(6, match, path + "_gbps");
    result.add(path + "_mb", match.group(11), 0);
    if (!remote) {
      int time = match.group(12) == null ? 8 : 12;
      result.add(name + "_avg_us", match.group(time), 0);
      result.add(name + "_min_us", match.group(time + 1), 0);
      result.add(name + "_max_us", match.group(time + 2), 0);
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

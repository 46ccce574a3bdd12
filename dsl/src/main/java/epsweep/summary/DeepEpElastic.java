package epsweep.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * DeepEP's elastic test: every rank prints five kernels, for each of up to 144 modes. {@code SO} is
 * scale-out traffic, {@code SU} scale-up; the bytes are those of scale-up.
 */
final class DeepEpElastic implements ForeignFormat {
  private static final Pattern RANK =
      Patterns.of(
          "[*#@+-] EP: +\\d+/\\d+ \\| ((?:expanded |cached |reduced )?(?:dispatch|combine)): "
              + "# GB/s \\(SO\\), # GB/s \\(SU\\), # us, # bytes \\| (copy|reduce): # GB/s, # us");
  private static final Pattern OPTION = Pattern.compile("(\\w+)=([-\\w.]+)");
  private static final Pattern RANKS = Pattern.compile("^> Ranks: (\\d{1,6}) x (\\d{1,6})$");
  private static final Pattern EXPERTS = Pattern.compile("^> Experts: (\\d+)/(\\d+)$");
  private static final Pattern TOKENS =
      Pattern.compile("^> Tokens: (\\d+) \\(max: \\d+\\), hidden: (\\d+)$");
  private static final Pattern SMS = Pattern.compile("^> #SM: (\\d+),");

  private final ForeignResults results = ForeignResults.ofDispatchAndCombine();

  @Override
  public List<String> starts() {
    return List.of(
        "* EP: ",
        "- EP: ",
        "# EP: ",
        "@ EP: ",
        "+ EP: ",
        "> ",
        "DeepEP ",
        "Warning: DeepEP ",
        "Assertion",
        "Warning: Using precise unbalanced");
  }

  @Override
  public void read(String line, boolean whole) {
    if (line.startsWith("> Testing with ")) {
      mode(line);
    } else if (line.startsWith("> ")) {
      configuration(line.strip());
    } else if (DeepEpLowLatency.isFailure(line)) {
      results.failed(line);
    } else if (line.startsWith("Warning: Using")) {
      results.banner("warning", line.substring("Warning: ".length()).strip());
    } else {
      kernels(line);
    }
  }

  private void mode(String line) {
    Map<String, String> labels = new LinkedHashMap<>();
    Matcher option = OPTION.matcher(line);
    while (option.find()) {
      labels.put(option.group(1), option.group());
    }
    boolean fp8 = "use_fp8_dispatch=1".equals(labels.get("use_fp8_dispatch"));
    results.banner("dispatch_dtype", fp8 ? "fp8" : "bf16");
    results.begin(labels);
  }

  private void configuration(String line) {
    Matcher ranks = RANKS.matcher(line);
    if (ranks.find()) {
      int all = Integer.parseInt(ranks.group(1)) * Integer.parseInt(ranks.group(2));
      results.banner("ranks", Integer.toString(all));
    }
    banner(EXPERTS.matcher(line), "topk", "experts");
    banner(TOKENS.matcher(line), "tokens", "hidden");
    banner(SMS.matcher(line), "num_sms");
  }

  private void banner(Matcher match, String... axes) {
    if (match.find()) {
      for (int i = 0; i < axes.length; i++) {
        results.banner(axes[i], match.group(i + 1));
      }
    }
  }

  private void kernels(String line) {
    Matcher rank = RANK.matcher(line);
    while (rank.find()) {
      if (DeepEpLowLatency.isStandIn(rank.group())) {
        results.now().note("1000000 us stands for a kernel that was not measured");
        continue;
      }
      String name = "kernel_" + rank.group(1).replace(' ', '_');
      String also = name + "_" + rank.group(6);
      ForeignResult result = results.now();
      result.takeFrom(2, rank, name + "_so_gbps", name + "_su_gbps", name + "_avg_us");
      result.add(rank.group(1).replace(' ', '_') + "_mb", rank.group(5), -6);
      result.takeFrom(7, rank, also + "_gbps", also + "_us");
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

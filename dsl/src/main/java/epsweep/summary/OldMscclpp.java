package epsweep.summary;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * MSCCL++ before its common block: a headed section for each mode, the unit right behind a number.
 */
final class OldMscclpp implements ForeignFormat {
  private static final Pattern HEADING = Pattern.compile("^\\[bench ([\\w ]+)\\](.*)$");
  private static final Pattern FIELD = Pattern.compile("\\b(\\w+)=(\\d+)\\b");
  private static final Map<String, String> AXES =
      Map.of(
          "num_ranks", "ranks",
          "nodes", "nodes",
          "tokens", "tokens",
          "hidden", "hidden",
          "num_experts", "experts",
          "num_topk", "topk",
          "warmup", "warmup",
          "iters", "iterations");
  private static final Pattern TIME =
      Patterns.of(
          "^(dispatch\\+combine|dispatch|combine)(?: graph)? ?: avg=#us(?: min=#us max=#us)?");
  private static final Pattern OWN_RATE = Patterns.of(" per_rank_bw=# GB/s");
  private static final Pattern ALL_RATE = Patterns.of(" agg_bw=# GB/s");
  private static final Pattern SPLIT =
      Patterns.of("\\b(send|recv): total=# +nvl=# +rdma=#(?: GB/s)?(?= |$)");
  private static final Pattern PLAIN = Patterns.of("\\b(send|recv)=# GB/s");
  private static final Pattern BYTES =
      Patterns.of("\\b(?:total_)?((?:rdma_)?(?:send|recv))=# MB \\(# tok");

  private final ForeignResults results = ForeignResults.ofDispatchAndCombine();
  private String phase = "";

  @Override
  public List<String> starts() {
    return List.of("[bench ", "dispatch", "combine", "send", "byte counts (");
  }

  @Override
  public void read(String line, boolean whole) {
    Matcher heading = HEADING.matcher(line);
    Matcher time = TIME.matcher(line);
    if (heading.find()) {
      heading(heading);
    } else if (time.find()) {
      phase = time.group(1).equals("dispatch+combine") ? "total" : time.group(1);
      times(line, time);
    } else if (line.startsWith("byte")) {
      bytes(line);
    } else if (line.startsWith("send") && !phase.isEmpty()) {
      directions(line);
    }
  }

  private void heading(Matcher heading) {
    Matcher field = FIELD.matcher(heading.group(2));
    while (field.find()) {
      if (AXES.containsKey(field.group(1))) {
        results.banner(AXES.get(field.group(1)), field.group(2));
      }
    }
    phase = "";
    results.begin(Map.of("bench", heading.group(1)));
  }

  private void times(String line, Matcher time) {
    ForeignResult result = results.now();
    result.add(phase + "_avg_us", time.group(2), 0);
    result.add(phase + "_min_us", time.group(3), 0);
    result.add(phase + "_max_us", time.group(4), 0);
    add(OWN_RATE.matcher(line), phase + "_gbps");
    add(ALL_RATE.matcher(line), phase + "_agg_gbps");
  }

  private void add(Matcher match, String column) {
    if (match.find()) {
      results.now().add(column, match.group(1), 0);
    }
  }

  private void directions(String line) {
    Matcher split = SPLIT.matcher(line);
    while (split.find()) {
      String name = phase + "_" + split.group(1);
      results.now().takeFrom(2, split, name + "_gbps", name + "_nvl_gbps", name + "_rdma_gbps");
    }
    Matcher plain = PLAIN.matcher(line);
    while (plain.find()) {
      results.now().takeFrom(2, plain, phase + "_" + plain.group(1) + "_gbps");
    }
  }

  private void bytes(String line) {
    Matcher bytes = BYTES.matcher(line);
    while (bytes.find()) {
      results.now().takeFrom(2, bytes, bytes.group(1) + "_mb", bytes.group(1) + "_tokens");
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

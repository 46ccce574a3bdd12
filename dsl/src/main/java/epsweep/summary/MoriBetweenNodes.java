package epsweep.summary;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * MORI between nodes: rounds with a value for each rank, then a table over all rounds but the
 * first. The table's average counts, where there is one; a run of one round has none.
 */
final class MoriBetweenNodes implements ForeignFormat {
  private static final Pattern ROUND =
      Patterns.of(
          "^(dispatch |combine )?(duration|rdma bandwidth|bandwidth) \\[[^\\]]*+\\] avg # (?:\\Ss|GB/s)");
  private static final Pattern TITLE =
      Pattern.compile("^\\| +(Dispatch|Combine) Performance(?: \\((\\w+)\\))? +\\|");
  private static final Pattern ROW =
      Patterns.of("^\\| +(Best|Worst|Average) +\\| +# +\\| +# +\\| +# +\\| +# +\\|");
  private static final Pattern RECEIVED = Patterns.of("^rank \\d+ recv # tokens # rdma tokens");
  private static final Pattern PROCESSES = Pattern.compile("^I'm pe \\d+ in (\\d+) pes$");
  private static final String[] TABLE = {"rdma_@gbps", "@gbps", "ll_@gbps", "@us"};

  private final ForeignResults results = new ForeignResults(MoriBetweenNodes::fault);
  private String phase = "dispatch";
  private int runs;
  private boolean tableSeen;

  private static String fault(ForeignResult result) {
    String fault = result.fault(List.of("dispatch", "combine"));
    boolean cut = result.lines("dispatch_avg_us") > 1 && !result.has("combine_ll_gbps");
    return fault.isEmpty() && cut ? "half a summary: no table over the rounds in it" : fault;
  }

  @Override
  public List<String> starts() {
    return List.of(
        "dispatch ",
        "combine ",
        "rdma bandwidth [",
        "bandwidth [",
        "|",
        "Round ",
        "rank ",
        "I'm pe ");
  }

  @Override
  public void read(String line, boolean whole) {
    Matcher processes = PROCESSES.matcher(line);
    Matcher received = RECEIVED.matcher(line);
    if (line.startsWith("|")) {
      table(line);
    } else if (processes.find()) {
      results.banner("ranks", processes.group(1));
    } else if (received.find()) {
      next();
      results.now().add("recv_tokens", received.group(1), 0);
      results.now().add("rdma_recv_tokens", received.group(2), 0);
    } else {
      round(line);
    }
  }

  /**
   * A sweep over tokens runs again and again; what stands behind a table belongs to the next run.
   */
  private void next() {
    if (!results.isOpen() || tableSeen) {
      runs++;
      tableSeen = false;
      results.begin(Map.of("run", "run " + runs));
    }
  }

  private void round(String line) {
    Matcher round = ROUND.matcher(line);
    if (!round.find()) {
      return;
    }
    next();
    phase = round.group(1) == null ? phase : round.group(1).strip();
    String column =
        switch (round.group(2)) {
          case "duration" -> "_avg_us";
          case "bandwidth" -> "_gbps";
          default -> "_rdma_gbps";
        };
    results.now().takeFrom(3, round, phase + column);
  }

  private void table(String line) {
    Matcher title = TITLE.matcher(line);
    Matcher row = ROW.matcher(line);
    if (title.find()) {
      phase = title.group(1).toLowerCase(Locale.ROOT);
      if (title.group(2) != null && results.isOpen()) {
        String dtype = title.group(2).replace("bfloat16", "bf16");
        results.now().banner.put("dispatch_dtype", dtype);
      }
    } else if (row.find() && results.isOpen()) {
      row(row);
    }
  }

  /** The best time is the shortest, the best bandwidth the highest. */
  private void row(Matcher row) {
    boolean best = row.group(1).equals("Best");
    boolean average = row.group(1).equals("Average");
    for (int i = 0; i < TABLE.length; i++) {
      boolean time = TABLE[i].endsWith("us");
      String kind = average ? time ? "avg_" : "" : best == time ? "min_" : "max_";
      results.now().replace(phase + "_" + TABLE[i].replace("@", kind), row.group(i + 2));
    }
    tableSeen |= average && phase.equals("combine");
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

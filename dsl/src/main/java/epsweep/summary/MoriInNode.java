package epsweep.summary;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * MORI inside a node: rounds with a list of one value for each rank, in sections of dispatch,
 * combine and both; and the best of its tuning. Its MB are 2^20 bytes.
 */
final class MoriInNode implements ForeignFormat {
  private static final Pattern ROUND =
      Patterns.of(
          "^Round \\d+ duration\\(us\\) \\[([^\\]]*+)\\] bandwidth\\(GB/s\\) \\[([^\\]]*+)\\] "
              + "avg bytes\\(MB\\) # lat # bw # /");
  private static final Pattern BOTH = Pattern.compile("^Round \\d+ e2e\\(us\\) \\[([^\\]]*+)\\]");
  private static final Pattern BEST =
      Patterns.of("^Best (Dispatch|Combine) +\\((\\w+)\\): # GB/s latency=# us at");
  private static final Pattern TOKENS =
      Pattern.compile("^Running bench with max_tokens_per_rank: (\\d+)$");
  private static final Pattern NUMBER = Patterns.of("#");

  private final ForeignResults results = new ForeignResults(this::fault);
  private String phase = "";
  private int rounds;
  private int bothRounds;
  private boolean skipped;

  /** The section of both is the last one; without all its rounds the output was cut. */
  private String fault(ForeignResult result) {
    String fault = result.fault(List.of("dispatch", "combine"));
    boolean whole = skipped || bothRounds == rounds;
    return fault.isEmpty() && !whole
        ? "half a summary: its end-to-end section is not whole"
        : fault;
  }

  @Override
  public List<String> starts() {
    return List.of(
        "Running bench with ",
        "Dispatch result:",
        "Combine result:",
        "End-to-end result:",
        "Round ",
        "Best Dispatch",
        "Best Combine");
  }

  @Override
  public void read(String line, boolean whole) {
    Matcher tokens = TOKENS.matcher(line);
    Matcher best = BEST.matcher(line);
    if (tokens.find()) {
      results.banner("tokens", tokens.group(1));
    } else if (best.find()) {
      String name = "best_" + best.group(1).toLowerCase(Locale.ROOT);
      results.now().takeFrom(3, best, name + "_gbps", name + "_us");
    } else if (line.startsWith("Round ")) {
      round(line);
    } else if (line.contains(" result:")) {
      section(line);
    }
  }

  private void section(String line) {
    phase = line.substring(0, line.indexOf(' ')).toLowerCase(Locale.ROOT);
    skipped |= line.contains("skipped");
  }

  private void round(String line) {
    Matcher both = BOTH.matcher(line);
    Matcher round = ROUND.matcher(line);
    if (both.find()) {
      bothRounds++;
      each(both.group(1), "total_avg_us", "total_min_us", "total_max_us");
    } else if (round.find() && (phase.equals("dispatch") || phase.equals("combine"))) {
      rounds += phase.equals("dispatch") ? 1 : 0;
      results.now().takeFrom(3, round, phase + "_mib", phase + "_avg_us", phase + "_gbps");
      each(round.group(1), phase + "_min_us", phase + "_max_us");
      each(round.group(2), phase + "_min_gbps", phase + "_max_gbps");
    }
  }

  private void each(String list, String... columns) {
    Matcher number = NUMBER.matcher(list);
    while (number.find()) {
      for (String column : columns) {
        results.now().add(column, number.group(1), 0);
      }
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

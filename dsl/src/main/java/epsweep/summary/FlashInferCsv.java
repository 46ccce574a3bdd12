package epsweep.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** FlashInfer's expert-parallel layer: a header and a row of medians, both marked. */
final class FlashInferCsv implements ForeignFormat {
  private static final Map<String, String> COLUMNS =
      Map.of(
          "dispatch_us", "dispatch_median_us",
          "compute_us", "compute_median_us",
          "combine_us", "combine_median_us",
          "e2e_us", "e2e_median_us",
          "tok_s", "tokens_per_s",
          "disp_gbps", "dispatch_gbps",
          "disp_rdma_gbps", "dispatch_rdma_gbps",
          "comb_gbps", "combine_gbps",
          "comb_rdma_gbps", "combine_rdma_gbps");
  private static final List<String> NAMED =
      List.of("backend", "quant", "algo", "layout", "tokens", "gpus");

  private final ForeignResults results = ForeignResults.ofDispatchAndCombine();
  private String[] header = {};

  @Override
  public List<String> starts() {
    return List.of("BENCH_CSV,");
  }

  @Override
  public void read(String line, boolean whole) {
    String[] cells = line.strip().split(",", -1);
    if (cells.length > 1 && cells[1].equals("algo")) {
      header = cells;
    } else {
      row(cells);
    }
  }

  private void row(String[] cells) {
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 1; i < Math.min(cells.length, header.length); i++) {
      row.put(header[i], cells[i]);
    }
    Map<String, String> labels = new LinkedHashMap<>();
    for (String name : NAMED) {
      if (row.containsKey(name)) {
        labels.put(
            name,
            List.of("tokens", "gpus").contains(name) ? name + "=" + row.get(name) : row.get(name));
      }
    }
    banner(row);
    ForeignResult result = results.begin(labels);
    row.forEach((name, text) -> number(result, name, text));
    if (cells.length < header.length || header.length == 0) {
      result.note("the row is cut, or has no header");
    }
  }

  /** The tokens are those of all ranks; each has its part. */
  private void banner(Map<String, String> row) {
    String algorithm = row.getOrDefault("algo", "");
    results.banner("algorithm", algorithm);
    results.banner("layout", row.getOrDefault("layout", "").replace("ht_flat", "flat"));
    String ranks = row.getOrDefault("gpus", "");
    String tokens = row.getOrDefault("tokens", "");
    if (ranks.matches("[1-9]\\d{0,5}") && tokens.matches("\\d{1,9}")) {
      results.banner("ranks", ranks);
      results.banner("tokens", "" + Integer.parseInt(tokens) / Integer.parseInt(ranks));
    }
    results.banner("library", row.getOrDefault("backend", ""));
    results.banner("quant", row.getOrDefault("quant", ""));
  }

  /** Every number has one decimal, by which a cut one is known; without a computation it took 0. */
  private static void number(ForeignResult result, String name, String text) {
    String column = COLUMNS.get(name);
    if (column == null || name.equals("compute_us") && text.equals("0.0")) {
      return;
    }
    if (text.matches("\\d+\\.\\d|nan|inf")) {
      result.add(column, text, 0);
    } else {
      result.note(column + " is printed as '" + text + "'");
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

package epsweep.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** pplx-kernels' table: tab-separated, a row for each shape, with what two other ways take. */
final class PplxTable implements ForeignFormat {
  private static final Map<String, String> AXES =
      Map.of("E", "experts", "E/tok", "topk", "tok", "tokens", "dim", "hidden");
  private static final Pattern LATENCY =
      Patterns.of("^ *#[\u03bc\u00b5]s \u00b1 *#[\u03bc\u00b5]s$");
  private static final Pattern BANDWIDTH = Patterns.of("^ *#GB/s$");
  private static final Pattern BYTES = Pattern.compile("^ *(\\d+)$");
  private static final Pattern RANKS = Pattern.compile("^EP=(\\d+) DP=(\\d+)");

  private final ForeignResults results = ForeignResults.ofDispatchAndCombine();
  private String[] header = {};

  @Override
  public List<String> starts() {
    return List.of("EP=", "E\t", "1", "2", "3", "4", "5", "6", "7", "8", "9");
  }

  @Override
  public void read(String line, boolean whole) {
    Matcher ranks = RANKS.matcher(line);
    if (ranks.find()) {
      results.banner("ranks", ranks.group(1));
    } else if (line.startsWith("E\t")) {
      header = line.split("\t", -1);
    } else if (line.indexOf('\t') > 0 && header.length > 0) {
      row(line.split("\t", -1), whole);
    }
  }

  private void row(String[] cells, boolean whole) {
    Map<String, String> labels = new LinkedHashMap<>();
    int complete = Math.min(header.length, whole ? cells.length : cells.length - 1);
    for (int i = 0; i < complete; i++) {
      if (AXES.containsKey(header[i])) {
        labels.put(header[i], header[i] + "=" + cells[i]);
        results.banner(AXES.get(header[i]), cells[i]);
      }
    }
    ForeignResult result = results.begin(labels);
    for (int i = 0; i < complete; i++) {
      cell(result, header[i].toLowerCase(Locale.ROOT), cells[i]);
    }
  }

  private static void cell(ForeignResult result, String column, String text) {
    String name = column.replaceAll("_\\w+$", "");
    Matcher latency = LATENCY.matcher(text);
    Matcher bandwidth = BANDWIDTH.matcher(text);
    Matcher bytes = BYTES.matcher(text);
    if (column.endsWith("_lat") && latency.find()) {
      result.take(latency, name + "_avg_us", name + "_std_us");
    } else if (column.endsWith("_bw") && bandwidth.find()) {
      result.add(name + "_gbps", bandwidth.group(1), 0);
    } else if (column.endsWith("_bytes") && bytes.find()) {
      result.add(name + "_mb", bytes.group(1), -6);
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

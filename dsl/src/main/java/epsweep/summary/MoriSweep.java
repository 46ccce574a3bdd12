package epsweep.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** MORI's second version: a line for each number of tokens, kernel backend and mode. */
final class MoriSweep implements ForeignFormat {
  private static final Pattern POINT =
      Pattern.compile("^ct=(\\d+) +\\[([\\w.-]+)/([\\w.-]+)\\] +(.*)$");
  private static final Pattern TIMES =
      Patterns.of(
          "^dispatch +# us \\( *# GB/s\\) +combine +# us \\( *# GB/s\\) +pair +# us(?: +recv~#)?");
  private static final Pattern HEADING = Pattern.compile("^# EP(\\d+) (.*)$");
  private static final Pattern FIELD = Pattern.compile("\\b(hidden|topk|experts)=(\\d+)");

  private final ForeignResults results = ForeignResults.ofDispatchAndCombine();

  @Override
  public List<String> starts() {
    return List.of("ct=", "# EP");
  }

  @Override
  public void read(String line, boolean whole) {
    Matcher heading = HEADING.matcher(line);
    Matcher point = POINT.matcher(line);
    if (heading.find()) {
      results.banner("ranks", heading.group(1));
      Matcher field = FIELD.matcher(heading.group(2));
      while (field.find()) {
        results.banner(field.group(1), field.group(2));
      }
    } else if (point.find()) {
      point(point, whole);
    }
  }

  private void point(Matcher point, boolean whole) {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("backend", point.group(2));
    labels.put("mode", point.group(3));
    labels.put("tokens", "ct=" + point.group(1));
    results.banner("tokens", point.group(1));
    ForeignResult result = results.begin(labels);
    String rest = point.group(4);
    Matcher times = TIMES.matcher(rest);
    if (rest.startsWith("CHECK FAIL")) {
      result.failed(rest);
    } else if (times.find()) {
      result.take(times, "dispatch_avg_us", "dispatch_gbps", "combine_avg_us", "combine_gbps");
      result.add("total_avg_us", times.group(5), 0);
      result.add("recv_tokens", whole ? times.group(6) : null, 0);
    } else {
      result.note("the line of ct=" + point.group(1) + " is cut");
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

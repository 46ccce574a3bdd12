package epsweep.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every number of a recorded summary, by column, taken from the text with one expression for each
 * kind of line and nothing of the reader under test. Fails when a line has numbers that no column
 * holds.
 */
final class PrintedNumbers {
  /**
   * A kind of line.
   *
   * @param line what the whole line is
   * @param columns one for each group, {@code @} standing for section and phase
   */
  private record Kind(Pattern line, String... columns) {
    static Kind of(String regex, String... columns) {
      return new Kind(Pattern.compile(regex.replace("#", "(-?[\\d.]+)")), columns);
    }
  }

  private static final String[] TIMES = {"@_avg_us", "@_min_us", "@_max_us"};
  private static final List<Kind> KINDS =
      List.of(
          Kind.of(".*: +avg=# us, min=# us, max=# us", TIMES),
          Kind.of(
              ".*: +min=# us \\(representative\\) +\\[avg=#, max=# us -- .*\\]",
              "@_min_us",
              "@_avg_us",
              "@_max_us"),
          Kind.of(" +throughput: avg=# GB/s", "@_gbps"),
          Kind.of(" +throughput @min: # GB/s", "@_at_min_gbps"),
          Kind.of(
              " +throughput: avg=# GB/s, min=# GB/s \\(rank #\\), max=# GB/s \\(rank #\\)",
              "@_gbps",
              "@_min_gbps",
              "@_min_gbps_rank",
              "@_max_gbps",
              "@_max_gbps_rank"),
          Kind.of(
              " +throughput: avg=# GB/s, min=# GB/s, max=# GB/s",
              "@_gbps",
              "@_min_gbps",
              "@_max_gbps"),
          Kind.of(
              "Byte counts: dispatch=# MB \\(\\w+\\), combine=# MB \\(\\w+\\), (?:selections|rows)=#",
              "dispatch_mb",
              "combine_mb",
              "selections"),
          Kind.of(
              "ncclEpCreateGroup: +avg=# ms, min=# ms, max=# ms",
              "group_create_avg_ms",
              "group_create_min_ms",
              "group_create_max_ms"),
          Kind.of(
              "Handle creation: +avg=# ms, min=# ms, max=# ms",
              "handle_create_avg_ms",
              "handle_create_min_ms",
              "handle_create_max_ms"),
          Kind.of("Total device memory: +# MB", "gpu_total_mib"),
          Kind.of("Used pre-create: +# MB", "gpu_used_before_mib"),
          Kind.of("Used post-combine: +# MB", "gpu_used_after_mib"),
          Kind.of("EP-induced delta: +\\+?# MB", "gpu_delta_mib"));
  private static final Pattern NUMBER = Pattern.compile("[-+]?\\b\\d+(?:\\.\\d+)?\\b");

  private final Map<String, Double> found = new LinkedHashMap<>();
  private String section = "";
  private String phase = "";

  private PrintedNumbers() {}

  /** The numbers below the heading of the summary. */
  static Map<String, Double> of(String text) {
    PrintedNumbers numbers = new PrintedNumbers();
    text.substring(text.indexOf("=== Summary")).lines().skip(1).forEach(numbers::line);
    return numbers.found;
  }

  private void line(String line) {
    if (line.startsWith("--- ") || line.startsWith("=== ")) {
      section = line.startsWith("--- Kernel-only") ? "kernel_" : "";
      return;
    }
    phase =
        line.startsWith("Dispatch")
            ? "dispatch"
            : line.startsWith("Combine")
                ? "combine"
                : line.startsWith("Total (D") ? "total" : phase;
    for (Kind kind : KINDS) {
      Matcher whole = kind.line.matcher(line);
      if (whole.matches()) {
        keep(whole, kind.columns);
        return;
      }
    }
    if (NUMBER.matcher(line).find() && !line.contains("NOTE:")) {
      throw new AssertionError("no column for the numbers of: " + line);
    }
  }

  private void keep(Matcher whole, String... columns) {
    if (whole.groupCount() != columns.length) {
      throw new AssertionError("not every number has a column: " + whole.group());
    }
    for (int i = 0; i < columns.length; i++) {
      String column = columns[i].replace("@", section + phase);
      Double before = found.put(column, Double.valueOf(whole.group(i + 1)));
      if (before != null) {
        throw new AssertionError(column + " stands twice: " + whole.group());
      }
    }
  }
}

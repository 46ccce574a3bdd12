package epsweep.summary;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * DeepEP's and UCCL's low-latency test: every rank prints, in any order. Dispatch and combine in a
 * row are the host's time; each of them alone is the profiler's time of its kernel.
 */
final class DeepEpLowLatency implements ForeignFormat {
  /** What the profiler gives for every kernel when it is told to stay off. */
  private static final Pattern STAND_IN = Pattern.compile("\\b1000000\\.0+ us");

  private static final Pattern WHOLE =
      Patterns.of(
          "ispatch \\+ (?:\\w+ )?combine bandwidth: # GB/s, avg_t=# us, min_t=# us, max_t=# us");
  private static final Pattern DISPATCH =
      Patterns.of("Dispatch bandwidth(?: \\(total\\))?: # GB/s, avg_t=# us");
  private static final Pattern COMBINE =
      Patterns.of("Combine bandwidth(?: \\(total\\))?: # GB/s, avg_t=# us");
  private static final Pattern HOOK =
      Patterns.of("Dispatch send/recv time: # \\+ # us \\| Combine send/recv time: # \\+ # us");
  private static final Pattern BUFFER = Patterns.of("^Allocating buffer size: # MB");

  private final ForeignResults results = ForeignResults.ofDispatchAndCombine();

  @Override
  public List<String> starts() {
    return List.of(
        "[rank ", "Allocating buffer size: ", "DeepEP ", "Warning: DeepEP ", "Assertion");
  }

  @Override
  public void read(String line, boolean whole) {
    if (!line.startsWith("[")) {
      aside(line);
    } else if (STAND_IN.matcher(line).find()) {
      results.now().note("1000000.00 us stands for a kernel that was not measured");
    } else {
      each(WHOLE, line, "total_gbps", "total_avg_us", "total_min_us", "total_max_us");
      each(DISPATCH, line, "kernel_dispatch_gbps", "kernel_dispatch_avg_us");
      each(COMBINE, line, "kernel_combine_gbps", "kernel_combine_avg_us");
      each(
          HOOK, line, "dispatch_send_us", "dispatch_recv_us", "combine_send_us", "combine_recv_us");
    }
  }

  private void aside(String line) {
    Matcher buffer = BUFFER.matcher(line);
    if (buffer.find()) {
      results.now().add("buffer_mb", buffer.group(1), 0);
    } else if (isFailure(line)) {
      results.failed(line);
    }
  }

  /** What kernels print when they wait in vain, and what the tests of both kinds end with. */
  static boolean isFailure(String line) {
    return line.contains("timeout") || line.startsWith("AssertionError");
  }

  private void each(Pattern pattern, String line, String... columns) {
    Matcher match = pattern.matcher(line);
    while (match.find()) {
      results.now().take(match, columns);
    }
  }

  static boolean isStandIn(String line) {
    return STAND_IN.matcher(line).find();
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

package epsweep.summary;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** UCCL's pplx variant of the low-latency test: rank 0, medians. */
final class UcclPercentiles implements ForeignFormat {
  private static final Pattern BOTH = Patterns.of("(Dispatch|Combine) both p50: # us, # GB/s");
  private static final Pattern PART = Patterns.of("(Dispatch|Combine) (send|recv) p50: # us");

  private final ForeignResults results = ForeignResults.ofDispatchAndCombine();

  @Override
  public List<String> starts() {
    return List.of("[pplx][rank ");
  }

  @Override
  public void read(String line, boolean whole) {
    Matcher both = BOTH.matcher(line);
    while (both.find()) {
      String phase = both.group(1).toLowerCase(Locale.ROOT);
      results.now().takeFrom(2, both, phase + "_p50_us", phase + "_p50_gbps");
    }
    Matcher part = PART.matcher(line);
    while (part.find()) {
      String phase = part.group(1).toLowerCase(Locale.ROOT);
      results.now().takeFrom(3, part, phase + "_" + part.group(2) + "_p50_us");
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

package epsweep.summary;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** MSCCL++'s profiler inside a kernel: minimum, average and maximum over blocks of each step. */
final class MscclppProfile implements ForeignFormat {
  private static final Pattern HEADING =
      Pattern.compile("^\\[ep-prof (dispatch|combine) #\\d+ r\\d+\\]");
  private static final Pattern STEP =
      Patterns.of("^(send|recv|wait|grid_sync|reduce|copy|notify|total)=#/#/#us\\b");

  private final ForeignResults results = new ForeignResults(MscclppProfile::fault);
  private String phase = "";

  /** The total is the last line of a kernel. */
  private static String fault(ForeignResult result) {
    boolean total = result.has("kernel_dispatch_avg_us") || result.has("kernel_combine_avg_us");
    return total ? result.fault(List.of()) : "half a summary: no total time in it";
  }

  @Override
  public List<String> starts() {
    return List.of(
        "[ep-prof ",
        "send=",
        "recv=",
        "wait=",
        "grid_sync=",
        "reduce=",
        "copy=",
        "notify=",
        "total=");
  }

  @Override
  public void read(String line, boolean whole) {
    Matcher heading = HEADING.matcher(line);
    Matcher step = STEP.matcher(line);
    if (heading.find()) {
      phase = heading.group(1);
      results.now().count(phase);
    } else if (!phase.isEmpty() && step.find()) {
      String kind = step.group(1).equals("total") ? "" : "_" + step.group(1);
      String name = "kernel_" + phase + kind;
      results.now().add(name + "_min_us", step.group(2), 0);
      results.now().add(name + "_avg_us", step.group(3), 0);
      results.now().add(name + "_max_us", step.group(4), 0);
      if (kind.isEmpty()) {
        phase = "";
      }
    }
  }

  @Override
  public List<Summary> summaries() {
    return results.summaries();
  }
}

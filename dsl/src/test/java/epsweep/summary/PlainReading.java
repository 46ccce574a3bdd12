package epsweep.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A second reading of the common summary block, written for the tests alone and in another way:
 * regular expressions over whole lines. It knows nothing of damaged text.
 */
final class PlainReading {
  private static final Pattern TAG =
      Pattern.compile("^(.{0,30}<stdout>:|<stdout rank=\"\\d+\">)|(&#010;)?</stdout>$");
  private static final Pattern TIME =
      Pattern.compile(
          "^(Dispatch|Combine|Total \\(D\\+C\\)|D\\+C per pair|dispatch_kernel|combine_kernel)"
              + "(?: \\(\\w+\\))?:\\s+(.*)$");
  private static final Pattern RATE =
      Pattern.compile(
          "^\\s+(?:logical payload )?(throughput|bus bandwidth \\(.*?\\)|algorithm bandwidth)(.*)$");
  private static final Pattern FIELD = Pattern.compile("(@?[a-zA-Z_]+)=([-+.\\w]+)");
  private static final Pattern RANKED = Pattern.compile("(min|max)=\\S+ GB/s \\(rank (\\d+)\\)");

  private final List<Map<String, Double>> summaries = new ArrayList<>();
  private Map<String, Double> now;
  private String section = "";
  private String phase = "";
  private boolean kernelDone;

  /** The printed times, rates and dispatched bytes of each summary. */
  static List<Map<String, Double>> of(String text) {
    PlainReading reading = new PlainReading();
    text.lines().map(l -> TAG.matcher(l).replaceAll("")).forEach(reading::line);
    reading.summaries.removeIf(Map::isEmpty);
    return reading.summaries;
  }

  private void line(String line) {
    if (line.startsWith("=== Summary ") || line.startsWith("=== Grouped")) {
      open();
    } else if (line.startsWith("=== Kernel-Only") || line.startsWith("--- Kernel-only")) {
      section = kernelDone ? "none" : "kernel_";
    } else if (line.startsWith("--- BW based on kernel")) {
      section = "kernel_";
    } else if (line.startsWith("--- BW based on total") || line.startsWith("--- Host-observed")) {
      section = "";
    } else if (line.startsWith("=== ") || line.startsWith("#####")) {
      section = "none";
    }
    if (now == null) {
      return;
    }
    if (!section.equals("none")) {
      time(line);
      rate(line);
    }
    bytes(line);
  }

  private void open() {
    now = new LinkedHashMap<>();
    summaries.add(now);
    section = "";
    kernelDone = false;
  }

  private void time(String line) {
    Matcher m = TIME.matcher(line);
    if (!m.find()) {
      return;
    }
    phase = m.group(1).toLowerCase().replaceAll("total.*|d\\+c.*", "total").replace("_kernel", "");
    Matcher bare = Pattern.compile("^([\\d.]+) us \\((.*)\\)").matcher(m.group(2));
    if (bare.find()) {
      String kind = bare.group(2).startsWith("dispatch min") ? "_floor_us" : "_avg_us";
      now.put("kernel_total" + kind, Double.valueOf(bare.group(1)));
    }
    Matcher f = FIELD.matcher(m.group(2));
    while (f.find()) {
      String name =
          switch (f.group(1)) {
            case "total" -> section + phase + "_avg_us";
            case "kernel" -> "kernel_" + phase + "_avg_us";
            case "group_size", "replays" -> "graph_" + f.group(1);
            default -> section + phase + "_" + f.group(1) + "_us";
          };
      put(name, f.group(2));
      kernelDone |= name.startsWith("kernel_dispatch");
    }
  }

  private void rate(String line) {
    Matcher m = RATE.matcher(line);
    if (!m.find()) {
      return;
    }
    String kind =
        m.group(1).startsWith("bus") ? "_bus" : m.group(1).startsWith("alg") ? "_algo" : "";
    String name = section + phase + kind;
    Matcher f = FIELD.matcher(m.group(2).replace("@min: ", "@min="));
    while (f.find()) {
      put(
          switch (f.group(1)) {
            case "avg" -> name + "_gbps";
            case "@min" -> name + "_at_min_gbps";
            default -> name + "_" + f.group(1) + "_gbps";
          },
          f.group(2));
    }
    Matcher r = RANKED.matcher(m.group(2));
    while (r.find()) {
      put(name + "_" + r.group(1) + "_gbps_rank", r.group(2));
    }
  }

  private void bytes(String line) {
    if (!line.startsWith("Byte counts: ") && !line.matches("Mean .*payload/rank: .*")) {
      return;
    }
    Matcher m = Pattern.compile(" (dispatch|combine)=([\\d.]+) MB").matcher(line);
    while (m.find()) {
      put(m.group(1) + "_mb", m.group(2));
    }
    Matcher n = Pattern.compile("(valid selections|selections|rows)=([\\d.]+)").matcher(line);
    if (n.find()) {
      put(n.group(1).replace(' ', '_'), n.group(2));
    }
  }

  private void put(String name, String number) {
    if (number.matches("[-+]?\\d[\\d.]*")) {
      double value = Double.parseDouble(number);
      boolean nothing = name.endsWith("_us") && value == 0;
      if (!nothing) {
        now.put(name, value);
      }
    }
  }
}

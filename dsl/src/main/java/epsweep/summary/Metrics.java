package epsweep.summary;

import epsweep.summary.Collector.Section;
import java.util.Locale;

/** The lines with numbers of the common summary block. */
final class Metrics {
  private final Collector out;
  private final Fields fields = new Fields();
  private String phase = "";

  Metrics(Collector out) {
    this.out = out;
  }

  /** {@code Dispatch (BF16): avg=…}, {@code Combine: …}, {@code Total (D+C): …}, validations. */
  boolean phase(Line line) {
    int start = line.at();
    boolean ofOneRank = line.byteAt(start - 1) == '+' || behindRank(line, start);
    String label = line.take("Dispatch") ? "dispatch" : line.take("Combine") ? "combine" : "";
    if (label.isEmpty()) {
      return total(line, start);
    }
    if (line.take(" validation:")) {
      return validation(line, start, false);
    }
    String dtype = dtype(line);
    if (!line.take(":")) {
      line.at(start);
      return false;
    }
    if (out.draft() == null || ofOneRank) {
      return true;
    }
    if (label.equals("dispatch") && !dtype.isEmpty() && out.draft().name.isEmpty()) {
      out.draft().banner.putIfAbsent("dispatch_dtype", dtype);
    }
    times(line, label);
    return true;
  }

  /** Whether {@code [Rank 3] } stands in front. */
  private static boolean behindRank(Line line, int start) {
    int at = start - 3;
    if (line.byteAt(start - 1) != ' ' || line.byteAt(start - 2) != ']') {
      return false;
    }
    while (line.byteAt(at) >= '0' && line.byteAt(at) <= '9') {
      at--;
    }
    return at >= line.from() + 4 && line.startsAt(at - 4, "Rank ")
        || at >= line.from() + 4 && line.startsAt(at - 4, "rank ");
  }

  private boolean total(Line line, int start) {
    if (line.take("Total (D+C):") || line.take("D+C per pair:")) {
      if (out.draft() != null) {
        times(line, "total");
      }
      return true;
    }
    line.at(start);
    return false;
  }

  /** {@code (BF16)} in lower case; empty when there is none. */
  private static String dtype(Line line) {
    int at = line.at();
    int close = line.take(" (") ? line.find("):", line.at()) : -1;
    if (close < 0 || close - at > 20) {
      line.at(at);
      return "";
    }
    String dtype = line.text(at + 2, close).toLowerCase(Locale.ROOT);
    line.at(close + 1);
    return dtype;
  }

  private void times(Line line, String label) {
    phase = label;
    if (out.section != Section.HOST && out.section != Section.KERNEL) {
      return;
    }
    int start = line.at();
    fields.read(line, "us", "avg=", "min=", "max=", "total=", "kernel=", "floor=", "");
    Draft draft = out.draft();
    new Times(draft, fields, out.section == Section.KERNEL, label).keep(bare(line, start));
    if (label.equals("total") && line.find("(group_size=", start) >= 0) {
      line.at(line.find("group_size=", start));
      fields.read(line, "", "group_size=", "replays=");
      draft.put("graph_group_size", fields.value("group_size="));
      draft.put("graph_replays", fields.value("replays="));
    }
  }

  /** What the brackets behind a number without a name say that it is. */
  private static String bare(Line line, int start) {
    if (line.find("combine avg)", start) < 0) {
      return "";
    }
    return line.find("(dispatch min", start) >= 0 ? "_floor_us" : "_avg_us";
  }

  /** {@code dispatch_kernel: avg=…}. */
  boolean snake(Line line) {
    String label =
        line.take("dispatch_kernel:") ? "dispatch" : line.take("combine_kernel:") ? "combine" : "";
    if (label.isEmpty() || out.draft() == null) {
      return false;
    }
    times(line, label);
    return true;
  }

  /** {@code throughput: avg=…}, {@code bus bandwidth (…): avg=…}, {@code total_recv=…}. */
  boolean bandwidth(Line line) {
    return out.draft() != null
        && new Bandwidths(out.draft(), fields, out.section, phase).read(line);
  }

  /** Byte counts in all their forms. */
  boolean bytes(Line line) {
    return out.draft() != null && new ByteCounts(out.draft(), fields).read(line);
  }

  private boolean validation(Line line, int start, boolean overall) {
    if (out.draft() != null) {
      out.draft().validation(line.text(start, Math.min(line.end(), start + 300)).strip(), overall);
    }
    line.at(line.end());
    return true;
  }

  /** Lines that only stand at the start of a line. */
  boolean rare(Line line) {
    if (out.draft() == null) {
      return false;
    }
    if (line.ahead("Global validation:")) {
      return validation(line, line.at(), true);
    }
    if (line.ahead("recv:") || line.ahead("send:")) {
      return bandwidth(line);
    }
    if (line.ahead("Logical payload bytes")) {
      return bytes(line);
    }
    return new Extras(out.draft(), fields, out.section).read(line);
  }
}

package epsweep.summary;

import epsweep.summary.Collector.Section;

/** One line of bandwidths, kept under its columns; GB/s, 1e9 bytes a second. */
record Bandwidths(Draft draft, Fields fields, Section section, String phase) {
  private static final String THROUGHPUT = "throughput";

  /** Reads the line when it is one; its place is at the label. */
  boolean read(Line line) {
    if (line.ahead(THROUGHPUT)) {
      return throughput(line);
    }
    if (line.take("logical payload throughput:")) {
      return spread(line, "");
    }
    if (line.take("bus bandwidth")) {
      int colon = line.find("):", line.at());
      line.at(colon < 0 ? line.at() : colon + 2);
      return spread(line, "_bus");
    }
    if (line.take("algorithm bandwidth:")) {
      return spread(line, "_algo");
    }
    return directions(line);
  }

  /** The word stands in each rank's line too, where it is none of these. */
  private boolean throughput(Line line) {
    switch (line.byteAt(line.at() + THROUGHPUT.length())) {
      case ':':
        line.take("throughput:");
        return spread(line, "");
      case ' ':
        return line.take("throughput @min:") && atMinimum(line);
      default:
        return false;
    }
  }

  private String prefix() {
    return section == Section.KERNEL ? "kernel_" + phase : phase;
  }

  private boolean counts() {
    return !phase.isEmpty() && (section == Section.HOST || section == Section.KERNEL);
  }

  private boolean atMinimum(Line line) {
    fields.read(line, "GB/s", "");
    if (counts()) {
      draft.put(prefix() + "_at_min_gbps", fields.value(""));
    }
    return true;
  }

  private boolean spread(Line line, String kind) {
    fields.read(line, "GB/s", "avg=", "min=", "max=", "@min=");
    if (!counts()) {
      return true;
    }
    String name = prefix() + kind;
    boolean host = section == Section.HOST;
    boolean folded = draft.graph && !phase.equals("total");
    if (host && fields.has("avg=") && Double.isNaN(fields.value("avg=")) && !folded) {
      draft.useless(phase + " throughput is printed as nan or inf");
    }
    if (folded && host && !draft.has(phase + "_avg_us")) {
      return true;
    }
    draft.put(name + "_gbps", fields.value("avg="));
    draft.put(name + "_min_gbps", fields.value("min="));
    draft.put(name + "_max_gbps", fields.value("max="));
    draft.put(name + "_at_min_gbps", fields.value("@min="));
    rank(name + "_min_gbps_rank", fields.rank("min="));
    rank(name + "_max_gbps_rank", fields.rank("max="));
    return true;
  }

  private void rank(String name, int rank) {
    if (rank >= 0) {
      draft.put(name, rank);
    }
  }

  /** {@code recv: total_bw=… nvl_bw=… rdma_bw=…} and its older forms. */
  private boolean directions(Line line) {
    String direction =
        line.ahead("recv:") || line.ahead("total_recv=")
            ? "recv"
            : line.ahead("send:") || line.ahead("total_send=") ? "send" : "";
    if (direction.isEmpty()) {
      return false;
    }
    if (line.take(direction + ":")) {
      line.skipBlanks();
    }
    String tail =
        line.ahead("total_bw=") ? "_bw=" : line.ahead("total=") ? "=" : "_" + direction + "=";
    fields.read(line, "GB/s", "total" + tail, "nvl" + tail, "rdma" + tail);
    String name = directionPrefix();
    if (!name.isEmpty()) {
      draft.put(name + "_" + direction + "_gbps", fields.value("total" + tail));
      draft.put(name + "_" + direction + "_nvl_gbps", fields.value("nvl" + tail));
      draft.put(name + "_" + direction + "_rdma_gbps", fields.value("rdma" + tail));
    }
    return true;
  }

  private String directionPrefix() {
    return switch (section) {
      case DISPATCH_BANDWIDTH -> "dispatch";
      case COMBINE_BANDWIDTH -> "combine";
      default -> counts() ? prefix() : "";
    };
  }
}

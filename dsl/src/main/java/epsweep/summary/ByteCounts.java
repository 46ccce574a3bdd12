package epsweep.summary;

/** The line of byte counts; MB, 1e6 bytes. */
record ByteCounts(Draft draft, Fields fields) {
  /** Reads the line when it is one; its place is at the label. */
  boolean read(Line line) {
    if (line.take("Byte counts:")
        || line.take("Mean payload/rank:")
        || line.take("Mean logical payload/rank:")) {
      return phases(line);
    }
    boolean label =
        line.take("Byte counts (per rank avg):")
            || line.take("Byte breakdown (per rank avg):")
            || line.ahead("Logical payload bytes (");
    if (label && line.ahead("Logical")) {
      int colon = line.find("):", line.at());
      line.at(colon < 0 ? line.end() : colon + 2);
    }
    return label && directions(line);
  }

  private boolean phases(Line line) {
    int start = line.at();
    fields.read(line, "MB", "dispatch=", "combine=");
    draft.put("dispatch_mb", fields.value("dispatch="));
    draft.put("combine_mb", fields.value("combine="));
    draft.dispatchAlone =
        fields.has("dispatch=")
            && line.find("combine=", start) < 0
            && line.find("selections=", start) >= 0;
    label(line, start);
    messages(line, start, "dispatch=", "dispatch_messages");
    messages(line, start, "combine=", "combine_messages");
    count(line, start, "valid selections=", "valid_selections");
    count(line, start, ", selections=", "selections");
    count(line, start, ", rows=", "rows");
    return true;
  }

  /** The dtype in brackets behind the dispatched bytes. */
  private void label(Line line, int start) {
    int open = line.find("MB (", start);
    int close = open < 0 ? -1 : line.find(")", open);
    if (close > 0 && close - open < 24) {
      String inside = line.text(open + 4, close);
      if (!inside.contains(" ")) {
        draft.banner.put("byte_count_dtype", Banner.canonical("dispatch_dtype", inside));
      }
    }
  }

  private void messages(Line line, int start, String phase, String metric) {
    int at = line.find(phase, start);
    int open = at < 0 ? -1 : line.find("MB (", at);
    int messages = open < 0 ? -1 : line.find(" messages)", open);
    if (messages > 0 && messages - open < 24) {
      Numbers number = new Numbers();
      line.at(open + 4);
      if (number.read(line) && line.at() == messages) {
        draft.put(metric, number.value());
      }
    }
  }

  private void count(Line line, int start, String name, String metric) {
    int at = line.find(name, start);
    if (at >= 0) {
      line.at(at);
      line.take(", ");
      fields.read(line, "", name.startsWith(", ") ? name.substring(2) : name);
      draft.put(metric, fields.value(name.startsWith(", ") ? name.substring(2) : name));
    }
  }

  private boolean directions(Line line) {
    int start = line.at();
    String[] names = {"total_send", "rdma_send", "rdma_recv", "total_recv", "RDMA_send"};
    String[] columns = {"send", "rdma_send", "rdma_recv", "recv", "rdma_send"};
    for (int i = 0; i < names.length; i++) {
      int at = line.find(" " + names[i] + "=", start);
      if (at >= 0) {
        line.at(at + 1);
        fields.read(line, "MB", names[i] + "=");
        draft.put(columns[i] + "_mb", fields.value(names[i] + "="));
        tokens(line, at, columns[i] + "_tokens");
      }
    }
    line.at(line.end());
    return true;
  }

  private void tokens(Line line, int from, String metric) {
    int open = line.find("MB (", from);
    int close = open < 0 ? -1 : line.find(" tokens)", open);
    if (close > 0 && close - open < 24) {
      Numbers number = new Numbers();
      line.at(open + 4);
      if (number.read(line) && line.at() == close) {
        draft.put(metric, number.value());
      }
    }
  }
}

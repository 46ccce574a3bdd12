package epsweep.summary;

/**
 * A line {@code === Summary [name] (Low Latency, across 2 ranks) ===}.
 *
 * @param kind what it is the heading of
 * @param name in square brackets; of a new program its whole heading; may be empty
 * @param about in round brackets, up to the comma: {@code Low Latency}; may be empty
 * @param ranks in words {@code across N ranks}; empty when it does not say
 */
record Heading(Kind kind, String name, String about, String ranks) {
  /** What a heading opens. */
  enum Kind {
    SUMMARY,
    GROUPED_GRAPH,
    KERNEL_TIMING,
    SETUP,
    MEMORY,
    VALIDATION,
    /** A new program's banner. */
    PROGRAM,
    /** The reference driver's own table, which repeats what stands above it. */
    TABLE,
    OTHER
  }

  /** The heading in a text that begins with three equals signs and a blank. */
  static Heading of(String line) {
    String text = line.substring(4);
    Kind kind = kind(text);
    String name = kind == Kind.PROGRAM ? text : between(text, "[", "]");
    return new Heading(kind, name, about(text), between(text, "across ", " rank"));
  }

  private static Kind kind(String text) {
    if (text.startsWith("Summary ")) {
      return Kind.SUMMARY;
    }
    if (text.startsWith("Grouped CUDA Graph")) {
      return Kind.GROUPED_GRAPH;
    }
    if (text.startsWith("Kernel-Only Timing")) {
      return Kind.KERNEL_TIMING;
    }
    if (text.startsWith("Setup Timing")) {
      return Kind.SETUP;
    }
    if (text.startsWith("GPU Memory")) {
      return Kind.MEMORY;
    }
    if (text.startsWith("Data Validation")) {
      return Kind.VALIDATION;
    }
    if (text.startsWith("Unified EP ")) {
      return Kind.TABLE;
    }
    return text.contains("Benchmark ===") ? Kind.PROGRAM : Kind.OTHER;
  }

  private static String about(String text) {
    String inside = between(text, "(", ")");
    int comma = inside.indexOf(',');
    return comma < 0 ? inside : inside.substring(0, comma);
  }

  private static String between(String text, String open, String close) {
    int from = text.indexOf(open);
    int to = from < 0 ? -1 : text.indexOf(close, from + open.length());
    return to < 0 ? "" : text.substring(from + open.length(), to);
  }
}
